import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { and, eq, inArray } from "drizzle-orm";
import { hasChinese } from "@/lib/domain/words/has-chinese";
import { upstreamSettings } from "@/lib/settings/upstream";
import { freePort } from "@/scripts/free-port";
import { collectItem } from "@/upstream/across/collecting/collect-item";
import { startCollect } from "@/upstream/across/collecting/start-collect";
import type { SignedIn } from "@/upstream/context";
import { openDatabase } from "@/upstream/db/client";
import { products, users, workItems } from "@/upstream/db/schema";
import { sealerWith } from "@/upstream/kit/sealer";
import { retry, UNEXPECTED } from "@/upstream/queue/queue";
import { startWorker } from "@/upstream/queue/worker";
import { mallHosts } from "@/upstream/outside/sources/rehearsed-hosts";
import { shopMemory } from "@/upstream/shelf/words/memory";
import { remember } from "@/upstream/shelf/words/remember";
import { paceOf } from "@/upstream/across/works";
import { isSmoke, mustBeTrue, roundsOf } from "./smoke-mode.mjs";

/**
 * The cost of collecting in Korean, next to collecting without translation: the queue's own worker collects products of the
 * rehearsed Taobao and 1688 over HTTP, reads them, translates them with a memory of 10,000 texts and the dictionary, and
 * stores them. The two ways take turns, each round in its own shop. Both include the sites' response times. `node
 * scripts/run.mjs bench/collect-in-korean.ts [rounds]`
 */
const ROUNDS = roundsOf(9);
const PRODUCTS = isSmoke ? 12 : 120;
const REMEMBERED = isSmoke ? 500 : 10_000;
const TIMES_MOST = 1.1;

type Way = "as it is" | "in Korean";
const PAGES = {
  Taobao: (at: number) => `https://item.taobao.com/item.htm?id=${680_000_000_000 + at * 79_191_137}`,
  "1688": (at: number) => `https://detail.1688.com/offer/${810_000_000_000 + at * 61_331_953}.html`,
};

const dataDir = mkdtempSync(join(tmpdir(), "naru-collecting-"));
const [mallPort = 0, marketPort, forwarderPort, upstreamPort] = await Promise.all(Array.from({ length: 4 }, freePort));
const world = spawn(process.execPath, ["scripts/run.mjs", "rehearsal"], {
  stdio: ["ignore", "pipe", "inherit", "ipc"],
  env: {
    ...process.env,
    UPSTREAM_PORT: String(upstreamPort),
    MALL_PORT: String(mallPort),
    MARKET_PORT: String(marketPort),
    FORWARDER_PORT: String(forwarderPort),
    DATA_DIR: dataDir,
    REHEARSAL_BUYERS: "0",
  },
});
await new Promise<void>((resolve, reject) => {
  let said = "";
  world.stdout?.on("data", (piece: Buffer) => {
    said += piece.toString();
    if (said.includes("rehearsal ready")) resolve();
  });
  world.once("exit", (code) => reject(new Error(`The rehearsed world ended with ${code}: ${said}`)));
});

const { db, close } = await openDatabase({});
const services = {
  db,
  siteHosts: mallHosts(`http://127.0.0.1:${mallPort}`),
  sealer: sealerWith(randomBytes(32)),
  settings: upstreamSettings({}),
  complain(error: unknown) {
    console.error(error);
    process.exitCode = 1;
  },
};
const nothing = () => Promise.reject(new Error("Nothing but collecting runs here."));
const worker = await startWorker(
  { ...services, driver: "pglite" },
  {
    paceOf,
    polls: async () => [],
    jobs: {
      Collect: {
        run: (item) => collectItem(services, item),
        failedUnexpectedly: (item) => retry(db, item, "unknown", UNEXPECTED),
      },
      Upload: { run: nothing, failedUnexpectedly: nothing },
      Translate: { run: nothing, failedUnexpectedly: nothing },
      Undo: { run: nothing, failedUnexpectedly: nothing },
      Recipe: { run: nothing, failedUnexpectedly: nothing },
    },
  },
);
let shops = 0;

async function newShop(): Promise<SignedIn> {
  const id = `bench-${(shops += 1)}`;
  await db.insert(users).values({ id, account: id, userName: id, email: `${id}@naru.example`, passwordHash: "" });
  const shop = { db, user: { id } };
  const texts = Array.from({ length: REMEMBERED }, (_, at) => ({
    source: `备货款式${at}`,
    text: `기억한 ${at}`,
    kind: "option" as const,
  }));
  await remember({ ...shop, now: new Date() }, texts);
  // Read once in a process's life, however many products it collects; `bench/words.ts` tells what that takes.
  await shopMemory(shop);
  return { id, familyId: "", account: id, userName: id, role: "User", plan: "Unlimited" };
}

type Round = { ms: number; cpuMs: number; korean: number };

/** Collects all products into a new shop; answers what that took and how many names ended up in Korean. */
async function collected(way: Way): Promise<Round> {
  const user = await newShop();
  const used = process.cpuUsage();
  const start = performance.now();
  for (const site of ["Taobao", "1688"] as const) {
    const items = Array.from({ length: PRODUCTS / 2 }, (_, at) => ({ url: PAGES[site](at) }));
    const body = { groupName: "", memo: "", keyword: "", items, inKorean: way === "in Korean" };
    await startCollect(site, body, { db, user, now: new Date(), wake: () => worker.wake(), requestKey: undefined });
  }
  const isOpen = and(eq(workItems.userId, user.id), inArray(workItems.status, ["Waiting", "Working"]));
  while (await db.$count(workItems, isOpen)) await setTimeout(10);
  const ms = performance.now() - start;
  const { user: own, system } = process.cpuUsage(used);
  const shelf = await db.select({ name: products.titleKr }).from(products).where(eq(products.userId, user.id));
  mustBeTrue(shelf.length === PRODUCTS, `${shelf.length} of ${PRODUCTS} products were collected.`);
  return { ms, cpuMs: (own + system) / 1_000, korean: shelf.filter(({ name }) => !hasChinese(name)).length };
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? NaN;

try {
  // The mall composes its shelves and Node reads its code the first time.
  await collected("as it is");
  const rounds: Record<Way, Round[]> = { "as it is": [], "in Korean": [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const turn: Way[] = round % 2 === 0 ? ["as it is", "in Korean"] : ["in Korean", "as it is"];
    for (const way of turn) rounds[way].push(await collected(way));
  }
  const msOf = (way: Way): number => median(rounds[way].map(({ ms }) => ms));
  const times = msOf("in Korean") / msOf("as it is");
  const rowOf = (way: Way) => ({
    products: PRODUCTS,
    "names in Korean": rounds[way][0]?.korean,
    "ms a product": +(msOf(way) / PRODUCTS).toFixed(2),
    "CPU ms a product": +(median(rounds[way].map(({ cpuMs }) => cpuMs)) / PRODUCTS).toFixed(2),
  });
  console.table({
    "as the source says it": { ...rowOf("as it is"), times: 1 },
    "in Korean": { ...rowOf("in Korean"), times: +times.toFixed(3) },
  });
  mustBeTrue((rounds["in Korean"][0]?.korean ?? 0) > PRODUCTS / 4, "Too little arrived in Korean.");
  mustBeTrue(isSmoke || times <= TIMES_MOST, "Collecting in Korean takes too much longer.");
} finally {
  world.removeAllListeners("exit").kill("SIGTERM");
  await new Promise((resolve) => world.once("exit", resolve));
  await worker.stop();
  await close();
  rmSync(dataDir, { recursive: true, force: true });
}
