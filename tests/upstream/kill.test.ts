import { logIn, until, type Caller } from "@/tests/support/upstream-client";
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
  upstream = await startUpstreamProcess({ products: 60 });
  seller = await logIn(upstream.origin, "seller");
}, 90_000);
afterAll(() => upstream?.stop());

const workNumberIn = (text: string): number => Number(/\d+$/.exec(text)?.[0]);
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
  const { text } = await seller.call("collection.collectTaobao", {
    body: { groupName: "", memo: "", keyword: "", items },
  });
  const done = await killedAt("Collect", workNumberIn(text), 5);
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
    .slice(0, 8)
    .map(({ id }) => id);
  expect(products).toHaveLength(8);
  await seller.call("market.setTags", { body: { objectIds: products, tags: ["생활"] } });
  await seller.call("market.setPrice", {
    body: { objectIds: products, useBaseConfig: false, priceConfig: { mainValue: 0.3 } },
  });
  const before = (await listed()).length;
  const { text } = await seller.call("market.upload", {
    body: {
      objectIds: products,
      storeName: { smartStore: "나루상점", coupang: "나루샵", gmarket: "", auction: "", elevenst: "" },
      category: {
        customCategoryIdx: 0,
        idx: { smartStore: 50_000_810, coupang: 56_140, gmarket: 0, auction: 0, elevenst: 0 },
      },
    },
  });
  const done = await killedAt("Upload", workNumberIn(text), 3);
  expect(done.filter(({ status }) => status !== "Success")).toEqual([]);
  expect(done).toHaveLength(16);
  const after = await listed();
  expect(after.length - before).toBe(16);
  const targets = after.map(({ vendor, sellerCode }) => `${vendor} ${sellerCode}`);
  expect(new Set(targets).size).toBe(targets.length);
}, 150_000);

test("an answer lost after the market had listed does not list twice", async () => {
  const page = await seller.call("collection.searchSummary", {
    body: { pageNum: 1, pageLimit: 100, site: "Taobao", nonUpload: { market: "COUPANG", marketAccount: "narushop" } },
  });
  const [product] = (
    page.data as { summary: { id: string; minimumPrice: { salePrice: number }[]; isSetTag: boolean }[] }
  ).summary;
  await seller.call("market.setTags", { body: { objectIds: [product!.id], tags: ["생활"] } });
  await seller.call("market.setPrice", {
    body: { objectIds: [product!.id], useBaseConfig: false, priceConfig: { mainValue: 0.3 } },
  });
  const before = (await listed()).length;
  await fetch(`${upstream.marketOrigin}/__rehearsal/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ market: "Coupang", kind: "lost-answer", count: 1, path: "seller-products" }),
  });
  const { text } = await seller.call("market.upload", {
    body: {
      objectIds: [product!.id],
      storeName: { smartStore: "", coupang: "나루샵", gmarket: "", auction: "", elevenst: "" },
      category: { customCategoryIdx: 0, idx: { smartStore: 0, coupang: 56_140, gmarket: 0, auction: 0, elevenst: 0 } },
    },
  });
  const items = await until(async () => {
    const found = await itemsOf("Upload", workNumberIn(text));
    return finished(found) && found;
  }, 60_000);
  expect(items).toEqual([expect.objectContaining({ status: "Success" })]);
  expect((await listed()).length - before).toBe(1);
}, 90_000);
