import { spawn } from "node:child_process";
import { basename } from "node:path";

/**
 * Every bench once, as short as it can be, to see that its work is still done: no figure is judged. Two lanes for two cores:
 * what starts the whole product, and the rest. `node scripts/run.mjs bench/smoke.ts`
 */
const LANES: readonly (readonly string[])[] = [
  [
    "bench/product-search.mjs",
    "bench/listed-search.mjs",
    "bench/order-desk.mjs",
    "bench/month-door.mjs",
    "bench/upload-lanes.ts",
    "bench/collect-in-korean.ts",
    "bench/upload-memory.mjs",
  ],
  [
    "bench/options.ts",
    "bench/detail-page.ts",
    "bench/page-states.ts",
    "bench/sheets.ts",
    "bench/category-search.ts",
    "bench/category-suggestions.ts",
    "bench/words.ts",
    "bench/picture-reading.ts",
    "bench/pictures-in-korean.ts",
    "bench/drawn-pictures.ts",
    "bench/month-report.ts",
    "bench/drift-check.ts",
    "bench/patches.ts",
    "bench/dashboard.ts",
    "bench/log-in-rate.ts",
    "bench/gateway-return.ts",
    "bench/call-limits.ts",
    "bench/restart.ts",
    "bench/order-search.ts",
    "bench/word-search.ts",
    "bench/shard.ts",
    "bench/invoice-paste.ts",
    "bench/order-file.ts",
    "bench/preflight.mjs",
    "bench/extension-hand-over.mjs",
    "bench/product-grid.mjs",
    "bench/long-lists.mjs",
    "bench/grid.mjs",
    "bench/open-list.mjs",
    "bench/first-load.mjs",
    "bench/door.mjs",
  ],
];

const PATIENCE_MS = 300_000;

type Ended = { isGood: boolean; said: string };

/** A bench in TypeScript is run by our own script, one in JavaScript by Node. */
const wordsOf = (file: string): string[] => [...(file.endsWith(".ts") ? ["scripts/run.mjs"] : []), file, "--smoke"];

const ended = (file: string): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, wordsOf(file), { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => (said += piece.toString()));
    const late = setTimeout(() => child.kill("SIGTERM"), PATIENCE_MS);
    child.on("close", (code) => {
      clearTimeout(late);
      resolve({ isGood: code === 0, said });
    });
  });

/** Runs the benches of a lane one after the other; answers those whose work was not done. */
async function lane(files: readonly string[]): Promise<string[]> {
  const broken: string[] = [];
  for (const file of files) {
    const since = Date.now();
    const { isGood, said } = await ended(file);
    const how = `${isGood ? "done" : "NOT done"} in ${((Date.now() - since) / 1_000).toFixed(1)} s`;
    console.log(`${basename(file)}: ${how}${isGood ? "" : `\n${said.trim()}`}`);
    if (!isGood) broken.push(file);
  }
  return broken;
}

export async function main(): Promise<void> {
  const broken = (await Promise.all(LANES.map(lane))).flat();
  if (broken.length > 0) console.error(`The work was not done: ${broken.join(", ")}`);
  process.exit(broken.length > 0 ? 1 : 0);
}
