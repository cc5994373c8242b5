import { logIn, until, type Caller, workNumberOf } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

const page = { pageNum: 1, pageLimit: 30 };

let upstream: SharedUpstream;
let seller: Caller;
let other: Caller;
let product: { id: string; code: string; site: string };
let orderIdx: number;

beforeAll(async () => {
  upstream = await sharedUpstream();
  [seller, other] = await Promise.all([logIn(upstream.origin, "seller"), logIn(upstream.origin, "free")]);
  const products = (await seller.call("collection.searchSummary", { body: page })).data as {
    summary: (typeof product)[];
  };
  // The free seller owns a few of the same codes; this one must be the seller's alone.
  const mine = ((await other.call("collection.searchSummary", { body: page })).data as { summary: (typeof product)[] })
    .summary;
  product = products.summary.find(({ code }) => !mine.some((own) => own.code === code))!;
  const orders = (await seller.call("orderManagement.search", { body: page })).data as { summary: { idx: number }[] };
  orderIdx = orders.summary[0]!.idx;
}, HOOK_MS);
afterAll(() => upstream?.stop());

const totalOf = async (caller: Caller, id: string, body: object = page) =>
  ((await caller.call(id, { body })).data as { totalCount: number }).totalCount;

test("another seller's lists hold nothing of this one", async () => {
  expect(await totalOf(other, "collection.searchSummary", { ...page, code: product.code })).toBe(0);
  expect(await totalOf(other, "orderManagement.search")).toBe(0);
  for (const stage of ["newOrders", "readyOrders", "deliveries", "delivered"]) {
    expect(await totalOf(other, `marketOrder.${stage}`, { ...page, refresh: true })).toBe(0);
  }
  expect((await other.call("userConfig.marketAccount", { query: { market: "Coupang" } })).data).toEqual([]);
  expect((await other.call("log.uploadAll")).data).toEqual([]);
  expect((await other.call("image.get")).data).toEqual([]);
  expect((await other.call("collection.getFilter", { body: "Remove" })).data).toEqual([]);
});

test("another seller's reads by id find nothing", async () => {
  const { id, code, site } = product;
  expect((await other.call("collection.detail", { query: { site, code } })).status).toBe(404);
  expect((await other.call("collection.exists", { query: { site, code } })).data).toEqual({ exists: false });
  expect((await other.call("collection.uploadLog", { query: { objectId: id } })).data).toEqual([]);
  expect((await other.call("market.uploadProducts", { body: { objectIds: [id] } })).data).toEqual([]);
  expect((await other.call("orderManagement.logs", { query: { idx: orderIdx } })).data).toEqual([]);
  expect((await other.call("log.detail", { query: { type: "Collect", workNumber: 1 } })).data).toEqual([]);
  expect((await other.call("marketOrder.originalProductUrl", { query: { code } })).status).toBe(404);
});

test("another seller's writes change nothing", async () => {
  const { id, code, site } = product;
  const before = (await seller.call("collection.detail", { query: { site, code } })).text;
  const { Id: _id, ...detail } = JSON.parse(before).data as Record<string, unknown>;
  await other.call("collection.update", { body: { ...detail, memo: "훔친 메모" } });
  await other.call("collection.remove", { body: [code] });
  await other.call("collection.titleChange", { body: [{ code: id, text: "훔친 이름" }] });
  await other.call("collection.textChange", {
    query: { mode: "Slogan" },
    body: { word1: "x", word2: "y", codes: [code] },
  });
  await other.call("collection.mainImageEdit", { body: { code, urls: [] } });
  await other.call("collection.memoEdit", { body: { objectId: id, memo: "x" } });
  await other.call("market.setTags", { body: { objectIds: [id], tags: ["x"] } });
  await other.call("market.setPrice", {
    body: { objectIds: [id], useBaseConfig: false, priceConfig: { mainValue: 1 } },
  });
  await other.call("userConfig.removeMarketAccount", { query: { market: "Coupang" }, body: "narushop" });
  expect((await seller.call("collection.detail", { query: { site, code } })).text).toBe(before);
  expect(
    (await seller.call("market.checkLogin", { query: { market: "Coupang" }, body: "narushop" })).data,
  ).toMatchObject({ ok: true });
});

test("another seller's bulk calls tell row by row that the orders do not exist", async () => {
  const expected = { rows: [{ key: String(orderIdx), ok: false, code: "not_found", message: expect.any(String) }] };
  const idxs = { idxs: [orderIdx] };
  const rows = { rows: [{ idx: orderIdx, deliveryCompany: "CJ", invoice: "123456789012" }] };
  expect((await other.call("marketOrder.confirm", { body: idxs })).data).toEqual(expected);
  expect((await other.call("marketOrder.checkPcc", { body: idxs })).data).toEqual(expected);
  expect((await other.call("marketOrder.dispatch", { body: rows })).data).toEqual(expected);
});

test("a product of another seller cannot be uploaded", async () => {
  const body = {
    objectIds: [product.id],
    storeName: { smartStore: "나루상점", coupang: "", gmarket: "", auction: "", elevenst: "" },
    category: {
      customCategoryIdx: 0,
      idx: { smartStore: 50_000_810, coupang: 0, gmarket: 0, auction: 0, elevenst: 0 },
    },
  };
  const { text } = await other.call("market.upload", { body });
  const workNumber = workNumberOf(text);
  const items = await until(async () => {
    const { data } = await other.call("log.detail", { query: { type: "Upload", workNumber } });
    return (data as { status: string }[]).every(({ status }) => status === "Fail") && (data as object[]);
  });
  expect(items).toEqual([expect.objectContaining({ reason: "removed" })]);
});
