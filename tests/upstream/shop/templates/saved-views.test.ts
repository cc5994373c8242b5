import { VIEWS_MAX } from "@/lib/domain/settings/saved-views";
import { logIn, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

let upstream: SharedUpstream;
let seller: Caller;

jest.setTimeout(60_000);
beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const viewsOf = async (caller: Caller) => (await caller.call("orderManagement.views")).data;
const keep = (caller: Caller, name: string, search = "stage=Ready") =>
  caller.call("orderManagement.keepView", { body: { name, search } });
const drop = (caller: Caller, name: string) => caller.call("orderManagement.dropView", { body: { name } });

test("a search kept at one computer stands at another of the same account and at nobody else's", async () => {
  expect(await viewsOf(seller)).toEqual([]);
  expect((await keep(seller, " 오늘 보낼 것 ", "stage=Ready&keyword=김나루")).status).toBe(200);
  const elsewhere = await logIn(upstream.origin, "seller");
  expect(await viewsOf(elsewhere)).toEqual([{ name: "오늘 보낼 것", search: "stage=Ready&keyword=김나루" }]);
  expect(await viewsOf(await logIn(upstream.origin, "seller2"))).toEqual([]);
  expect((await drop(elsewhere, "오늘 보낼 것")).status).toBe(200);
  expect(await viewsOf(seller)).toEqual([]);
});

test("searches kept at the same moment are all there", async () => {
  const names = Array.from({ length: VIEWS_MAX }, (_, place) => `V${place}`);
  await Promise.all(names.map((name) => keep(seller, name)));
  const kept = (await viewsOf(seller)) as { name: string }[];
  expect(kept.map(({ name }) => name).sort()).toEqual([...names].sort());
  await Promise.all(names.map((name) => drop(seller, name)));
  expect(await viewsOf(seller)).toEqual([]);
});

test.each([
  ["no name", "  ", "stage=Ready"],
  ["a name of 31 characters", "가".repeat(31), "stage=Ready"],
  ["a search of 1,001 characters", "길다", "k".repeat(1_001)],
])("a search with %s is refused", async (_, name, search) => {
  expect((await keep(seller, name, search)).status).toBe(400);
  expect(await viewsOf(seller)).toEqual([]);
});

test("searches of products are kept apart from those of orders, with how their list looked", async () => {
  await keep(seller, "주문");
  const columns = { order: ["name", "price"], hidden: ["memo"], shown: [], pinned: ["name"], widths: { name: 320 } };
  const view = { name: "가격 없음", search: "todo=noPrice", look: { columns, density: "pictures" } };
  expect((await seller.call("collection.keepView", { body: view })).status).toBe(200);
  expect((await seller.call("collection.views")).data).toEqual([view]);
  expect(await viewsOf(seller)).toEqual([{ name: "주문", search: "stage=Ready" }]);
  expect((await seller.call("collection.dropView", { body: { name: "가격 없음" } })).status).toBe(200);
  expect((await seller.call("collection.views")).data).toEqual([]);
  await drop(seller, "주문");
});
