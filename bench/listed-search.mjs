import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { directAndDoor } from "./direct-and-door.mjs";
import { startedProduct } from "./processes.mjs";
import { isSmoke, roundsOf } from "./smoke-mode.mjs";

/**
 * A search over 50,000 listings of one market account: asked straight of the upstream, and through the door. The straight
 * way is the peer. `node bench/listed-search.mjs [rounds]`
 */
const ROUNDS = roundsOf(30);
const page = { market: "SmartStore", marketAccount: "naru-store", pageNum: 1, pageLimit: 30 };
const SEARCHES = {
  "first page": page,
  "page 1,000": { ...page, pageNum: isSmoke ? 50 : 1_000 },
  "a word in the name": { ...page, productName: "방수" },
  "a market number": { ...page, code: "10200000090" },
  "at least 500 views": { ...page, viewsCondition: { filter: "MORE", count: 500 } },
  "suspended ones": { ...page, saleStatus: "Suspended" },
  "page of 300": { ...page, pageLimit: 300 },
};

// The same ports both times: addresses in 50,000 rows would be rewritten otherwise.
const env = { UPSTREAM_PORT: String(20_000 + Math.floor(Math.random() * 20_000)) };
const dataDir = mkdtempSync(join(tmpdir(), "naru-bench-listed-"));
try {
  await (await startedProduct({ ...env, DATA_DIR: dataDir })).stop();
  execFileSync(process.execPath, ["scripts/run.mjs", "bench/many-listings.ts", dataDir, ...(isSmoke ? ["2000"] : [])], {
    stdio: "inherit",
  });
  const product = {
    ...(await startedProduct({ ...env, DATA_DIR: dataDir })),
    upstream: `http://127.0.0.1:${env.UPSTREAM_PORT}`,
  };
  try {
    console.table(await directAndDoor(product, "/api/ProductManagement/SearchMarketProductSummary", SEARCHES, ROUNDS));
  } finally {
    await product.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
