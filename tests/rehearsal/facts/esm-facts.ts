import { SITES, type SiteName } from "./esm-shop";
import { factsOf, type Change, type Fact, type LeftOut, type ShownElsewhere } from "./fact";

const body = factsOf("4.5", "list");
const MORE = "itemAddtionalInfo";
const OPTIONS = `${MORE}.recommendedOpts`;
const SHIPPING = `${MORE}.shipping`;
const CERTIFICATES = `${MORE}.certInfo.safetyCerts`;
const many = <T>(count: number, one: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => one(at));
const pictureAt = (at: number): [string, string] => [`addtionalImg${at}URL`, `https://shop.example/a${at}.jpg`];
const picturesBeside = (count: number): Change =>
  Object.fromEntries(many(count, (at) => pictureAt(at + 1)).map(([name, url]) => [`${MORE}.images.${name}`, url]));

/** What 4.5 says of a site's goods; etapi.gmarket.com/20 says which fields are required. */
export function esmFacts(name: SiteName): Fact[] {
  const { large, small } = SITES[name];
  const row = (at: number) => `${OPTIONS}.independent.details.${at}`;
  const priced = (price: number, more: number): Change => ({
    [`${MORE}.price.${large}`]: price,
    [`${row(1)}.addAmnt`]: more,
  });
  const rows = (count: number, groups: number) =>
    many(count, (at) => ({
      ...Object.fromEntries(
        many(groups, (group) => [
          [`recommendedOptValueNo${group + 1}`, 0],
          [
            `recommendedOptValue${group + 1}`,
            { koreanText: group === 0 ? `값${at % 50}` : `값${Math.floor(at / 50)}` },
          ],
        ]).flat(),
      ),
      isSoldOut: false,
      isDisplay: true,
      qty: { gmkt: 0, iac: 0, [small]: 1 },
      manageCode: "",
      addAmnt: 0,
    }));
  const combined = (type: number, groups: number, count = 2): Change => ({
    [OPTIONS]: {
      type,
      isStockManage: true,
      combination: {
        ...Object.fromEntries(many(groups, (group) => [`recommendedOptNo${group + 1}`, 0])),
        ...Object.fromEntries(
          many(groups, (group) => [`recommendedOptName${group + 1}`, { koreanText: `분류${group}` }]),
        ),
        details: rows(count, groups),
      },
    },
  });
  const values = (count: number): Change => ({
    [`${OPTIONS}.independent.details`]: many(count, (at) => ({
      recommendedOptValueNo: 0,
      recommendedOptValue: { koreanText: `값${at}` },
      isSoldOut: false,
      qty: { [small]: 1 },
      addAmnt: 0,
    })),
  });

  const listed: Fact[] = [
    ...[
      "itemBasicInfo.goodsName.kor",
      "itemBasicInfo.category.site",
      "itemBasicInfo.category.site.0.siteType",
      "itemBasicInfo.category.site.0.catCode",
      `${MORE}.price.${large}`,
      `${MORE}.stock.${large}`,
      `${MORE}.sellingPeriod.${large}`,
      `${OPTIONS}.type`,
      `${OPTIONS}.isStockManage`,
      `${OPTIONS}.independent.recommendedOptNo`,
      `${SHIPPING}.type`,
      `${SHIPPING}.companyNo`,
      `${SHIPPING}.policy.placeNo`,
      `${SHIPPING}.policy.feeType`,
      `${SHIPPING}.dispatchPolicyNo.${small}`,
      `${MORE}.officialNotice`,
      `${MORE}.officialNotice.officialNoticeNo`,
      `${MORE}.officialNotice.details.0.value`,
      `${MORE}.isVatFree`,
      `${MORE}.images.basicImgURL`,
      `${MORE}.descriptions.kor.type`,
      `${MORE}.descriptions.kor.html`,
      `addtionalInfo.siteDiscount.${small}`,
    ].map((field) => body.mandatory(field)),
    body.mandatory(`${SHIPPING}.policy.bundle.deliveryTmplId`, {
      beside: { [`${SHIPPING}.policy.feeType`]: 1, [`${SHIPPING}.policy.bundle`]: { deliveryTmplId: "663289" } },
    }),
    body.mandatory(`${CERTIFICATES}.electric.details`, {
      beside: { [`${CERTIFICATES}.electric`]: { type: 0, details: [{ certId: "HU-1", certTargetCode: 0 }] } },
    }),

    body.rule("itemBasicInfo.category.site.0.catCode", "enumeration", "a leaf of the site's tree", {
      refused: { "one that is none": { "itemBasicInfo.category.site.0.catCode": "1" } },
    }),
    body.rule(`${OPTIONS}.type`, "enumeration", "0 none, 1 independent, 2 and 3 combined", {
      accepted: {
        none: { [OPTIONS]: { type: 0 } },
        independent: {},
        "two combined": combined(2, 2),
        "three combined": combined(3, 3),
      },
      refused: {
        "two told as three": combined(3, 2),
        "three told as two": combined(2, 3),
        "a number that is none": { [`${OPTIONS}.type`]: 12 },
      },
    }),
    body.enumeration(`${MORE}.sellingPeriod.${large}`, [-1, 15, 30, 60, 90], { optional: true }),
    body.enumeration(`${SHIPPING}.type`, [1, 2]),
    body.rule(`${SHIPPING}.companyNo`, "enumeration", "one of the delivery companies", {
      accepted: { "one of them": { [`${SHIPPING}.companyNo`]: 10_013 } },
      refused: { "a company the list does not know": { [`${SHIPPING}.companyNo`]: 99_999 } },
    }),
    body.rule(`${SHIPPING}.policy.placeNo`, "enumeration", "one of the seller's places", {
      refused: { "a place the seller has not": { [`${SHIPPING}.policy.placeNo`]: 177_064 } },
    }),
    body.enumeration(`${SHIPPING}.policy.feeType`, [1, 2], {
      beside: { [`${SHIPPING}.policy.bundle`]: { deliveryTmplId: "663289" } },
    }),
    body.enumeration(`${MORE}.descriptions.kor.type`, [2]),
    body.rule(`${MORE}.origin`, "enumeration", "a code the market names, as of home or abroad", {
      refused: {
        "a code that is none": { [`${MORE}.origin.code`]: "1" },
        "a country as of home": { [`${MORE}.origin.type`]: 1 },
        "the page named beside a country": { [`${MORE}.origin.goodsType`]: 1 },
      },
    }),
    body.rule(`${MORE}.images.basicImgURL`, "enumeration", "JPG or PNG", {
      accepted: { PNG: { [`${MORE}.images.basicImgURL`]: "https://shop.example/1.png" } },
      refused: {
        GIF: { [`${MORE}.images.basicImgURL`]: "https://shop.example/1.gif" },
        WEBP: { [`${MORE}.images.basicImgURL`]: "https://shop.example/1.webp" },
      },
    }),
    ...["electric", "life"].map((kind) =>
      factsOf("11", "list").enumeration(`${CERTIFICATES}.${kind}.mandatorySafetySign`, [0, 1, 2], { optional: true }),
    ),
    ...["child", "electric", "life"].map((kind) =>
      body.enumeration(`${CERTIFICATES}.${kind}.type`, [0, 1, 2], {
        besideOf: { "0": { [`${CERTIFICATES}.${kind}.details`]: [{ certId: "HU-1", certTargetCode: 0 }] } },
      }),
    ),

    body.length("itemBasicInfo.goodsName.kor", 50),
    body.length("itemBasicInfo.goodsName.kor", 100, { sign: "a" }),
    body.length("itemBasicInfo.goodsName.promotion", 45, { beside: { "itemBasicInfo.goodsName.kor": "셔츠셔츠셔" } }),
    body.range(
      `${MORE}.price.${large}`,
      { from: 10, to: 999_999_990, step: 10 },
      { beside: { [OPTIONS]: { type: 0 } } },
    ),
    body.range(`${MORE}.stock.${large}`, { from: 1, to: 99_999 }),
    body.rule(`${MORE}.images`, "range", "14 beside the first", {
      accepted: { "14": picturesBeside(14) },
      refused: { "15": picturesBeside(15) },
    }),
    body.rule(`${OPTIONS}.independent.details`, "range", "at most 50 values", {
      accepted: { "50": values(50) },
      refused: { "51": values(51) },
    }),
    body.range(`${row(0)}.qty.${small}`, { from: 1, to: 99_999 }),
    body.length(`${row(0)}.manageCode`, 20, { sign: "a" }),
    body.length(`${row(0)}.manageCode`, 10),
    body.rule(`${row(1)}.addAmnt`, "range", "half less to half more from 10,000, and one option at 0", {
      accepted: { less: priced(10_000, -5000), more: priced(10_000, 5000) },
      refused: {
        "more than half less": priced(10_000, -5010),
        "more than half more": priced(10_000, 5010),
        "none at 0": { [`${row(0)}.addAmnt`]: 100, [`${row(1)}.addAmnt`]: 100 },
      },
    }),
    body.rule(`${row(1)}.addAmnt`, "range", "other bands below 10,000", {
      accepted: { "double below 10,000": priced(9990, 9990), "double below 2,000": priced(1990, 1990) },
      refused: {
        "more than half less below 10,000": priced(9990, -5000),
        "more than double below 10,000": priced(9990, 10_000),
        "less below 2,000": priced(1990, -10),
      },
    }),
  ];

  const calls: Fact[] = [
    // The article of the call (etapi.gmarket.com/20) says so; the sheet names no field of a change alone.
    factsOf("4.2", "replace").mandatory(`isSell.${small}`),
    factsOf("4.5", "name").length("kor", 50),
    factsOf("4.5", "name").mandatory("kor"),
    factsOf("4.5", "price").range(small, { from: 10, to: 999_999_990, step: 10 }),
    factsOf("4.5", "stock").range(`stock.${small}`, { from: 1, to: 99_999 }),
    factsOf("4.2", "sell-status").enumeration(`isSell.${small}`, [true, false]),
    factsOf("4.3", "search").rule("query.sellStatus", "enumeration", "01, 11, 21, 22, 31", {
      accepted: { all: { "query.sellStatus": ["01", "11", "21", "22", "31"] } },
      refused: { "12": { "query.sellStatus": ["12"] }, none: { "query.sellStatus": [""] } },
    }),
    factsOf("4.2", "search").range("pageSize", { from: 1, to: 500 }),
    factsOf("4.2", "delete").rule("goodsNo", "error", "only goods whose sale is stopped", {
      accepted: { "stopped ones": {} },
      refused: { "ones that sell": { stop: false } },
    }),
    factsOf("4.2", "category").rule("code", "error", "a category that is there", {
      accepted: { "one that is": {} },
      refused: { "one that is none": { code: "1" } },
    }),
    factsOf("4.2", "option").rule("recommendedOptNo", "error", "an option that is there", {
      refused: { "one that is none": { no: "77777" } },
    }),
    factsOf("4.2", "notice").rule("officialNoticeNo", "error", "a group that is there", {
      refused: { "one that is none": { no: "999" }, "no number": { no: "x" } },
    }),
  ];

  const errors: Fact[] = [
    factsOf("4.1", "list").rule(
      "Authorization",
      "error",
      "401 for a bearer that is not signed by its seller",
      { refused: { "another bearer": { "@key": "a.b.c" } } },
      {
        answer: {
          status: 401,
          body: { status: { message: "The user does not have right access to the api", status_code: 401 } },
        },
      },
    ),
    factsOf("4.1", "list").rule(
      "rate",
      "error",
      "429 when calls come too fast",
      { refused: { "one too many": { "@fault": "429" } } },
      { answer: { status: 429 } },
    ),
  ];
  return [...listed, ...calls, ...errors];
}

export const esmShownElsewhere: ShownElsewhere[] = [
  {
    section: "4.5",
    field: "siteDetail",
    kind: "error",
    rule: "one site may refuse what the other takes",
    shownBy: ["rehearsal/markets/esm/market.test.ts", "one site may take goods while the other refuses them"],
  },
  {
    section: "4.1",
    field: "sell-status",
    kind: "error",
    rule: "not within the first minutes",
    shownBy: [
      "rehearsal/markets/esm/market.test.ts",
      "what was just listed cannot be changed before it has come through",
    ],
  },
];
export const esmLeftOut: LeftOut[] = [
  {
    section: "4.5",
    field: `${MORE}.images`,
    kind: "range",
    rule: "at least 600 × 600 points, at most 2 MB",
    reason:
      "the sheet does not say when pictures are fetched and what is answered then; the rehearsed market fetches none",
    taken: { call: "list", change: { [`${MORE}.images.basicImgURL`]: "https://shop.example/small-100x100.jpg" } },
  },
  {
    section: "4.5",
    field: `${OPTIONS}.type`,
    kind: "enumeration",
    rule: "4 to 9 in the article",
    reason: "options a buyer types or reckons, which goods collected abroad do not have; the sheet stops at 2",
  },
  {
    section: "4.3",
    field: "sellStatus",
    kind: "range",
    rule: "deleted after a month of 21",
    reason: "nothing is rehearsed that lasts a month",
  },
];
