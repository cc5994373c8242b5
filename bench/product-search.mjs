import { directAndDoor } from "./direct-and-door.mjs";
import { startedProduct } from "./processes.mjs";
import { isSmoke, roundsOf } from "./smoke-mode.mjs";

/**
 * A search over a shop of 10,000 products: asked straight of the upstream, and through the door. The straight way is the
 * peer. `node bench/product-search.mjs [rounds]`
 */
const ROUNDS = roundsOf(40);
const PRODUCTS = isSmoke ? 100 : 10_000;
const page = { pageNum: 1, pageLimit: 30 };
const SEARCHES = {
  "first page": page,
  "a word in the name": { ...page, productName: "방수" },
  "site and group": { ...page, site: "Taobao", groupName: "캠핑" },
  "page of 300": { ...page, pageLimit: 300 },
};

const product = await startedProduct({ SEED_PRODUCTS: String(PRODUCTS) });
try {
  console.table(await directAndDoor(product, "/api/Product/SearchCollectProductSummary", SEARCHES, ROUNDS));
} finally {
  await product.stop();
}
