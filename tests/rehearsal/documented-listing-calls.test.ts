import { marketsApp } from "@/rehearsal/markets/markets";
import documented from "./documented-listing-calls.json";

type Market = keyof typeof documented;

/** Where each market's calls begin in the rehearsed world. */
const AT: Record<Market, string> = {
  SmartStore: "/smartstore/external",
  Coupang: "/coupang",
  Elevenst: "/elevenst",
  ESM: "/esm",
};

const SET_UP = "places are set up in the market's own seller centre, here they are read and chosen";
const OWN_STOCK = "a market's own warehouse keeps no goods that are bought abroad once they were ordered";
const PRICED_HERE =
  "a listing's price is reckoned with its margin here, and discounts are run in the market's own centre";
const FASHION = "size charts and models of clothes the maker sells himself";

/** Whole areas no call of which is served, and why a desk for goods from abroad does without. */
const AREAS_LEFT_OUT: Record<Market, Record<string, string>> = {
  SmartStore: {},
  Coupang: { discounts: PRICED_HERE },
  Elevenst: {
    "delivery abroad": "for sellers in Korea whose goods 11st itself sends to buyers abroad",
    exhibitions: "exhibitions are put together in the market's own centre",
  },
  ESM: {
    discounts: PRICED_HERE,
    warehouses: OWN_STOCK,
    groups: "groups only sort goods in the market's own pages",
    "branches and broadcasts": "for shops with branches of their own and for home shopping on television",
  },
};

/** Single calls that are not served. */
const LEFT_OUT: Record<Market, Record<string, string>> = {
  SmartStore: {
    "GET /v1/product-fashion-models": FASHION,
    "POST /v1/product-fashion-models": FASHION,
    "DELETE /v1/product-fashion-models/{fashionModelId}": FASHION,
    "PUT /v1/product-fashion-models/{fashionModelId}": FASHION,
    "GET /v1/product-sizes": FASHION,
    "GET /v1/product-sizes/{sizeTypeId}": FASHION,
    "GET /v1/product-models": "the catalogue compares prices of goods sold in Korea, which these are not",
    "GET /v1/product-models/{id}": "the catalogue compares prices of goods sold in Korea, which these are not",
    "GET /v2/standard-purchase-option-guides": "asked for group products alone",
    "GET /v1/logistics/logistics-companies": OWN_STOCK,
    "GET /v1/logistics/outbound-locations": OWN_STOCK,
    "POST /v1/logistics/products/sellers/me/skus/query-paged-list": OWN_STOCK,
    "GET /v1/logistics/products/sellers/me/skus/{nsId}": OWN_STOCK,
    "GET /v1/logistics/products/sellers/me/skus/{nsId}/product-mappings": OWN_STOCK,
    "POST /v1/product-delivery-info/bundle-groups": SET_UP,
    "PUT /v1/product-delivery-info/bundle-groups/{deliveryBundleGroupId}": SET_UP,
    "GET /v1/product-delivery-info/hope-delivery-groups": "buyers choose a day only for goods that are in Korea",
    "POST /v1/product-delivery-info/hope-delivery-groups": "buyers choose a day only for goods that are in Korea",
    "GET /v1/product-delivery-info/hope-delivery-groups/{hopeDeliveryGroupId}":
      "buyers choose a day only for goods that are in Korea",
    "PUT /v1/product-delivery-info/hope-delivery-groups/{hopeDeliveryGroupId}":
      "buyers choose a day only for goods that are in Korea",
    "GET /v1/seller/this-day-dispatch": "goods from abroad do not leave on the day they are ordered",
    "POST /v1/seller/this-day-dispatch": "goods from abroad do not leave on the day they are ordered",
    "PUT /v1/products/channel-products/notice/apply": "a shop's own notices are no part of a listing",
    "POST /v2/standard-group-products": "a product of several options is listed with them, not as a group",
    "GET /v2/standard-group-products/status": "a product of several options is listed with them, not as a group",
    "POST /v2/standard-group-products/temp-detail-content":
      "a product of several options is listed with them, not as a group",
    "DELETE /v2/standard-group-products/{groupProductNo}":
      "a product of several options is listed with them, not as a group",
    "GET /v2/standard-group-products/{groupProductNo}":
      "a product of several options is listed with them, not as a group",
    "PUT /v2/standard-group-products/{groupProductNo}":
      "a product of several options is listed with them, not as a group",
  },
  Coupang: {
    "POST /v2/providers/openapi/apis/api/v5/vendors/{vendorId}/outboundShippingCenters": SET_UP,
    "PUT /v2/providers/openapi/apis/api/v5/vendors/{vendorId}/outboundShippingCenters/{outboundShippingPlaceCode}":
      SET_UP,
    "POST /v2/providers/openapi/apis/api/v5/vendors/{vendorId}/returnShippingCenters": SET_UP,
    "PUT /v2/providers/openapi/apis/api/v5/vendors/{vendorId}/returnShippingCenters/{returnCenterCode}": SET_UP,
    "POST /v2/providers/seller_api/apis/api/v1/marketplace/seller/auto-generated/opt-in":
      "options in bundles would be sold that nobody has priced",
    "POST /v2/providers/seller_api/apis/api/v1/marketplace/seller/auto-generated/opt-out":
      "options in bundles would be sold that nobody has priced",
    "POST /v2/providers/seller_api/apis/api/v1/marketplace/vendor-items/{vendorItemId}/auto-generated/opt-in":
      "options in bundles would be sold that nobody has priced",
    "POST /v2/providers/seller_api/apis/api/v1/marketplace/vendor-items/{vendorItemId}/auto-generated/opt-out":
      "options in bundles would be sold that nobody has priced",
    "GET /v2/providers/rg_open_api/apis/api/v1/vendors/{vendorId}/rg/inventory/summaries": OWN_STOCK,
    "GET /v2/providers/rg_open_api/apis/api/v1/vendors/{vendorId}/rg/order/{orderId}": OWN_STOCK,
    "GET /v2/providers/rg_open_api/apis/api/v1/vendors/{vendorId}/rg/orders": OWN_STOCK,
  },
  Elevenst: {
    "GET /rest/prodservices/getProductComponent/[prdNo]": "goods sold beside a product are listed on their own",
    "POST /rest/prodservices/updateProductComponent/[prdNo]": "goods sold beside a product are listed on their own",
    "GET /rest/prodservices/getRealTimeCheckSoldOutOpt/{startDt}/{endDt}":
      "only for sellers whose stock 11st itself asks for at every order",
    "POST /rest/areaservice/getOutAddressInfo/[addrSeq]": "the list of places tells the same",
    "GET /rest/areaservice/getRtnAddressInfo/[addrSeq]": "the list of places tells the same",
    "GET /rest/areaservice/global/getGlobalOutAddress/{addrSeq}": "the list of places tells the same",
    "POST /rest/areaservice/addOutAddrBasiDlvCst": SET_UP,
    "POST /rest/areaservice/global/registerGlobalOutAddress": SET_UP,
    "POST /rest/areaservice/global/updateGlobalOutAddress": SET_UP,
    "POST /rest/areaservice/v2/registerOutAddress": SET_UP,
    "POST /rest/areaservice/v2/registerRtnAddress": SET_UP,
    "POST /rest/areaservice/v2/updateOutAddress": SET_UP,
    "POST /rest/areaservice/v2/updateRtnAddress": SET_UP,
    "POST /rest/commonservices/roadAddrSuggest": SET_UP,
    "POST /rest/commonservices/v2/searchAddr": SET_UP,
    "GET /rest/areaservice/visit/getVisitAddress/{addrSeq}": "goods from abroad are not fetched by their buyers",
    "POST /rest/areaservice/visit/registerVisitAddress": "goods from abroad are not fetched by their buyers",
    "POST /rest/areaservice/visit/updateVisitAddress": "goods from abroad are not fetched by their buyers",
    "POST /rest/prodservices/deliveryDelay": "delays are told of an order, not of a product",
    "GET /rest/prodservices/sendCloseList": "goods from abroad do not leave on the day they are ordered",
    "POST /rest/prodservices/sendCloseTemplate": "goods from abroad do not leave on the day they are ordered",
    "PUT /rest/prodservices/sendCloseTemplate/344801": "goods from abroad do not leave on the day they are ordered",
  },
  ESM: {
    "GET /item/v1/addon-service/{sdCatCode}": "fitting and setting up are sold with goods that are in Korea",
    "GET /item/v1/catalogs/brands/{brandName}": "a brand is told by its name, which needs no number",
    "GET /item/v1/catalogs/makers/{makerName}": "a maker is told by its name, which needs no number",
    "GET /item/v1/categories/shop-cats/": "the shelves of a seller's own mini shop sort goods and list none",
    "GET /item/v1/categories/shop-cats/{shopCatCode}":
      "the shelves of a seller's own mini shop sort goods and list none",
    "POST /item/v1/sellers/address": SET_UP,
    "PUT /item/v1/sellers/address/{addrNo}": SET_UP,
    "POST /item/v1/shipping/dispatch-policies": SET_UP,
    "POST /item/v1/shipping/dispatch-policies/{dispatchPolicyNo}/default": SET_UP,
    "POST /item/v1/shipping/places": SET_UP,
    "PUT /item/v1/shipping/places/{placeNo}": SET_UP,
    "POST /item/v1/shipping/policies": SET_UP,
    "PUT /item/v1/shipping/policies/{policyNo}": SET_UP,
    "POST /item/v1/goods/convert-legacy-goods": "goods listed before ESM 2.0 are taken over in its own centre",
  },
};

const isVariable = (part: string): boolean => /^(\[.*\]|\{.*\}|:\w+|\d+)$/.test(part);
const partsOf = (path: string): string[] => path.toLowerCase().replace(/\/$/, "").split("/");

const routes = marketsApp({} as Parameters<typeof marketsApp>[0])
  .routes.filter(({ method }) => method !== "ALL")
  .map(({ method, path }) => ({ method, parts: partsOf(path) }));

/** Whether a route answers a documented call; a number in a documented path is a value for a step of the route. */
function isServed(method: string, path: string): boolean {
  const wanted = partsOf(path);
  return routes.some(
    (route) =>
      route.method === method &&
      route.parts.length === wanted.length &&
      route.parts.every((part, at) => (isVariable(part) ? isVariable(wanted[at] ?? "") : part === wanted[at])),
  );
}

describe.each(Object.keys(documented) as Market[])("what %s documents about listings", (market) => {
  const areas = Object.entries(documented[market] as Record<string, string[][]>);
  const calls = areas.flatMap(([area, rows]) =>
    rows.map(([method = "", path = ""]) => ({
      area,
      call: `${method} ${path}`,
      isServed: isServed(method, AT[market] + path),
    })),
  );
  const served = calls.filter(({ isServed }) => isServed);
  const leftOut = LEFT_OUT[market];
  const areasLeftOut = AREAS_LEFT_OUT[market];

  test("is served by the rehearsed market, or left out for a reason", () => {
    const unexplained = calls.filter(
      ({ area, call, isServed }) => !isServed && !(call in leftOut) && !(area in areasLeftOut),
    );
    expect(unexplained.map(({ area, call }) => `${area}: ${call}`)).toEqual([]);
  });

  test("leaves out nothing that is served, or that no document knows", () => {
    expect(served.filter(({ area, call }) => call in leftOut || area in areasLeftOut)).toEqual([]);
    expect(Object.keys(leftOut).filter((left) => !calls.some(({ call }) => call === left))).toEqual([]);
    expect(Object.keys(areasLeftOut).filter((left) => !areas.some(([area]) => area === left))).toEqual([]);
  });

  test("is served where a listing is made, changed, priced and stopped", () => {
    const needed = ["categories", "listings", "prices and stock", "status", "places"];
    const bare = needed.filter((area) => !served.some((one) => one.area === area));
    expect(bare).toEqual([]);
  });
});
