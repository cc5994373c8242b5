import { MARKET_LIMITS } from "@/lib/domain/markets/limits";
import { certificateAsked } from "@/lib/domain/listing-facts/certificates";
import type { Listing, ListingFacts } from "@/upstream/outside/markets/desks/listing";

const TAGS_MAX = 10;
const STOCK_MAX = MARKET_LIMITS.SmartStore.stock.to;
/** The origin area that is written by hand. */
const BY_HAND = "04";
const KC = "KC_CERTIFICATION";
const CHILD = "CHILD_CERTIFICATION";

/** The courier a new listing names; the real one comes with the invoice. */
export const LISTED_COURIER = "CJGLS";

export type SmartStorePlaces = { shippingAddressId: number; returnAddressId: number };

/**
 * A listing as `POST /v2/products` wants it (docs/markets.md#smartstore-product-body and #listing-law-certificates): a
 * purchasing-agency product, customs included.
 */
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
        originAreaInfo: originOf(listing),
        sellerCodeInfo: { sellerManagementCode: listing.sellerCode },
        ...(listing.options.length > 0 && { optionInfo: optionInfo(listing) }),
        taxType: "TAX",
        customsTaxType: "INCLUDED",
        minorPurchasable: true,
        ...certificatesOf(listing.facts),
        ...noticeOf(listing.facts),
        ...attributesOf(listing.facts),
        seoInfo: { sellerTags: listing.tags.slice(0, TAGS_MAX).map((text) => ({ text })) },
      },
    },
    smartstoreChannelProduct: { channelProductDisplayStatusType: "ON", naverShoppingRegistration: true },
  };
}

/** A code for what is imported asks for the importer; without one the origin is written by hand. */
function originOf({ facts: { originCode }, manufacturer, origin }: Listing): Record<string, unknown> {
  return originCode
    ? { originAreaCode: originCode, importer: manufacturer }
    : { originAreaCode: BY_HAND, importer: manufacturer, content: origin };
}

/** A group's fields stand below its type in small letters: `FASHION_ITEMS` below `fashionItems`. */
function noticeOf({ notice }: ListingFacts): Record<string, unknown> {
  if (!notice) return {};
  const below = notice.group.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const fields = Object.fromEntries(notice.fields.map(({ code, value }) => [code, value]));
  return { productInfoProvidedNotice: { productInfoProvidedNoticeType: notice.group, [below]: fields } };
}

function attributesOf({ attributes }: ListingFacts): Record<string, unknown> {
  const rows = attributes.flatMap(({ code, values }) =>
    values.flatMap((value) =>
      value.code === undefined ? [] : [{ attributeSeq: Number(code), attributeValueSeq: Number(value.code) }],
    ),
  );
  return rows.length > 0 ? { productAttributes: rows } : {};
}

/**
 * Certificates by the category's own kinds, and exemptions for the rest: a purchasing agency is exempt from the KC mark
 * where the category requires one; where it does not, SmartStore requires the statement that there is nothing to be exempt
 * from.
 */
function certificatesOf({ certificates, certifications }: ListingFacts): Record<string, unknown> {
  const given = certifications.flatMap((asked) => {
    const kind = certificateAsked(asked);
    const own = certificates.find((one) => one.kind === kind);
    if (!own) return [];
    return [
      {
        certificationInfoId: Number(asked.code),
        certificationKindType: asked.kinds[0] ?? "ETC",
        name: asked.name,
        certificationNumber: own.number,
      },
    ];
  });
  const asks = (type: string): boolean => certifications.some(({ kinds }) => kinds.includes(type));
  const has = (type: string): boolean => given.some(({ certificationKindType }) => certificationKindType === type);
  const isFreed = asks(KC) && !has(KC);
  return {
    ...(given.length > 0 && { productCertificationInfos: given }),
    certificationTargetExcludeContent: {
      childCertifiedProductExclusionYn: !has(CHILD),
      kcCertifiedProductExclusionYn: isFreed ? "KC_EXEMPTION_OBJECT" : has(KC) ? "FALSE" : "TRUE",
      ...(isFreed && { kcExemptionType: "OVERSEAS" }),
    },
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
