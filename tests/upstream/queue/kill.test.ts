import { logIn, until, type Caller, workNumberOf } from "@/tests/support/upstream-client";
import { startUpstreamProcess, type UpstreamProcess } from "@/tests/support/upstream-process";

type Item = {
  index: number;
  code: string;
  status: string;
  reason: string | null;
  objectId: string;
  market: string;
  attempts: number;
};
type Listing = { sellerCode: string; vendor: string; market: string; name: string };

let upstream: UpstreamProcess;
let seller: Caller;

beforeAll(async () => {
  upstream = await startUpstreamProcess();
  seller = await logIn(upstream.origin, "seller");
}, 90_000);
afterAll(() => upstream?.stop());

/** Each market with its demo shop, its account, a category of its own and the call that lists. */
const MARKETS = [
  {
    market: "SmartStore",
    key: "smartStore",
    shop: "나루상점",
    account: "naru-store",
    category: 50_000_810,
    path: "/v2/products",
  },
  { market: "Coupang", key: "coupang", shop: "나루샵", account: "narushop", category: 56_140, path: "seller-products" },
  {
    market: "Gmarket",
    key: "gmarket",
    shop: "나루지마켓",
    account: "naru-g",
    category: 300_006_190,
    path: "/item/v1/goods",
  },
  {
    market: "Auction",
    key: "auction",
    shop: "나루옥션",
    account: "naru-a",
    category: 13_090_110,
    path: "/item/v1/goods",
  },
  {
    market: "Elevenst",
    key: "elevenst",
    shop: "나루11번가",
    account: "naru11",
    category: 1_001_290,
    path: "/prodservices/product",
  },
] as const;
type Market = (typeof MARKETS)[number];

/** Lists products at some markets and answers the work's number. */
async function upload(objectIds: string[], markets: readonly Market[]): Promise<number> {
  const none = { smartStore: "", coupang: "", gmarket: "", auction: "", elevenst: "" };
  const nowhere = { smartStore: 0, coupang: 0, gmarket: 0, auction: 0, elevenst: 0 };
  const storeName = { ...none, ...Object.fromEntries(markets.map(({ key, shop }) => [key, shop])) };
  const idx = { ...nowhere, ...Object.fromEntries(markets.map(({ key, category }) => [key, category])) };
  await seller.call("market.setTags", { body: { objectIds, tags: ["생활"] } });
  const priceConfig = { mainValue: 0.3, subValue: 20_000 };
  await seller.call("market.setPrice", { body: { objectIds, useBaseConfig: false, priceConfig } });
  const body = { objectIds, storeName, category: { customCategoryIdx: 0, idx } };
  return workNumberOf((await seller.call("market.upload", { body })).text);
}

const itemsOf = async (type: string, workNumber: number): Promise<Item[]> =>
  (await seller.call("log.detail", { query: { type, workNumber } })).data as Item[];
const finished = (items: Item[]) => items.every(({ status }) => status === "Success" || status === "Fail");
const successes = (items: Item[]) => items.filter(({ status }) => status === "Success").length;

/** Everything listed at the rehearsed markets. */
const listed = async (): Promise<Listing[]> =>
  ((await (await fetch(`${upstream.marketOrigin}/__rehearsal/listings`)).json()) as { listings: Listing[] }).listings;

/** Kills the process as soon as some items are done, starts it again, and waits for the rest. */
async function killedAt(type: string, workNumber: number, done: number): Promise<Item[]> {
  await until(async () => successes(await itemsOf(type, workNumber)) >= done);
  await upstream.kill();
  await upstream.restart();
  return until(async () => {
    const items = await itemsOf(type, workNumber);
    return finished(items) && items;
  }, 60_000);
}

test("a collect killed midway ends with every product once and every item done", async () => {
  const codes = Array.from({ length: 40 }, (_, index) => String(680_000_000_000 + (index + 100) * 79_191_137));
  const items = codes.map((code) => ({ url: `https://item.taobao.com/item.htm?id=${code}` }));
  const started = await seller.call("collection.collectTaobao", {
    body: { groupName: "", memo: "", keyword: "", items },
  });
  const done = await killedAt("Collect", workNumberOf(started.text), 5);
  expect(done.map(({ code }) => code)).toEqual(codes);
  expect(done.filter(({ status }) => status !== "Success")).toEqual([]);
  const found = await seller.call("collection.searchSummary", {
    body: { code: codes.join(), pageNum: 1, pageLimit: 100 },
  });
  expect(found.data).toMatchObject({ totalCount: codes.length });
}, 120_000);

test("an upload killed midway ends with every product listed once at every market", async () => {
  const page = await seller.call("collection.searchSummary", { body: { pageNum: 1, pageLimit: 100, site: "Taobao" } });
  const products = (page.data as { summary: { id: string; uploadDate: string | null }[] }).summary
    .filter(({ uploadDate }) => !uploadDate)
    .slice(0, 6)
    .map(({ id }) => id);
  expect(products).toHaveLength(6);
  const before = (await listed()).length;
  const done = await killedAt("Upload", await upload(products, MARKETS), 6);
  expect(done.filter(({ status }) => status !== "Success")).toEqual([]);
  expect(done).toHaveLength(30);
  const after = await listed();
  expect(after.length - before).toBe(30);
  const targets = after.map(({ vendor, sellerCode }) => `${vendor} ${sellerCode}`);
  expect(new Set(targets).size).toBe(targets.length);
}, 150_000);

test("an answer lost after a market had listed does not list twice, at any of them", async () => {
  const page = await seller.call("collection.searchSummary", {
    body: { pageNum: 1, pageLimit: 100, site: "Taobao" },
  });
  const [product] = (page.data as { summary: { id: string; uploadDate: string | null }[] }).summary.filter(
    ({ uploadDate }) => !uploadDate,
  );
  const before = (await listed()).length;
  for (const { market, path } of MARKETS) {
    await fetch(`${upstream.marketOrigin}/__rehearsal/faults`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ market, kind: "lost-answer", count: 1, path }),
    });
  }
  const number = await upload([product!.id], MARKETS);
  const items = await until(async () => {
    const found = await itemsOf("Upload", number);
    return finished(found) && found;
  }, 60_000);
  expect(items.map(({ status }) => status)).toEqual(MARKETS.map(() => "Success"));
  expect((await listed()).length - before).toBe(MARKETS.length);
}, 90_000);

test("a storm of refused calls is waited out without using up a start", async () => {
  const page = await seller.call("collection.searchSummary", { body: { pageNum: 1, pageLimit: 100, site: "Taobao" } });
  const [product] = (page.data as { summary: { id: string; uploadDate: string | null }[] }).summary.filter(
    ({ uploadDate }) => !uploadDate,
  );
  await fetch(`${upstream.marketOrigin}/__rehearsal/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ market: "Coupang", kind: "429", count: 7, path: "seller-products" }),
  });
  const number = await upload([product!.id], [MARKETS[1]]);
  const items = await until(async () => {
    const found = await itemsOf("Upload", number);
    return finished(found) && found;
  }, 60_000);
  expect(items).toEqual([expect.objectContaining({ status: "Success", attempts: 1 })]);
}, 90_000);
