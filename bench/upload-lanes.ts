import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathOf, verbOf } from "@/lib/contract/address";
import { calls, type CallId } from "@/lib/contract/catalogue";
import { freePort } from "@/scripts/free-port";
import { paceOf } from "@/upstream/across/works";
import { isSmoke, roundsOf } from "./smoke-mode.mjs";

/**
 * The time to list many products at four markets, next to the time their limits alone require: the real upstream with its
 * queue, database and connectors against the rehearsed markets over HTTP, in real time.
 *
 * The floor of a market is the gap of its lane times the listings after the first; all four run in parallel.
 */
const PRODUCTS = isSmoke ? 2 : roundsOf(1_000);
const TARGET = 1.15;
const POLL_MS = isSmoke ? 250 : 5_000;
const PAGE = 300;
const MARKETS = [
  { market: "SmartStore", key: "smartStore", shop: "나루상점", account: "naru-store", category: 50_000_810 },
  { market: "Coupang", key: "coupang", shop: "나루샵", account: "narushop", category: 56_140 },
  { market: "Gmarket", key: "gmarket", shop: "나루지마켓", account: "naru-g", category: 300_006_190 },
  { market: "Auction", key: "auction", shop: "나루옥션", account: "naru-a", category: 13_090_110 },
] as const;

type Item = { market: string; status: string; reason: string | null; updateDate: string };

const dataDir = mkdtempSync(join(tmpdir(), "naru-lanes-"));
const [port, mallPort, marketPort, forwarderPort] = await Promise.all(Array.from({ length: 4 }, freePort));
const child = spawn(process.execPath, ["scripts/run.mjs", "upstream"], {
  stdio: ["ignore", "pipe", "inherit"],
  env: {
    ...process.env,
    UPSTREAM_PORT: String(port),
    MALL_PORT: String(mallPort),
    MARKET_PORT: String(marketPort),
    FORWARDER_PORT: String(forwarderPort),
    DATA_DIR: dataDir,
    SEED_PRODUCTS: String(PRODUCTS + 400),
    REHEARSAL_BUYERS: "0",
    REHEARSAL_COURIER_MS: "0",
    // Reviews that end after the measurement, so that nothing is measured but listing.
    APPROVAL_DELAY_MS: "3600000",
  },
});
await new Promise<void>((resolve, reject) => {
  let said = "";
  child.stdout.on("data", (piece: Buffer) => {
    said += piece.toString();
    if (said.includes("upstream ready")) resolve();
  });
  child.on("exit", (code) => reject(new Error(`The upstream ended with ${code}: ${said}`)));
});

let token = "";
async function call<T>(id: CallId, body?: unknown, query: Record<string, string> = {}): Promise<T> {
  const spec = calls.get(id);
  if (!spec) throw new Error(`No call ${id}`);
  const path = `${pathOf(spec, "Naru")}?${new URLSearchParams(query)}`;
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: verbOf(spec),
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const words = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${words}`);
  try {
    const json = JSON.parse(words) as { data?: T };
    return (json.data ?? json) as T;
  } catch {
    return words as T;
  }
}

type Product = { id: string; code: string; uploadDate: string | null; mainImages: string[] };

async function unlisted(): Promise<Product[]> {
  const found: Product[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { summary } = await call<{ summary: Product[] }>("collection.searchSummary", { pageNum, pageLimit: PAGE });
    found.push(...summary.filter(({ uploadDate }) => !uploadDate));
    if (summary.length < PAGE || found.length >= PRODUCTS) return found.slice(0, PRODUCTS);
  }
}

const floorMs = (market: string, count: number): number => (count - 1) * paceOf(`upload/${market}/shop`).gapMs;

try {
  const login = { username: "seller", password: "seller1234" };
  token = (await call<{ accessToken: string }>("auth.login", login)).accessToken;
  const products = await unlisted();
  const objectIds = products.map(({ id }) => id);
  // One picture for all: the rehearsed mall draws its pictures when they are asked for, which is no part of listing.
  const urls = products[0]?.mainImages.slice(0, 1) ?? [];
  for (const { code } of products) await call("collection.mainImageEdit", { code, urls });
  await call("market.setTags", { objectIds, tags: ["생활"] });
  await call("market.setPrice", { objectIds, useBaseConfig: false, priceConfig: { mainValue: 0.3, subValue: 20_000 } });
  const storeName = { ...Object.fromEntries(MARKETS.map(({ key, shop }) => [key, shop])), elevenst: "" };
  const idx = { ...Object.fromEntries(MARKETS.map(({ key, category }) => [key, category])), elevenst: 0 };
  const begun = { objectIds, storeName, category: { customCategoryIdx: 0, idx } };
  const { workNumber } = await call<{ workNumber: number }>("market.upload", begun);
  let items: Item[] = [];
  do {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    if (items.length > 0) token = (await call<{ accessToken: string }>("auth.login", login)).accessToken;
    items = await call<Item[]>("log.detail", undefined, { type: "Upload", workNumber: String(workNumber) });
  } while (items.some(({ status }) => status === "Waiting" || status === "Working"));

  console.table(
    Object.fromEntries(
      MARKETS.map(({ market }) => {
        const mine = items.filter((item) => item.market === market);
        const listed = mine.filter(({ status }) => status === "Success");
        const ends = listed.map(({ updateDate }) => Date.parse(updateDate));
        const took = Math.max(...ends) - Math.min(...ends);
        const floor = floorMs(market, listed.length);
        const row = {
          listed: listed.length,
          failed: mine.length - listed.length,
          "s taken": +(took / 1_000).toFixed(1),
          "s floor": +(floor / 1_000).toFixed(1),
          ratio: +(took / floor).toFixed(3),
          target: TARGET,
        };
        return [market, row];
      }),
    ),
  );
  const faults = items.filter(({ status }) => status === "Fail").map(({ reason, market }) => `${market} ${reason}`);
  if (faults.length > 0) console.log([...new Set(faults)].join(", "));
  const listed = items.filter(({ status }) => status === "Success").length;
  if (products.length === 0 || listed < products.length * MARKETS.length) {
    console.error(`${listed} of ${PRODUCTS * MARKETS.length} listings were made.`);
    process.exitCode = 1;
  }
} finally {
  child.removeAllListeners("exit").kill("SIGTERM");
  await new Promise((resolve) => child.once("exit", resolve));
  rmSync(dataDir, { recursive: true, force: true });
}
