import type { Reply } from "@/lib/contract/catalogue";
import { logIn, until, type Caller } from "@/tests/support/upstream-client";
import { sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Trees = Reply<"userSetting.categoryTrees">;
type Changes = Reply<"userSetting.categoryChanges">;
type Bell = { summary: { kind: string; values: { market?: string; title?: string } }[] };

/** "패션의류잡화 > 여성의류 > 블라우스 > 셔츠" at Coupang. */
const SHIRTS = 56_139;

let upstream: SharedUpstream;
let seller: Caller;
beforeAll(async () => {
  upstream = await sharedUpstream({ env: { CATEGORY_READ_HOURS: "24" } });
  seller = await logIn(upstream.origin, "seller");
});
afterAll(() => upstream.stop());

const trees = async () => (await seller.call("userSetting.categoryTrees")).data as Trees;
const at = async (market: string) => (await trees()).find((tree) => tree.market === market);
const changes = async () => (await seller.call("userSetting.categoryChanges")).data as Changes;
const bell = async () =>
  ((await seller.call("notification.list", { query: { pageNum: 1, pageLimit: 30 } })).data as Bell).summary.filter(
    ({ kind }) => kind === "categoryGone",
  );
const rehearse = (path: string, body: object) =>
  fetch(`${upstream.marketOrigin}/__rehearsal${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const readNow = (market: string) => seller.call("userSetting.readCategories", { body: { market } });

test("markets with an account are read by themselves soon after the start", async () => {
  await until(async () => (await at("Coupang"))?.isMarkets && (await at("SmartStore"))?.isMarkets, 60_000);
  const found = await at("Coupang");
  expect(found).toMatchObject({ failure: null, readAt: expect.any(String) });
  const { data } = await seller.call("userSetting.searchCategory", { query: { market: "Coupang" } });
  expect(data).toHaveLength(found?.leaves ?? 0);
}, 90_000);

test("a leaf is found by its market's own code, with the market's own words", async () => {
  const { data } = await seller.call("userSetting.searchCategory", {
    query: { market: "Coupang", upper1: "블라우스 셔츠" },
  });
  expect(data).toContainEqual(expect.objectContaining({ id: SHIRTS, largeName: "패션의류잡화" }));
});

test("a category the market takes away is told to whoever has listings in it, and not offered any more", async () => {
  await rehearse("/categories", { market: "Coupang", code: String(SHIRTS) });
  const { status, text } = await readNow("Coupang");
  expect([status, text]).toEqual([200, expect.stringContaining("쿠팡")]);
  const [change] = await changes();
  expect(change).toMatchObject({
    market: "Coupang",
    movedTo: null,
    path: ["패션의류잡화", "여성의류", "블라우스", "셔츠"],
  });
  expect(change?.listings).toBeGreaterThan(0);
  expect((await bell()).map(({ values }) => values.market)).toEqual(["Coupang"]);
  const { data } = await seller.call("userSetting.searchCategory", { query: { market: "Coupang" } });
  expect((data as { id: number }[]).some(({ id }) => id === SHIRTS)).toBe(false);
});

test("what was put aside rings no more", async () => {
  const ids = (await changes()).map(({ id }) => id);
  await seller.call("userSetting.seeCategoryChanges", { body: { ids } });
  expect(await changes()).toEqual([]);
  expect(await bell()).toEqual([]);
});

test.each([
  ["is down", "down"],
  ["answers in half", "cut-answer"],
])("a market that %s keeps the tree it had, and says why it could not be read", async (_name, kind) => {
  const before = await at("SmartStore");
  await rehearse("/faults", { market: "SmartStore", kind, count: 1, path: "/v1/categories" });
  const refused = await readNow("SmartStore");
  expect([refused.status, refused.text]).toEqual([502, expect.stringContaining("스마트스토어")]);
  expect(await at("SmartStore")).toMatchObject({
    leaves: before?.leaves,
    readAt: before?.readAt,
    failure: expect.any(String),
  });
  expect((await readNow("SmartStore")).status).toBe(200);
  expect(await at("SmartStore")).toMatchObject({ failure: null });
});

test("a market that has closed has no categories to read", async () => {
  expect((await readNow("WeMakePrice")).status).toBe(400);
});
