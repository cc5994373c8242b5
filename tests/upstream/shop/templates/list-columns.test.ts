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

const NAME_FIRST = { order: ["name", "price"], hidden: ["memo"], shown: [], pinned: ["name"], widths: { name: 320 } };
const PRICE_WIDE = { order: [], hidden: [], shown: ["price"], pinned: [], widths: { price: 180 } };
const columnsOf = async (caller: Caller) => (await caller.call("userSetting.listColumns")).data;
const keep = (caller: Caller, list: string, columns: unknown) =>
  caller.call("userSetting.keepListColumns", { body: { list, columns } as never });

test("columns arranged at one computer are so at another of the same person, and at no other person's", async () => {
  expect(await columnsOf(seller)).toEqual({});
  expect((await keep(seller, "products", NAME_FIRST)).status).toBe(200);
  expect(await columnsOf(await logIn(upstream.origin, "seller"))).toEqual({ products: NAME_FIRST });
  expect(await columnsOf(await logIn(upstream.origin, "seller2"))).toEqual({});
});

test("two lists arranged at the same moment are both kept, and one that is usual again is left out", async () => {
  await Promise.all([keep(seller, "orders", PRICE_WIDE), keep(seller, "products", PRICE_WIDE)]);
  expect(await columnsOf(seller)).toEqual({ orders: PRICE_WIDE, products: PRICE_WIDE });
  await keep(seller, "products", NAME_FIRST);
  await keep(seller, "orders", null);
  expect(await columnsOf(seller)).toEqual({ products: NAME_FIRST });
});

test.each([
  ["an unknown list", "secrets", NAME_FIRST],
  ["a width of a pixel", "products", { ...NAME_FIRST, widths: { name: 1 } }],
  ["a width that is no number", "products", { ...NAME_FIRST, widths: { name: "wide" } }],
  ["61 columns", "products", { ...NAME_FIRST, order: Array.from({ length: 61 }, (_, at) => `c${at}`) }],
  [
    "61 widths",
    "products",
    { ...NAME_FIRST, widths: Object.fromEntries(Array.from({ length: 61 }, (_, n) => [n, 90])) },
  ],
  ["something else besides", "products", { ...NAME_FIRST, note: "x" }],
])("%s is refused, and what was kept stays", async (_, list, columns) => {
  expect((await keep(seller, list, columns)).status).toBe(400);
  expect(await columnsOf(seller)).toEqual({ products: NAME_FIRST });
});
