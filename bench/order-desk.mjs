import { measuredInGrownShop } from "./grown-shop.mjs";
import { isSmoke, roundsOf } from "./smoke-mode.mjs";

/**
 * The order search among 100,000 orders of one seller, with the counts of all stages: asked straight of the upstream, and
 * through the door. The straight way is the peer. `node bench/order-desk.mjs [rounds]`
 */
const page = { pageNum: 1, pageLimit: 50 };
const SEARCHES = {
  "first page": page,
  "page 1,000": { ...page, pageNum: isSmoke ? 20 : 1_000 },
  "a stage, the most urgent first": { ...page, stage: "Ready", sort: "shipBy" },
  "a word in the product": { ...page, keyword: "방수", field: "product" },
  "a week": { ...page, startDate: "2026-11-01", endDate: "2026-11-07" },
  "page of 300": { ...page, pageLimit: 300 },
};

await measuredInGrownShop({
  script: "bench/many-orders.ts",
  path: "/api/OrderManagement/SearchOrder",
  searches: SEARCHES,
  rounds: roundsOf(30),
});
