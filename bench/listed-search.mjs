import { measuredInGrownShop } from "./grown-shop.mjs";
import { isSmoke, roundsOf } from "./smoke-mode.mjs";

/**
 * A search over 50,000 listings of one market account, and over all shops at once: asked straight of the upstream, and through the door. The straight
 * way is the peer. `node bench/listed-search.mjs [rounds]`
 */
const page = { market: "SmartStore", marketAccount: "naru-store", pageNum: 1, pageLimit: 30 };
const everywhere = { ...page, market: "", marketAccount: "" };
const SEARCHES = {
  "first page": page,
  "page 1,000": { ...page, pageNum: isSmoke ? 50 : 1_000 },
  "a word in the name": { ...page, productName: "방수" },
  "a market number": { ...page, code: "10200000090" },
  "at least 500 views": { ...page, viewsCondition: { filter: "MORE", count: 500 } },
  "suspended ones": { ...page, saleStatus: "Suspended" },
  "page of 300": { ...page, pageLimit: 300 },
  "all shops": everywhere,
  "all shops, page 1,000": { ...everywhere, pageNum: isSmoke ? 50 : 1_000 },
  "all shops, a word in the name": { ...everywhere, productName: "방수" },
  "all shops, adrift": { ...everywhere, isAdrift: true },
};

await measuredInGrownShop({
  script: "bench/many-listings.ts",
  path: "/api/ProductManagement/SearchMarketProductSummary",
  searches: SEARCHES,
  rounds: roundsOf(30),
});
