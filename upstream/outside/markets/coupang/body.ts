import { MARKET_LIMITS } from "@/lib/domain/markets/limits";
import { certificateAsked } from "@/lib/domain/listing-facts/certificates";
import type { Listing, ListingFacts, ListingOption } from "@/upstream/outside/markets/desks/listing";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";

const DETAIL_IMAGES_MAX = 9;
const STOCK_MAX = MARKET_LIMITS.Coupang.stock.to;
const TAGS_MAX = 20;
const TAG_LENGTH_MAX = 20;
const SHIPPING_DAYS = 12;
const FOREVER = "2099-01-01T23:59:59";

/** The courier a new listing names; the real one comes with the invoice. */
export const LISTED_COURIER = "CJGLS";

export type CoupangPlaces = {
  outboundShippingPlaceCode: number;
  returnCenterCode: string;
  returnChargeName: string;
  companyContactNumber: string;
  returnZipCode: string;
  returnAddress: string;
  returnAddressDetail: string;
};

/**
 * A listing as `POST seller-products` wants it (docs/markets.md#coupang-product-body): sent as purchasing agency, every
 * item carrying our code so that a lost answer can be looked up. Sold-out options are left out, because Coupang takes
 * no stock of 0.
 */
export function coupangBody(account: MarketAccount, listing: Listing, places: CoupangPlaces): Record<string, unknown> {
  const { delivery } = listing;
  const free = delivery.feeKrw === 0;
  return {
    displayCategoryCode: Number(listing.categoryId) || listing.categoryId,
    sellerProductName: listing.name,
    displayProductName: listing.name,
    generalProductName: listing.name,
    productGroup: "",
    brand: listing.brand,
    manufacture: listing.manufacturer,
    vendorId: account.vendorId,
    vendorUserId: account.account,
    saleStartedAt: "2020-01-01T00:00:00",
    saleEndedAt: FOREVER,
    deliveryMethod: "AGENT_BUY",
    deliveryCompanyCode: LISTED_COURIER,
    deliveryChargeType: free ? "FREE" : "NOT_FREE",
    deliveryCharge: delivery.feeKrw,
    freeShipOverAmount: 0,
    deliveryChargeOnReturn: delivery.returnFeeKrw,
    remoteAreaDeliverable: "Y",
    unionDeliveryType: "NOT_UNION_DELIVERY",
    returnCharge: delivery.returnFeeKrw,
    ...places,
    requested: true,
    items: itemsOf(listing),
  };
}

function itemsOf(listing: Listing): Record<string, unknown>[] {
  if (listing.options.length === 0) {
    const attributes = ownAttributes(listing.facts);
    return [itemOf(listing, { name: listing.name, attributes, priceKrw: listing.priceKrw, stock: listing.stock })];
  }
  return listing.options
    .filter(({ soldOut }) => !soldOut)
    .map((option) =>
      itemOf(listing, {
        name: itemName(option),
        attributes: [...attributesOf(listing, option), ...ownAttributes(listing.facts)],
        priceKrw: option.salePriceKrw,
        stock: option.stock,
      }),
    );
}

/** An option as Coupang has it, e.g. "빨강 M". */
export const itemName = ({ names }: Pick<ListingOption, "names">): string => names.join(" ");

type Item = { name: string; attributes: Record<string, string>[]; priceKrw: number; stock: number };

function itemOf(listing: Listing, { name, attributes, priceKrw, stock }: Item): Record<string, unknown> {
  return {
    itemName: name,
    originalPrice: priceKrw,
    salePrice: priceKrw,
    maximumBuyCount: Math.min(stock, STOCK_MAX),
    maximumBuyForPerson: 0,
    maximumBuyForPersonPeriod: 1,
    outboundShippingTimeDay: SHIPPING_DAYS,
    unitCount: 1,
    adultOnly: "EVERYONE",
    taxType: "TAX",
    parallelImported: "NOT_PARALLEL_IMPORTED",
    overseasPurchased: "OVERSEAS_PURCHASED",
    pccNeeded: true,
    externalVendorSku: listing.sellerCode,
    barcode: "",
    emptyBarcode: true,
    emptyBarcodeReason: "해외구매대행 상품",
    certifications: certificationsOf(listing.facts),
    searchTags: listing.tags.slice(0, TAGS_MAX).map((tag) => tag.slice(0, TAG_LENGTH_MAX)),
    images: listing.images.slice(0, DETAIL_IMAGES_MAX + 1).map((vendorPath, imageOrder) => ({
      imageOrder,
      imageType: imageOrder === 0 ? "REPRESENTATION" : "DETAIL",
      vendorPath,
    })),
    notices: (listing.facts.notice?.fields ?? []).map(({ code, value }) => ({
      noticeCategoryName: listing.facts.notice?.group,
      noticeCategoryDetailName: code,
      content: value,
    })),
    attributes,
    contents: [{ contentsType: "HTML", contentDetails: [{ content: listing.detailHtml, detailType: "TEXT" }] }],
    offerCondition: "NEW",
  };
}

/** What tells an item from the others: by the category's own attribute where its group fills one, else by the group's name. */
function attributesOf({ optionGroups, facts }: Listing, { names }: ListingOption): Record<string, string>[] {
  return names.map((attributeValueName, place) => ({
    attributeTypeName: facts.options[place]?.name ?? optionGroups[place] ?? "옵션",
    attributeValueName,
  }));
}

/** What all items have in common. */
const ownAttributes = ({ attributes }: ListingFacts): Record<string, string>[] =>
  attributes.flatMap(({ name, values }) =>
    values.map((value) => ({ attributeTypeName: name, attributeValueName: value.name })),
  );

/**
 * The seller's certificates by the category's own kinds; goods bought abroad for the buyer need none
 * (docs/markets.md#listing-law-certificates).
 */
function certificationsOf({ certificates, certifications }: ListingFacts): Record<string, string>[] {
  const given = certificates.flatMap(({ kind, number }) => {
    const asked = certifications.find((one) => certificateAsked(one) === kind);
    return asked ? [{ certificationType: asked.code, certificationCode: number }] : [];
  });
  return given.length > 0 ? given : [{ certificationType: "NOT_REQUIRED", certificationCode: "" }];
}
