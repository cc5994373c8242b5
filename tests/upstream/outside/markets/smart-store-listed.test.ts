import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { SmartStoreCall } from "@/upstream/outside/markets/smart-store/client";
import { smartStoreListed } from "@/upstream/outside/markets/smart-store/listings";
import { answeredAs } from "@/upstream/outside/markets/market-http";
import { at } from "@/upstream/kit/reading";

const SHOP = { account: "naru-store" } as unknown as MarketAccount;
type Product = Record<string, unknown>;
const OPTIONS = [
  { optionName1: "화이트", stockQuantity: 10, usable: true },
  { optionName1: "블랙", stockQuantity: 5, usable: false },
];
const product = (statusType: string, options: object[]): Product => ({
  statusType,
  name: "컵",
  stockQuantity: 100,
  detailAttribute: { optionInfo: { optionCombinations: options } },
});

/** A market that still tells the stock a listing had before it was sold out; answers what it was sent. */
async function edited(before: Product, change: object) {
  const sent: unknown[] = [];
  const call: SmartStoreCall = async (_account, { method, json }, schema) => {
    if (method === "PUT") sent.push(json);
    return answeredAs({ kind: "ok", body: { originProduct: before, smartstoreChannelProduct: {} } }, schema);
  };
  const desk = smartStoreListed({
    call,
    readPicture: () => Promise.reject(new Error("No picture is read here")),
    statusOf: (row) => ({
      marketProductCode: "1",
      nativeStatus: row.statusType,
      approved: true,
      onSale: row.statusType === "SALE",
    }),
  });
  const answer = await desk.editListing(SHOP, "1", change);
  const now = at(sent[0], "originProduct");
  const options = at(now, "detailAttribute", "optionInfo", "optionCombinations") as { stockQuantity: number }[];
  return {
    told: answer.ok && answer.value.nativeStatus,
    asked: at(now, "statusType"),
    stock: at(now, "stockQuantity"),
    options: options.map(({ stockQuantity }) => stockQuantity),
  };
}

test.each([
  ["a name of what is sold out", "OUTOFSTOCK", { name: "잔" }, ["OUTOFSTOCK", "SALE", 0, [0, 5]]],
  ["a stock of what is sold out", "OUTOFSTOCK", { stock: 3 }, ["SALE", "SALE", 3, [3, 5]]],
  ["no stock of what is sold", "SALE", { stock: 0 }, ["OUTOFSTOCK", "SALE", 0, [0, 5]]],
  ["a name of what is sold", "SALE", { name: "잔" }, ["SALE", "SALE", 100, [10, 5]]],
  ["a name of what is suspended", "SUSPENSION", { name: "잔" }, ["SUSPENSION", "SUSPENSION", 100, [10, 5]]],
  ["no stock of what is suspended", "SUSPENSION", { stock: 0 }, ["SUSPENSION", "SUSPENSION", 0, [0, 5]]],
] as const)("%s", async (_sentence, status, change, [told, asked, stock, options]) => {
  expect(await edited(product(status, OPTIONS), change)).toEqual({ told, asked, stock, options });
});

test("what has no options and is sold out keeps no stock either", async () => {
  expect(await edited(product("OUTOFSTOCK", []), { priceKrw: 20_000 })).toMatchObject({ told: "OUTOFSTOCK", stock: 0 });
});
