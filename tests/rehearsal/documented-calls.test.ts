import { marketsApp } from "@/rehearsal/markets/markets";
import documented from "./documented-calls.json";

type Market = keyof typeof documented;

/** Where each market's calls begin in the rehearsed world. */
const AT: Record<Market, string> = {
  SmartStore: "/smartstore/external",
  Coupang: "/coupang",
  Elevenst: "/elevenst",
  ESM: "/esm",
};

/** Calls of these areas that are not served, and why a desk for orders from abroad does without. */
const LEFT_OUT: Record<Market, Record<string, string>> = {
  SmartStore: {
    "GET /v1/contents/qnas/templates": "answer templates are kept here, one set for every market",
    "GET /v1/contents/seller-notices": "a shop's own notices are no part of orders",
    "POST /v1/contents/seller-notices": "a shop's own notices are no part of orders",
    "GET /v1/contents/seller-notices/{sellerNoticeId}": "a shop's own notices are no part of orders",
    "PUT /v1/contents/seller-notices/{sellerNoticeId}": "a shop's own notices are no part of orders",
    "DELETE /v1/contents/seller-notices/{sellerNoticeId}": "a shop's own notices are no part of orders",
    "GET /v1/pay-settle/vat/case": "the tax of a sale follows from its settlement, which is read",
    "GET /v1/pay-settle/vat/daily": "the tax of a sale follows from its settlement, which is read",
    "POST /v1/pay-order/seller/product-orders/{productOrderId}/hope-delivery/change":
      "buyers choose a day only for goods that are in Korea",
  },
  Coupang: {},
  Elevenst: {
    "GET /rest/alimi/getalimiclflist": "the classes of notices: a notice names its own subject",
    "GET /rest/ordservices/reqdelivery/{sendDt}/{dlvMthdCd}/{dlvEtprsCd}/{invcNo}/{dlvNo}/{dlvQty}/{ordNo}/{ordPrdSeq}/{invcAddData}":
      "one line sent in several parcels: a line here has one parcel, as at every other market",
    "POST /rest/ordservices/visitdlvend/[dlvNo]/[ordNo]/[visitDlvCertCode]":
      "a buyer who fetches the goods shows a code, and goods from abroad are not fetched",
  },
  ESM: {
    "POST /item/v1/communications/notices": "ESM's own news are no part of orders",
    "POST /shipping/v1/Delivery/Progress": "parcels are tracked at their couriers, for every market alike",
    "POST /account/v1/settle/GetGlobalSellerTransfer": "deposits of sellers whose company is abroad",
  },
};

/** A path as a pattern: `/a/[ordNo]`, `/a/{no}` and `/a/:no` are one. */
const shapeOf = (path: string): string =>
  path
    .replace(/\[[^\]]*\]|\{[^}]*\}|:\w+/g, ":x")
    .replace(/\/$/, "")
    .toLowerCase();

const served = new Set(
  marketsApp({} as Parameters<typeof marketsApp>[0]).routes.map(({ method, path }) => `${method} ${shapeOf(path)}`),
);

describe.each(Object.keys(documented) as Market[])(
  "what %s documents about orders, claims, inquiries and money",
  (market) => {
    const calls = documented[market].map(([method = "", path = ""]) => ({ call: `${method} ${path}`, method, path }));

    test("is served by the rehearsed market, or left out for a reason", () => {
      const missing = calls
        .filter(({ method, path }) => !served.has(`${method} ${shapeOf(`${AT[market]}${path}`)}`))
        .map(({ call }) => call);
      expect(missing.sort()).toEqual(Object.keys(LEFT_OUT[market]).sort());
    });

    test("names nothing as left out that no document knows", () => {
      expect(Object.keys(LEFT_OUT[market]).filter((call) => !calls.some((one) => one.call === call))).toEqual([]);
    });
  },
);
