import {
  EMPTY_DESK,
  touchedCount,
  withCategory,
  withMarket,
  withPrice,
  withProducts,
  withRows,
  type DeskRow,
} from "@/lib/domain/listing/desk";
import { buyerPreview } from "@/lib/domain/listing/buyer-preview";

const choice = { category: { id: 1, largeName: "주방" }, isUnsure: false };
const desk = { ...EMPTY_DESK, products: ["a", "b"] };

test.each<[string, (row: DeskRow) => DeskRow, DeskRow | undefined]>([
  [
    "a category stands at its market",
    (row) => withCategory(row, "Coupang", choice),
    { categories: { Coupang: choice } },
  ],
  ["a price stands at its market", (row) => withPrice(row, "Coupang", 9_900), { prices: { Coupang: 9_900 } }],
  [
    "a market is left out once, however often",
    (row) => withMarket(withMarket(row, "Auction", false), "Auction", false),
    { off: ["Auction"] },
  ],
  [
    "what is taken back leaves nothing behind",
    (row) => withPrice(withPrice(row, "Coupang", 9_900), "Coupang", undefined),
    undefined,
  ],
  [
    "another price takes the leave for a loss with it",
    (row) => withPrice({ ...row, losses: { Coupang: 500 } }, "Coupang", 9_900),
    { prices: { Coupang: 9_900 } },
  ],
])("%s", (_sentence, change, row) => {
  expect(withRows(desk, ["a"], change).rows["a"]).toEqual(row);
});

test("rows nobody touched stay the same objects", () => {
  const before = withRows(desk, ["a", "b"], (row) => withMarket(row, "Auction", false));
  const after = withRows(before, ["a"], (row) => withPrice(row, "Coupang", 9_900));
  expect(after.rows["b"]).toBe(before.rows["b"]);
  expect(touchedCount(after)).toBe(2);
});

test("other products keep what was decided for those that stay, and nothing of the others", () => {
  const before = {
    ...withRows(desk, ["a", "b"], (row) => withMarket(row, "Auction", false)),
    lossReason: "bait",
  };
  expect(withProducts(before, ["b", "c", "b"])).toMatchObject({
    products: ["b", "c"],
    rows: { b: { off: ["Auction"] } },
    lossReason: "bait",
  });
  expect(withProducts(before, ["c"])).toMatchObject({ rows: {}, lossReason: "" });
});

test.each([
  ["a short name is taken whole", "리넨 셔츠", "SmartStore", { name: "리넨 셔츠", rest: "" }],
  [
    "beyond a hundred signs SmartStore has no room",
    "가".repeat(101),
    "SmartStore",
    { name: "가".repeat(100), rest: "가" },
  ],
  [
    "where bytes count, a Korean letter is two",
    "가".repeat(60),
    "Gmarket",
    { name: "가".repeat(50), rest: "가".repeat(10) },
  ],
] as const)("%s", (_sentence, name, market, preview) => {
  expect(buyerPreview(name, market)).toEqual(preview);
});
