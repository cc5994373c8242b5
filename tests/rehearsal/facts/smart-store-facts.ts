import { couriersAt, courierCode } from "@/lib/domain/couriers/couriers";
import { smartStoreTree } from "@/rehearsal/markets/smart-store/tree";
import { factsOf, type Change, type Fact, type LeftOut, type ShownElsewhere } from "./fact";

const body = factsOf("1.5", "list");
const P = "originProduct";
const DELIVERY = `${P}.deliveryInfo`;
const DETAIL = `${P}.detailAttribute`;
const OPTIONS = `${DETAIL}.optionInfo`;
const COMBINATIONS = `${OPTIONS}.optionCombinations`;
const EXCLUDED = `${DETAIL}.certificationTargetExcludeContent`;
const STATUSES = "WAIT SALE OUTOFSTOCK UNADMISSION REJECTION SUSPENSION CLOSE PROHIBITION DELETE".split(" ");

const leafBelow = (top: string): string =>
  smartStoreTree.find(({ last, wholeCategoryName }) => last && wholeCategoryName.startsWith(`${top}>`))?.id ?? "";
const ELECTRIC: Change = { [`${P}.leafCategoryId`]: leafBelow("디지털/가전") };
const EXEMPT: Change = {
  ...ELECTRIC,
  [`${EXCLUDED}.kcCertifiedProductExclusionYn`]: "KC_EXEMPTION_OBJECT",
  [`${EXCLUDED}.kcExemptionType`]: "OVERSEAS",
};
/** Goods at a price, one option of which costs so much more. */
const priced = (salePrice: number, more: number): Change => ({
  [`${P}.salePrice`]: salePrice,
  [`${COMBINATIONS}.1.price`]: more,
});
const many = <T>(count: number, one: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => one(at));
const grouped = (count: number): Change => ({
  [`${OPTIONS}.optionCombinationGroupNames`]: Object.fromEntries(
    many(count, (at) => [`optionGroupName${at + 1}`, `분류${at + 1}`]),
  ),
  [COMBINATIONS]: [
    {
      stockQuantity: 1,
      price: 0,
      usable: true,
      ...Object.fromEntries(many(count, (at) => [`optionName${at + 1}`, "가"])),
    },
  ],
});

/** What 1.5 shows of the body; it marks no field as mandatory, the article it was taken from (`v2/products`) does. */
const OF_THE_BODY: Fact[] = [
  ...["name", "detailContent", "statusType", "saleType", "leafCategoryId", "salePrice", "stockQuantity"].map((field) =>
    body.mandatory(`${P}.${field}`),
  ),
  body.mandatory(`${P}.images.representativeImage`, { names: `${P}.images` }),
  ...[
    "deliveryType",
    "deliveryAttributeType",
    "deliveryCompany",
    "deliveryFee.deliveryFeeType",
    "deliveryFee.baseFee",
    "deliveryFee.deliveryFeePayType",
    "claimDeliveryInfo.returnDeliveryFee",
    "claimDeliveryInfo.exchangeDeliveryFee",
    "claimDeliveryInfo.shippingAddressId",
    "claimDeliveryInfo.returnAddressId",
  ].map((field) => body.mandatory(`${DELIVERY}.${field}`)),
  body.mandatory(`${DELIVERY}.deliveryFee.repeatQuantity`, {
    beside: { [`${DELIVERY}.deliveryFee.deliveryFeeType`]: "UNIT_QUANTITY_PAID" },
  }),
  ...[
    "afterServiceInfo.afterServiceTelephoneNumber",
    "afterServiceInfo.afterServiceGuideContent",
    "originAreaInfo.originAreaCode",
    "originAreaInfo.importer",
    "taxType",
    "minorPurchasable",
    "productInfoProvidedNotice",
    "productInfoProvidedNotice.etc.itemName",
  ].map((field) => body.mandatory(`${DETAIL}.${field}`)),
  body.mandatory(`${DETAIL}.originAreaInfo.content`, {
    beside: { [`${DETAIL}.originAreaInfo`]: { originAreaCode: "04", content: "중국" } },
  }),
  body.mandatory("smartstoreChannelProduct.channelProductDisplayStatusType"),
  body.mandatory("smartstoreChannelProduct.naverShoppingRegistration"),

  body.enumeration(`${DELIVERY}.deliveryFee.deliveryFeeType`, [
    "FREE",
    "CONDITIONAL_FREE",
    "PAID",
    "UNIT_QUANTITY_PAID",
    "RANGE_QUANTITY_PAID",
  ]),
  body.enumeration(
    `${DELIVERY}.deliveryCompany`,
    couriersAt("SmartStore").map(({ id }) => courierCode("SmartStore", id)),
  ),
  body.enumeration(`${DETAIL}.customsTaxType`, ["NOT_APPLICABLE", "INCLUDED", "EXCLUDED"], { optional: true }),
  body.enumeration(`${EXCLUDED}.kcExemptionType`, ["OVERSEAS", "SAFE_CRITERION", "PARALLEL_IMPORT"], {
    beside: EXEMPT,
  }),
  body.rule(`${P}.leafCategoryId`, "enumeration", "a leaf of the tree", {
    accepted: { "another leaf": { [`${P}.leafCategoryId`]: leafBelow("패션의류") } },
    refused: {
      "a place with others below it": { [`${P}.leafCategoryId`]: "50000000" },
      "a number that is none": { [`${P}.leafCategoryId`]: "59999999" },
    },
  }),
  body.rule(`${P}.images`, "enumeration", "addresses the picture call answered", {
    refused: { "another address": { [`${P}.images.representativeImage.url`]: "https://shop.example/1.jpg" } },
  }),

  body.range(`${P}.salePrice`, { to: 999_999_990, step: 10 }),
  body.range(`${P}.stockQuantity`, { from: 0, to: 99_999_999 }),
  body.range(`${DELIVERY}.deliveryFee.baseFee`, { to: 100_000 }),
  body.range(`${DELIVERY}.claimDeliveryInfo.returnDeliveryFee`, { to: 1_000_000 }),
  body.range(`${DELIVERY}.claimDeliveryInfo.exchangeDeliveryFee`, { to: 1_000_000 }),
  body.length(`${P}.name`, 100),
  body.rule(`${P}.images.optionalImages`, "range", "at most 9", {
    refused: { "10 more": { [`${P}.images.optionalImages`]: many(10, () => ({ url: "x" })) } },
  }),
  body.rule(COMBINATIONS, "range", "of 1 to 3 groups", {
    accepted: { "one group": grouped(1), "three groups": grouped(3) },
    refused: { "no group": grouped(0), "four groups": grouped(4) },
  }),
  body.rule(`${OPTIONS}.optionSimple`, "range", "at most 3 groups", {
    accepted: { three: { [`${OPTIONS}.optionSimple`]: many(3, (at) => ({ groupName: `${at}`, name: "가" })) } },
    refused: { four: { [`${OPTIONS}.optionSimple`]: many(4, (at) => ({ groupName: `${at}`, name: "가" })) } },
  }),
  body.rule(`${OPTIONS}.optionCustom`, "range", "at most 5", {
    accepted: { five: { [`${OPTIONS}.optionCustom`]: many(5, (at) => ({ groupName: `${at}` })) } },
    refused: { six: { [`${OPTIONS}.optionCustom`]: many(6, (at) => ({ groupName: `${at}` })) } },
  }),
  body.rule(COMBINATIONS, "range", "prices by the band of the goods' own, unless the category is exempt", {
    accepted: {
      "nothing less below 2,000": priced(1990, 1990),
      "half less from 2,000": priced(2000, -1000),
      "double from 2,000": priced(9990, 9990),
      "half less from 10,000": priced(10_000, -5000),
      "half more from 10,000": priced(10_000, 5000),
      "anything where the category is exempt": {
        ...priced(10_000, 20_000),
        [`${P}.leafCategoryId`]: leafBelow("가구/인테리어"),
      },
    },
    refused: {
      "something less below 2,000": priced(1990, -10),
      "more than double below 2,000": priced(1990, 2000),
      "more than half less from 2,000": priced(2000, -1010),
      "more than double from 2,000": priced(9990, 10_000),
      "more than half less from 10,000": priced(10_000, -5010),
      "more than half more from 10,000": priced(10_000, 5010),
      "no option at 0": { [`${COMBINATIONS}.0.price`]: 100, [`${COMBINATIONS}.1.price`]: 100 },
    },
  }),
];

const status = factsOf("1.2", "status");
const search = factsOf("1.2", "search");
const pictures = factsOf("1.2", "pictures");
const [JPG, PNG, GIF, BMP, WEBP] = ["ffd8ffe0", "89504e47", "47494638", "424d0000", "52494646"];

const OF_THE_CALLS: Fact[] = [
  status.enumeration("statusType", ["SALE", "OUTOFSTOCK", "SUSPENSION"]),
  status.range("stockQuantity", { to: 99_999_999 }),
  search.enumeration("searchKeywordType", ["CHANNEL_PRODUCT_NO", "PRODUCT_NO", "GROUP_PRODUCT_NO", "SELLER_CODE"], {
    optional: true,
  }),
  search.range("page", { from: 1 }),
  search.range("size", { from: 1, to: 500 }),
  pictures.rule("imageFiles", "range", "1 to 10 files", {
    accepted: { one: {}, ten: { files: many(10, () => JPG) } },
    refused: { none: { files: [] }, eleven: { files: many(11, () => JPG) } },
  }),
  pictures.rule("imageFiles", "enumeration", "JPG, GIF, PNG, BMP", {
    accepted: { JPG: { files: [JPG] }, PNG: { files: [PNG] }, GIF: { files: [GIF] }, BMP: { files: [BMP] } },
    refused: { WEBP: { files: [WEBP] } },
  }),
  factsOf("1.2", "category").rule("id", "error", "a category with its way, or none", {
    accepted: { "one that is there": {} },
    refused: { "one that is none": { code: "59999999" } },
  }),

  factsOf("1.3", "list").rule(`${P}.statusType`, "enumeration", "SALE alone when it is made", {
    accepted: { SALE: {} },
    refused: Object.fromEntries(
      [...STATUSES.filter((one) => one !== "SALE"), "sale", ""].map((one) => [one, { [`${P}.statusType`]: one }]),
    ),
  }),
  factsOf("1.3", "replace").rule(`${P}.statusType`, "enumeration", "SALE or SUSPENSION when it is changed", {
    accepted: { SALE: {}, SUSPENSION: { [`${P}.statusType`]: "SUSPENSION" } },
    refused: Object.fromEntries(
      [...STATUSES.filter((one) => !["SALE", "SUSPENSION"].includes(one)), "sale"].map((one) => [
        one,
        { [`${P}.statusType`]: one },
      ]),
    ),
  }),
  factsOf("1.3", "search").enumeration("productStatusTypes", STATUSES, { optional: true }),
  factsOf("1.3", "list").enumeration("smartstoreChannelProduct.channelProductDisplayStatusType", [
    "WAIT",
    "ON",
    "SUSPENSION",
  ]),
  factsOf("B", "list").enumeration(`${DELIVERY}.deliveryAttributeType`, [
    "NORMAL",
    "TODAY",
    "OPTION_TODAY",
    "HOPE",
    "TODAY_ARRIVAL",
    "DAWN_ARRIVAL",
    "PRE_ORDER",
    "ARRIVAL_GUARANTEE",
    "SELLER_GUARANTEE",
    "HOPE_SELLER_GUARANTEE",
    "PICKUP",
    "QUICK",
  ]),
  factsOf("11", "list").rule(
    `${EXCLUDED}.kcExemptionType`,
    "mandatory",
    "for purchasing agency where KC is asked for",
    {
      accepted: { "an exempt one": EXEMPT },
      refused: { "one that says nothing": { ...EXEMPT, [`${EXCLUDED}.kcExemptionType`]: undefined } },
    },
  ),
];

const told = (code: string) => ({
  code,
  message: expect.stringMatching(/\S/),
  timestamp: expect.any(String),
  traceId: expect.any(String),
});
const ERRORS: Fact[] = [
  factsOf("1.1", "list").rule(
    "Authorization",
    "error",
    "401 GW.AUTHN for a bearer that is none or has ended",
    {
      refused: { "another bearer": { "@key": "Bearer nobody" }, "none at all": { "@key": "" } },
    },
    { answer: { status: 401, body: told("GW.AUTHN") } },
  ),
  factsOf("1.1", "list").rule(
    "rate",
    "error",
    "429 GW.RATE_LIMIT when calls come too fast",
    {
      refused: { "one too many": { "@fault": "429" } },
    },
    { answer: { status: 429, body: told("GW.RATE_LIMIT") } },
  ),
  factsOf("1.6", "list").rule(
    "invalidInputs",
    "error",
    "400 BAD_REQUEST names every field that is wrong",
    {
      refused: { "two wrong fields": { [`${P}.name`]: "", [`${P}.saleType`]: "ZZ" } },
    },
    {
      answer: {
        status: 400,
        body: {
          ...told("BAD_REQUEST"),
          invalidInputs: [
            { name: `${P}.name`, type: expect.any(String), message: expect.any(String) },
            { name: `${P}.saleType`, type: expect.stringMatching(/^NotValidEnum/), message: expect.any(String) },
          ],
        },
      },
    },
  ),
];

export const smartStoreFacts: Fact[] = [...OF_THE_BODY, ...OF_THE_CALLS, ...ERRORS];

const BODY = "rehearsal/spoiled-calls.test.ts";
export const smartStoreShownElsewhere: ShownElsewhere[] = [
  {
    section: "1.1",
    field: "client_secret_sign",
    kind: "error",
    rule: "400 for a wrong signature or clock",
    shownBy: ["rehearsal/markets.test.ts", "SmartStore checks the signature and the clock"],
  },
  {
    section: "1.5",
    field: `${P}.saleType`,
    kind: "enumeration",
    rule: "NEW is the one value named; another is refused",
    shownBy: [BODY, "goods of no kind"],
  },
  {
    section: "1.5",
    field: `${DELIVERY}.deliveryType`,
    kind: "enumeration",
    rule: "DELIVERY is the one value named; another is refused",
    shownBy: [BODY, "a way of sending that is none"],
  },
  {
    section: "1.5",
    field: `${DETAIL}.taxType`,
    kind: "enumeration",
    rule: "TAX is the one value named; another is refused",
    shownBy: [BODY, "a tax of its own"],
  },
];

export const smartStoreLeftOut: LeftOut[] = [
  {
    section: "1.5",
    field: `${OPTIONS}.optionCombinationSortType`,
    kind: "enumeration",
    rule: "CREATE",
    reason: "the sheet shows one value and does not say which others there are",
    taken: { call: "list", change: { [`${OPTIONS}.optionCombinationSortType`]: "ABC" } },
  },
  {
    section: "1.5",
    field: `${P}.images`,
    kind: "range",
    rule: "1000 × 1000 points",
    reason: "recommended, so nothing is refused for another size",
  },
  {
    section: "1.1",
    field: "GW.QUOTA_LIMIT",
    kind: "error",
    rule: "429 when a quota is used up",
    reason: "the sheet says of no call how much its quota is",
  },
  {
    section: "1.1",
    field: "GW.IP_NOT_ALLOWED",
    kind: "error",
    rule: "403 for an address that is not registered",
    reason: "the code is marked R, and all who call the rehearsed market come from this machine",
  },
];
