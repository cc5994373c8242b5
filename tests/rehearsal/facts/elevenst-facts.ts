import { factsOf, type Change, type Fact, type LeftOut, type ShownElsewhere } from "./fact";

const body = factsOf("3.5", "list");
const coded = factsOf("C", "list");
const codes = (text: string): string[] => text.split(" ");
const many = <T>(count: number, one: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => one(at));

const USED: Change = { selMthdCd: "05" };
/** What a product carries the cost of, by the kind of its delivery fee. */
const FEES: Readonly<Record<string, Change>> = {
  "03": { PrdFrDlvBasiAmt: "50000" },
  "04": { dlvCst3: "5000^1000^0", dlvCnt1: "1^10^100", dlvCnt2: "9^99" },
  "05": { dlvCst4: "2500" },
  "10": { hsCode: "6105" },
};
const steps = (count: number): Change => ({
  dlvCstInstBasiCd: "04",
  dlvCst3: many(count, (at) => 1000 + at).join("^"),
  dlvCnt1: many(count, (at) => at * 10 + 1).join("^"),
  dlvCnt2: many(count - 1, (at) => at * 10 + 10).join("^"),
});
const group = (at: number, told: object): Change => ({ [`ProductCertGroup.${at}`]: told });
const named = (colValue0: string): Change => ({ "ProductOption.1.colValue0": colValue0 });
const differs = (more: number): Change => ({ "ProductOption.1.colOptPrice": String(more) });

const REQUIRED = codes(
  "selMthdCd dispCtgrNo prdTypCd prdNm brand rmaterialTypCd orgnTypCd orgnNmVal suplDtyfrPrdClfCd forAbrdBuyClf importFeeCd abrdBuyPlace prdStatCd minorSelCnYn prdImage01 htmlDetail ProductCertGroup selPrc prdSelQty dlvCnAreaCd dlvWyCd dlvCstInstBasiCd dlvCst1 bndlDlvCnYn dlvCstPayTypCd jejuDlvCst islandDlvCst addrSeqOut outsideYnOut addrSeqIn rtngdDlvCst exchDlvCst asDetail rtngExchDetail dlvClf ProductNotification",
);

const OF_THE_PRODUCT: Fact[] = [
  ...REQUIRED.map((field) => body.mandatory(field)),
  ...["type", "item", "item.0.code", "item.0.name"].map((field) => body.mandatory(`ProductNotification.${field}`)),
  ...["useYn", "colOptPrice", "colValue0", "colCount"].map((field) => body.mandatory(`ProductOption.1.${field}`)),
  body.mandatory("colTitle"),
  body.mandatory("ProductCertGroup.0.crtfGrpExptTypCd"),
  body.mandatory("orgnTypDtlsCd", { beside: { orgnTypCd: "02", orgnTypDtlsCd: "1287" } }),
  body.mandatory("hsCode", { beside: { dlvCstInstBasiCd: "10", ...FEES["10"] } }),
  body.mandatory("ProductCertGroup.1.ProductCert.certKey", {
    beside: group(1, {
      crtfGrpTypCd: "02",
      crtfGrpObjClfCd: "01",
      ProductCert: { certTypeCd: "128", certKey: "CB-1" },
    }),
  }),

  body.enumeration("orgnTypCd", codes("01 02 03"), {
    besideOf: { "01": { orgnTypDtlsCd: "1001" }, "02": { orgnTypDtlsCd: "1287" } },
  }),
  body.enumeration("forAbrdBuyClf", codes("01 02")),
  body.enumeration("importFeeCd", codes("01 02 03")),
  body.enumeration("optSelectYn", codes("Y N"), { optional: true }),
  body.enumeration("txtColCnt", ["1"]),
  body.enumeration("ProductOption.1.useYn", codes("Y N")),
  body.enumeration("dlvClf", codes("01 02 03")),
  body.rule("outsideYnOut", "enumeration", "Y for a place abroad, nothing for one at home", {
    refused: { "a place abroad as one at home": { outsideYnOut: "N" } },
  }),
  body.rule("prdImage01", "enumeration", "jpg, jpeg, png, webp", {
    accepted: Object.fromEntries(
      codes("jpg jpeg png webp").map((kind) => [kind, { prdImage01: `https://shop.example/1.${kind}` }]),
    ),
    refused: { bmp: { prdImage01: "https://shop.example/1.bmp" }, "no address": { prdImage01: "1.jpg" } },
  }),
  coded.enumeration("selMthdCd", codes("01 04 05"), { besideOf: { "05": { prdStatCd: "02" } } }),
  coded.enumeration("prdTypCd", codes("01 10")),
  coded.enumeration("rmaterialTypCd", codes("01 02 03 04 05")),
  coded.enumeration("suplDtyfrPrdClfCd", codes("01 02 03")),
  coded.enumeration("minorSelCnYn", codes("Y N")),
  coded.enumeration("bndlDlvCnYn", codes("Y N")),
  coded.enumeration("dlvCstPayTypCd", codes("01 02 03")),
  coded.enumeration("prdExposeClfCd", codes("00 01 02 03 04"), { optional: true }),
  coded.enumeration("abrdBuyPlace", codes("A B C D E")),
  coded.enumeration("dlvCnAreaCd", codes("01 02")),
  coded.enumeration("dlvWyCd", codes("01 03 04 05")),
  coded.enumeration("dlvCstInstBasiCd", codes("01 02 03 04 05 07 08 09 10"), { besideOf: FEES }),
  coded.enumeration("prdStatCd", codes("01 02 03 04 05 07 08 09 10"), {
    besideOf: Object.fromEntries(codes("02 04 05 07 08 09").map((code) => [code, USED])),
  }),
  coded.rule("prdStatCd", "enumeration", "used goods only where selMthdCd says that they are", {
    refused: Object.fromEntries(codes("02 04 05 07 08 09").map((code) => [code, { prdStatCd: code }])),
  }),
  coded.rule("cuponcheck", "enumeration", "Y, N, and S where a product is changed", {
    accepted: { Y: { cuponcheck: "Y" }, N: { cuponcheck: "N" } },
    refused: { S: { cuponcheck: "S" }, ZZ: { cuponcheck: "ZZ" } },
  }),
  factsOf("3.5", "change").enumeration("cuponcheck", codes("Y N S"), { optional: true }),
  coded.rule("ProductCertGroup.crtfGrpTypCd", "enumeration", "01 to 04, each of them", {
    refused: Object.fromEntries(
      codes("01 02 03 04").map((code, at) => [code, { [`ProductCertGroup.${at}`]: undefined }]),
    ),
  }),
  coded.rule("ProductCertGroup.crtfGrpObjClfCd", "enumeration", "by the group: 01 to 03, 01 and 03, 04 and 05", {
    accepted: {
      "01 of 01": group(0, {
        crtfGrpTypCd: "01",
        crtfGrpObjClfCd: "01",
        ProductCert: { certTypeCd: "102", certKey: "HU-1" },
      }),
      "03 of 01": group(0, { crtfGrpTypCd: "01", crtfGrpObjClfCd: "03" }),
      "01 of 02": group(1, {
        crtfGrpTypCd: "02",
        crtfGrpObjClfCd: "01",
        ProductCert: { certTypeCd: "128", certKey: "CB-1" },
      }),
      "01 of 03": group(2, {
        crtfGrpTypCd: "03",
        crtfGrpObjClfCd: "01",
        ProductCert: { certTypeCd: "105", certKey: "R-1" },
      }),
      "04 of 04": group(3, { crtfGrpTypCd: "04", crtfGrpObjClfCd: "04" }),
    },
    refused: {
      "02 of 02": group(1, { crtfGrpTypCd: "02", crtfGrpObjClfCd: "02", crtfGrpExptTypCd: "02" }),
      "02 of 03": group(2, { crtfGrpTypCd: "03", crtfGrpObjClfCd: "02", crtfGrpExptTypCd: "02" }),
      "03 of 04": group(3, { crtfGrpTypCd: "04", crtfGrpObjClfCd: "03" }),
      "05 of 01": group(0, { crtfGrpTypCd: "01", crtfGrpObjClfCd: "05" }),
    },
  }),
  coded.enumeration("ProductCertGroup.0.crtfGrpExptTypCd", codes("02 03")),

  body.length("prdNm", 100),
  body.length("advrtStmt", 28, { sign: "a" }),
  body.length("advrtStmt", 14),
  body.rule("selPrc", "range", "below 1,000,000,000, by 10", {
    accepted: { "10": { selPrc: "10" }, most: { selPrc: "999999990" } },
    refused: { "0": { selPrc: "0" }, "15": { selPrc: "15" }, more: { selPrc: "1000000000" } },
  }),
  body.length("colTitle", 25),
  body.length("ProductOption.1.colValue0", 25),
  body.length("ProductOption.1.colValue0", 50, { sign: "a" }),
  body.rule("ProductOption.colValue0", "range", "none of ' \" % & < > # † ; ,", {
    refused: Object.fromEntries([..."'\"%&<>#†;,"].map((sign) => [sign, named(`파${sign}랑`)])),
  }),
  body.rule("ProductOption.colOptPrice", "range", "half less to double, and one at 0", {
    accepted: { less: differs(-10_000), more: differs(20_000) },
    refused: {
      "more than half less": differs(-10_010),
      "more than double": differs(20_010),
      "none at 0": { "ProductOption.0.colOptPrice": "100", ...differs(100) },
    },
  }),
  coded.rule("dlvCst3", "range", "at most 10 steps, each with where it begins and ends", {
    accepted: { one: { ...steps(1), dlvCnt2: undefined }, ten: steps(10) },
    refused: {
      eleven: steps(11),
      "one fee too few": { ...steps(3), dlvCst3: "1000^2000" },
      "one end too many": { ...steps(3), dlvCnt2: "10^20^30" },
    },
  }),
];

const price = { half: "30000", fifth: "4000" };
const OF_THE_CALLS: Fact[] = [
  factsOf("3.5", "price").rule("selPrc", "range", "half more to four fifths less of what it is, by 10", {
    accepted: { "half more": { price: price.half }, "a fifth of it": { price: price.fifth } },
    refused: { more: { price: "30010" }, less: { price: "3990" }, "not in tens": { price: "20005" } },
  }),
  factsOf("3.5", "price and coupon").rule("selPrc", "range", "the same beside a discount", {
    accepted: { "half more": { selPrc: price.half }, "a fifth of it": { selPrc: price.fifth } },
    refused: { more: { selPrc: "30010" }, less: { selPrc: "3990" } },
  }),
  factsOf("3.2", "stock").rule("prdStckNo", "error", "a stock that is there", {
    accepted: { "one that is": {} },
    refused: { "one that is none": { shelf: "1" }, "less than nothing": { amount: "-1" } },
  }),
  factsOf("3.2", "stop").rule("prdNo", "error", "a product that is there", {
    accepted: { "one that is": {} },
    refused: { "one that is none": { no: "1" } },
  }),
  factsOf("3.2", "restart").rule("prdNo", "error", "a product that is there", {
    accepted: { "one that is": {} },
    refused: { "one that is none": { no: "1" } },
  }),
  factsOf("3.2", "delivery fees").enumeration("mbAddrLocation", codes("01 02"), {
    answer: { status: 200, body: { inOutAddresss: { result_message: expect.stringMatching(/오류 :/) } } },
  }),
  factsOf("3.3", "search").enumeration("selStatCd", codes("101 102 103 104 105 106 107 108"), { optional: true }),
  factsOf("C", "search").enumeration("schDateType", codes("1 2 3 4"), {
    beside: { schBgnDt: "202611010000", schEndDt: "202611020000" },
  }),
];

const product = (message: RegExp, resultCode: string) => ({
  status: 200,
  body: { ClientMessage: { message: expect.stringMatching(message), productNo: "", resultCode } },
});
const ERRORS: Fact[] = [
  factsOf("3.1", "list").rule(
    "openapikey",
    "error",
    "a wrong key inside HTTP 200",
    { refused: { "another key": { "@key": "nobody" } } },
    { answer: product(/OpenAPI Key 에 해당하는 유저가 없습니다\./, "500") },
  ),
  factsOf("3.1", "outbound places").rule(
    "openapikey",
    "error",
    "a wrong key in the words of places",
    { refused: { "another key": { "@key": "nobody" } } },
    {
      answer: {
        status: 200,
        body: { inOutAddresss: { result_message: expect.stringMatching(/OpenAPI Key 에 해당하는 유저가 없습니다\./) } },
      },
    },
  ),
  factsOf("3.1", "list").rule(
    "maintenance",
    "error",
    "-1000 while 11st is mended",
    { refused: { "any product": { "@fault": "maintenance" } } },
    { answer: product(/^서버 점검중입니다\.$/, "-1000") },
  ),
];

export const elevenstFacts: Fact[] = [...OF_THE_PRODUCT, ...OF_THE_CALLS, ...ERRORS];
export const elevenstShownElsewhere: ShownElsewhere[] = [
  {
    section: "3.1",
    field: "resultCode",
    kind: "error",
    rule: "400 for the 501st new product of a day",
    shownBy: ["rehearsal/markets/elevenst/market.test.ts", "the 501st new product of a day waits for the next one"],
  },
];
const ALL_GROUPS_AS_ONE = "several groups share one price and one stock, so that connectors join them into one";
export const elevenstLeftOut: LeftOut[] = [
  {
    section: "3.5",
    field: "hsCode",
    kind: "mandatory",
    rule: "in the required core",
    reason: "API 1003, which 3.5 was taken from, asks for it only where 11st itself ships abroad, and that is held to",
    taken: { call: "list", change: { hsCode: undefined } },
  },
  {
    section: "3.5",
    field: "outsideYnIn",
    kind: "mandatory",
    rule: "in the required core",
    reason: "API 1003 wants it left out for a place at home, and goods come back to one",
    taken: { call: "list", change: { outsideYnIn: undefined } },
  },
  {
    section: "3.5",
    field: "ProductRootOption, ProductOptionExt",
    kind: "mandatory",
    rule: "one for each group, and one for each combination",
    reason: ALL_GROUPS_AS_ONE,
  },
  {
    section: "3.5",
    field: "optMixYn",
    kind: "enumeration",
    rule: "Y, N",
    reason: ALL_GROUPS_AS_ONE,
  },
  {
    section: "3.5",
    field: "prdImage01",
    kind: "range",
    rule: "resized to 600 × 600",
    reason: "the market does it itself and refuses nothing for it",
  },
  {
    section: "3.5",
    field: "prdImage01",
    kind: "error",
    rule: "500 for an address that answers no picture",
    reason: "the rehearsed market fetches no pictures, so that it judges them by their addresses",
    taken: { call: "list", change: { prdImage01: "https://shop.example/page" } },
  },
  {
    section: "3.5",
    field: "prdNm",
    kind: "range",
    rule: "cut at 100 bytes",
    reason: "marked C, and the document says 100 characters",
    taken: { call: "list", change: { prdNm: "가".repeat(60) } },
  },
];
