import { courierCode, couriersAt } from "@/lib/domain/couriers/couriers";
import { factsOf, type Change, type Fact, type LeftOut, type ShownElsewhere } from "./fact";

const body = factsOf("2.5", "list");
const ITEM = "items.0";
const many = <T>(count: number, one: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => one(at));
const BY_HOME: Change = { deliveryMethod: "SEQUENCIAL" };
const STATUSES = "IN_REVIEW SAVED APPROVING APPROVED PARTIAL_APPROVED DENIED DELETED".split(" ");

const picture = (imageOrder: number, imageType: string) => ({
  imageOrder,
  imageType,
  vendorPath: `https://shop.example/${imageOrder}.jpg`,
});
const main = picture(0, "REPRESENTATION");
const pathOf = (length: number): string => `https://shop.example/${"a".repeat(length - 25)}.jpg`;

/** 2.5 lists the fields; the article of that call (360033877853) says which are required. */
const OF_THE_BODY: Fact[] = [
  ...[
    "displayCategoryCode",
    "sellerProductName",
    "vendorId",
    "vendorUserId",
    "saleStartedAt",
    "saleEndedAt",
    "deliveryMethod",
    "deliveryCompanyCode",
    "deliveryChargeType",
    "deliveryCharge",
    "freeShipOverAmount",
    "deliveryChargeOnReturn",
    "remoteAreaDeliverable",
    "unionDeliveryType",
    "returnCenterCode",
    "returnChargeName",
    "companyContactNumber",
    "returnZipCode",
    "returnAddress",
    "returnAddressDetail",
    "returnCharge",
    "outboundShippingPlaceCode",
    "requested",
    "items",
  ].map((field) => body.mandatory(field)),
  ...[
    "itemName",
    "originalPrice",
    "salePrice",
    "maximumBuyCount",
    "maximumBuyForPerson",
    "maximumBuyForPersonPeriod",
    "outboundShippingTimeDay",
    "unitCount",
    "adultOnly",
    "taxType",
    "parallelImported",
    "overseasPurchased",
    "pccNeeded",
    "images",
    "images.0.imageOrder",
    "images.0.imageType",
    "images.0.vendorPath",
    "notices",
    "notices.0.content",
    "attributes",
    "attributes.0.attributeTypeName",
    "attributes.0.attributeValueName",
    "contents",
    "contents.0.contentsType",
    "contents.0.contentDetails",
    "contents.0.contentDetails.0.content",
    "contents.0.contentDetails.0.detailType",
  ].map((field) => body.mandatory(`${ITEM}.${field}`)),

  body.enumeration("deliveryMethod", ["SEQUENCIAL", "COLD_FRESH", "MAKE_ORDER", "AGENT_BUY", "VENDOR_DIRECT"]),
  body.enumeration("deliveryChargeType", ["FREE", "NOT_FREE", "CHARGE_RECEIVED", "CONDITIONAL_FREE"]),
  body.enumeration("remoteAreaDeliverable", ["Y", "N"]),
  body.enumeration("unionDeliveryType", ["UNION_DELIVERY", "NOT_UNION_DELIVERY"]),
  body.enumeration(
    "deliveryCompanyCode",
    couriersAt("Coupang").map(({ id }) => courierCode("Coupang", id)),
  ),
  body.enumeration(`${ITEM}.adultOnly`, ["EVERYONE", "ADULT_ONLY"]),
  body.enumeration(`${ITEM}.taxType`, ["TAX", "FREE"]),
  body.enumeration(`${ITEM}.parallelImported`, ["PARALLEL_IMPORTED", "NOT_PARALLEL_IMPORTED"]),
  body.rule("vendorId", "error", "the caller's own", { refused: { "another vendor": { vendorId: "A00100002" } } }),
  body.enumeration(`${ITEM}.overseasPurchased`, ["OVERSEAS_PURCHASED", "NOT_OVERSEAS_PURCHASED"], { beside: BY_HOME }),
  body.enumeration(`${ITEM}.pccNeeded`, [true, false], { beside: BY_HOME }),
  body.enumeration(`${ITEM}.offerCondition`, ["NEW"], { optional: true }),
  body.rule(`${ITEM}.images`, "enumeration", "REPRESENTATION, DETAIL, USED_PRODUCT, one of them the first", {
    accepted: {
      "a second picture": { [`${ITEM}.images`]: [main, picture(1, "DETAIL")] },
      "a picture of wear": { [`${ITEM}.images`]: [main, picture(1, "USED_PRODUCT")] },
    },
    refused: {
      "a kind that is none": { [`${ITEM}.images`]: [main, picture(1, "EXTRA")] },
      "a kind in small letters": { [`${ITEM}.images`]: [main, picture(1, "detail")] },
      "no first one": { [`${ITEM}.images`]: [picture(0, "DETAIL")] },
    },
  }),
  body.rule(`${ITEM}.images.0.vendorPath`, "enumeration", "vendorPath or cdnPath, JPG or PNG", {
    accepted: {
      "cdnPath alone": {
        [`${ITEM}.images.0`]: { imageOrder: 0, imageType: "REPRESENTATION", cdnPath: "vendor/1.png" },
      },
      PNG: { [`${ITEM}.images.0.vendorPath`]: "https://shop.example/1.png" },
    },
    refused: {
      GIF: { [`${ITEM}.images.0.vendorPath`]: "https://shop.example/1.gif" },
      WEBP: { [`${ITEM}.images.0.vendorPath`]: "https://shop.example/1.webp" },
    },
  }),
  body.enumeration(`${ITEM}.contents.0.contentDetails.0.detailType`, ["TEXT", "IMAGE"]),
  body.rule("saleStartedAt", "range", "yyyy-MM-ddTHH:mm:ss, before its end", {
    refused: {
      "other signs": { saleStartedAt: "2026-01-01 00:00" },
      "after its end": { saleStartedAt: "2099-01-02T00:00:00" },
    },
  }),
  body.rule("deliveryMethod", "mandatory", "AGENT_BUY needs a place abroad, pccNeeded and OVERSEAS_PURCHASED", {
    refused: {
      "a place at home": { outboundShippingPlaceCode: 7_100_001 },
      "no customs code": { [`${ITEM}.pccNeeded`]: false },
      "not bought abroad": { [`${ITEM}.overseasPurchased`]: "NOT_OVERSEAS_PURCHASED" },
    },
  }),

  body.length("sellerProductName", 100),
  body.length("displayProductName", 100),
  body.length(`${ITEM}.itemName`, 150),
  body.rule(`${ITEM}.attributes`, "range", "names to 25, values to 30 signs", {
    accepted: {
      "the longest of both": {
        [`${ITEM}.attributes.3`]: { attributeTypeName: "가".repeat(25), attributeValueName: "가".repeat(30) },
      },
    },
    refused: {
      "a longer name": { [`${ITEM}.attributes.3`]: { attributeTypeName: "가".repeat(26), attributeValueName: "가" } },
      "a longer value": { [`${ITEM}.attributes.3`]: { attributeTypeName: "가", attributeValueName: "가".repeat(31) } },
    },
  }),
  body.rule(`${ITEM}.searchTags`, "range", "at most 20 of 20 signs", {
    accepted: { most: { [`${ITEM}.searchTags`]: many(20, () => "가".repeat(20)) } },
    refused: {
      "21": { [`${ITEM}.searchTags`]: many(21, () => "가") },
      "one of 21 signs": { [`${ITEM}.searchTags`]: ["가".repeat(21)] },
    },
  }),
  body.rule(`${ITEM}.images`, "range", "at most 9 of DETAIL", {
    accepted: { nine: { [`${ITEM}.images`]: [main, ...many(9, (at) => picture(at + 1, "DETAIL"))] } },
    refused: { ten: { [`${ITEM}.images`]: [main, ...many(10, (at) => picture(at + 1, "DETAIL"))] } },
  }),
  body.rule(`${ITEM}.images.0.vendorPath`, "range", "at most 200 signs", {
    accepted: { "200": { [`${ITEM}.images.0.vendorPath`]: pathOf(200) } },
    refused: { "201": { [`${ITEM}.images.0.vendorPath`]: pathOf(201) } },
  }),
  body.range(`${ITEM}.maximumBuyCount`, { from: 1, to: 99_999 }),
  body.rule(`${ITEM}.salePrice`, "range", "by 10", {
    accepted: { "10": { [`${ITEM}.salePrice`]: 10 } },
    refused: { "15": { [`${ITEM}.salePrice`]: 15 }, "0": { [`${ITEM}.salePrice`]: 0 } },
  }),
];
const manyItems = (count: number): Change => ({ "@items": count });

const price = factsOf("2.5", "price");
const OF_THE_CALLS: Fact[] = [
  body.rule("items", "range", "at most 200", {
    accepted: { "200": manyItems(200) },
    refused: { "201": manyItems(201) },
  }),
  price.rule("price", "range", "by 10, from half to double of what it is, anything when forced", {
    accepted: {
      half: { price: "10000" },
      double: { price: "40000" },
      "less than half, forced": { price: "9990", force: "true" },
      "more than double, forced": { price: "40010", force: "true" },
    },
    refused: {
      "not in tens": { price: "20005" },
      "less than half": { price: "9990" },
      "more than double": { price: "40010" },
      "more than double, not forced": { price: "40010", force: "false" },
    },
  }),
  factsOf("2.2", "original price").rule("price", "range", "raised before the price, lowered after it", {
    accepted: { "the price itself": { price: "20000" } },
    refused: { "less than the price": { price: "19990" }, "not in tens": { price: "20005" } },
  }),
  factsOf("2.5", "stock").rule("quantity", "range", "to 99,999", {
    accepted: { most: { stock: "99999" }, none: { stock: "0" } },
    refused: { more: { stock: "100000" }, less: { stock: "-1" }, half: { stock: "1.5" } },
  }),
  factsOf("2.2", "delete").rule("sellerProductId", "error", "only what is SAVED or stopped in all its items", {
    accepted: { SAVED: {}, "all stopped": { requested: true, stop: true } },
    refused: { "one that sells": { requested: true } },
  }),
  factsOf("2.3", "products").enumeration("status", STATUSES, { optional: true }),
  factsOf("2.2", "change").rule("items.0.vendorItemId", "mandatory", "each item carries its number", {
    refused: { "an item without": { "items.0.vendorItemId": undefined } },
  }),
  factsOf("2.2", "category").rule("code", "error", "a category that is there", {
    accepted: { "one that is": {} },
    refused: { "one that is none": { code: "1" }, "no number": { code: "x" } },
  }),
  factsOf("2.2", "needs").rule("code", "error", "a category that may be listed in", {
    accepted: { "one that is": {} },
    refused: { "one that is none": { code: "1" } },
  }),
];

const sentence = (status: number, message: RegExp) => ({
  status,
  body: { message: expect.stringMatching(message) },
});
const ERRORS: Fact[] = [
  factsOf("2.1", "list").rule(
    "signed-date",
    "error",
    "401 when the clock is off",
    {
      refused: { "one hour late": { "@signedMs": -3_600_000 } },
    },
    { answer: sentence(401, /^Specified signature is expired\.$/) },
  ),
  factsOf("2.1", "list").rule(
    "rate",
    "error",
    "10 products a second, made or changed",
    {
      refused: { "the eleventh": { "@again": 10 } },
    },
    { answer: { status: 429 } },
  ),
  factsOf("2.1", "change").rule(
    "rate",
    "error",
    "10 products a second, made or changed",
    {
      refused: { "the eleventh": { "@again": 10 } },
    },
    { answer: { status: 429 } },
  ),
  factsOf("2.2", "read").rule(
    "sellerProductId",
    "error",
    "another vendor's product",
    {
      refused: { "one of another vendor": { account: "naruhome" } },
    },
    { answer: sentence(400, /^업체\[A00100002\]는 다른 업체\[A00100001\]의 상품을 조회할 수 없습니다\.$/) },
  ),
  factsOf("2.2", "read").rule(
    "sellerProductId",
    "error",
    "a product that is none",
    {
      refused: { "a number nobody has": { id: "1" } },
    },
    { answer: sentence(400, /^상품\(1\)의 데이터가 없습니다\.$/) },
  ),
  factsOf("2.2", "change").rule(
    "sellerProductId",
    "error",
    "not while it is made or changed",
    { refused: { "one under review": { "@inReview": true } } },
    { answer: sentence(400, /^상품 정보가 등록 또는 수정되고 있습니다\. 잠시 후 다시 조회해 주시기 바랍니다\.$/) },
  ),
  factsOf("2.2", "products").rule(
    "vendorId",
    "error",
    "another vendor's products",
    {
      refused: { "those of another vendor": { vendorId: "A00100002" } },
    },
    { answer: sentence(400, /^업체\[A00100001\]는 다른 업체\[A00100002\]의/) },
  ),
];

export const coupangFacts: Fact[] = [...OF_THE_BODY, ...OF_THE_CALLS, ...ERRORS];
export const coupangShownElsewhere: ShownElsewhere[] = [
  {
    section: "2.1",
    field: "signature",
    kind: "error",
    rule: "401 for another query than the signed one",
    shownBy: ["rehearsal/markets.test.ts", "another query than signed"],
  },
];
export const coupangLeftOut: LeftOut[] = [
  {
    section: "2.5",
    field: `${ITEM}.images`,
    kind: "range",
    rule: "square, of 500 to 5000 points and 3 MB",
    reason:
      "the sheet does not say when pictures are fetched and what is answered then; the rehearsed market fetches none",
    taken: { call: "list", change: { [`${ITEM}.images.0.vendorPath`]: "https://shop.example/narrow-100x900.jpg" } },
  },
  {
    section: "2.5",
    field: `${ITEM}.contents.0.contentsType`,
    kind: "enumeration",
    rule: "a kind of content",
    reason: "the sheet names no kinds",
    taken: { call: "list", change: { [`${ITEM}.contents.0.contentsType`]: "ZZ" } },
  },
  {
    section: "2.5",
    field: "details",
    kind: "error",
    rule: "a SUCCESS may carry warnings",
    reason: "the sheet does not say what is warned of",
  },
];
