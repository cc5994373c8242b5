import { MARKET_LIMITS } from "@/lib/domain/markets/limits";
import type { Listing } from "@/upstream/markets/market-connector";

const TAGS_MAX = 10;
const STOCK_MAX = MARKET_LIMITS.SmartStore.stock.to;
const SEE_DETAIL = "상품상세참조";

/** The courier a new listing names; the real one comes with the invoice. */
export const LISTED_COURIER = "CJGLS";

export type SmartStorePlaces = { shippingAddressId: number; returnAddressId: number };

/** A listing as `POST /v2/products` wants it (markets.md 1.5 and 11): a purchasing-agency product, customs included. */
export function smartStoreBody(listing: Listing, images: string[], places: SmartStorePlaces): Record<string, unknown> {
  const [main, ...extra] = images;
  const { delivery } = listing;
  return {
    originProduct: {
      statusType: "SALE",
      saleType: "NEW",
      leafCategoryId: listing.categoryId,
      name: listing.name,
      detailContent: listing.detailHtml,
      images: { representativeImage: { url: main ?? "" }, optionalImages: extra.map((url) => ({ url })) },
      salePrice: listing.priceKrw,
      stockQuantity: Math.min(STOCK_MAX, listing.stock),
      deliveryInfo: {
        deliveryType: "DELIVERY",
        deliveryAttributeType: "NORMAL",
        deliveryCompany: LISTED_COURIER,
        deliveryFee: deliveryFee(delivery),
        claimDeliveryInfo: {
          returnDeliveryFee: delivery.returnFeeKrw,
          exchangeDeliveryFee: delivery.exchangeFeeKrw,
          ...places,
        },
        businessCustomsClearanceSaleYn: false,
      },
      detailAttribute: {
        naverShoppingSearchInfo: { manufacturerName: listing.manufacturer, brandName: listing.brand },
        afterServiceInfo: {
          afterServiceTelephoneNumber: listing.afterService.phone,
          afterServiceGuideContent: listing.afterService.text,
        },
        originAreaInfo: { originAreaCode: "04", importer: listing.manufacturer, content: listing.origin },
        sellerCodeInfo: { sellerManagementCode: listing.sellerCode },
        ...(listing.options.length > 0 && { optionInfo: optionInfo(listing) }),
        taxType: "TAX",
        customsTaxType: "INCLUDED",
        minorPurchasable: true,
        certificationTargetExcludeContent: {
          childCertifiedProductExclusionYn: true,
          kcExemptionType: "OVERSEAS",
          kcCertifiedProductExclusionYn: "KC_EXEMPTION_OBJECT",
        },
        productInfoProvidedNotice: {
          productInfoProvidedNoticeType: "ETC",
          etc: {
            itemName: listing.name,
            modelName: SEE_DETAIL,
            manufacturer: listing.manufacturer || SEE_DETAIL,
            afterServiceDirector: listing.afterService.phone,
          },
        },
        seoInfo: { sellerTags: listing.tags.slice(0, TAGS_MAX).map((text) => ({ text })) },
      },
    },
    smartstoreChannelProduct: { channelProductDisplayStatusType: "ON", naverShoppingRegistration: true },
  };
}

function deliveryFee({ feeKrw, perQuantity }: Listing["delivery"]): Record<string, unknown> {
  if (feeKrw <= 0) return { deliveryFeeType: "FREE" };
  const paid = { baseFee: feeKrw, deliveryFeePayType: "PREPAID" };
  return perQuantity
    ? { deliveryFeeType: "UNIT_QUANTITY_PAID", ...paid, repeatQuantity: perQuantity }
    : { deliveryFeeType: "PAID", ...paid };
}

function optionInfo({ optionGroups, options }: Listing): Record<string, unknown> {
  const numbered = (prefix: string, names: string[]): Record<string, string> =>
    Object.fromEntries(names.map((name, place) => [`${prefix}${place + 1}`, name]));
  return {
    optionCombinationSortType: "CREATE",
    optionCombinationGroupNames: numbered("optionGroupName", optionGroups),
    optionCombinations: options.map((option) => ({
      ...numbered("optionName", option.names),
      stockQuantity: option.soldOut ? 0 : Math.min(STOCK_MAX, option.stock),
      price: option.priceDeltaKrw,
      usable: !option.soldOut,
      sellerManagerCode: option.sku,
    })),
  };
}
