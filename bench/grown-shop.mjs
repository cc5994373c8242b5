import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { directAndDoor } from "./direct-and-door.mjs";
import { startedProduct } from "./processes.mjs";
import { isSmoke } from "./smoke-mode.mjs";

/** How many rows a script grows a shop to. */
export const ROWS = isSmoke ? "2000" : "100000";

/**
 * Starts the product, lets a script (`bench/many-listings.ts`) grow its shop by what it is `given`, starts it again, and prints what searches of one
 * call cost straight at the upstream and through the door.
 */
export async function measuredInGrownShop({ script, given = isSmoke ? [ROWS] : [], path, searches, rounds, foundIn }) {
  // The same ports both times: addresses in 50,000 rows would be rewritten otherwise.
  const env = { UPSTREAM_PORT: String(20_000 + Math.floor(Math.random() * 20_000)) };
  const dataDir = mkdtempSync(join(tmpdir(), "naru-bench-grown-"));
  try {
    await (await startedProduct({ ...env, DATA_DIR: dataDir })).stop();
    execFileSync(process.execPath, ["scripts/run.mjs", script, dataDir, ...given], { stdio: "inherit" });
    const product = {
      ...(await startedProduct({ ...env, DATA_DIR: dataDir })),
      upstream: `http://127.0.0.1:${env.UPSTREAM_PORT}`,
    };
    try {
      console.table(await directAndDoor(product, path, searches, rounds, foundIn));
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
