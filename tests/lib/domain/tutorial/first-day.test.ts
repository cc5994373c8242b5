import { firstDay } from "@/lib/domain/tutorial/first-day";

const NOTHING = { accountCount: 0, productCount: 0, unpricedCount: 0, listedCount: 0 };

test.each([
  ["an empty desk begins with the market account", {}, [], "account"],
  ["an account leads to collecting", { accountCount: 1 }, ["account"], "collect"],
  [
    "products without a price want one",
    { accountCount: 1, productCount: 3, unpricedCount: 3 },
    ["account", "collect"],
    "price",
  ],
  [
    "one priced product is enough to list",
    { accountCount: 1, productCount: 3, unpricedCount: 2 },
    ["account", "collect", "price"],
    "list",
  ],
  ["who collected first is still led to the account", { productCount: 2, unpricedCount: 2 }, ["collect"], "account"],
  [
    "a listed product ends the first day",
    { accountCount: 1, productCount: 1, listedCount: 1 },
    ["account", "collect", "price", "list"],
    undefined,
  ],
])("%s", (_, counts, done, next) => {
  expect(firstDay({ ...NOTHING, ...counts })).toEqual({ done, next });
});
