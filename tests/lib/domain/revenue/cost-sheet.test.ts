import type { Cell } from "@/lib/domain/sheets/cells";
import { costLineOf, mergedCosts, readCostBook } from "@/lib/domain/revenue/cost-sheet";

const read = (rows: Cell[][]) => readCostBook({ sheets: [{ name: "", rows }] });
const known = {
  marketFee: 1_000,
  currency: "CNY",
  cost: 10,
  exchangeRate: 190,
  forwarderFee: 0,
  duty: 0,
  otherCost: 0,
};

test("a row gives what it fills and leaves the rest", () => {
  const { rows, refused } = read([
    ["2026년 11월 매입 장부"],
    ["주문번호", "구매가(위안)", "배대지비", "관부가세"],
    ["1001", "¥35.50", "8,000원", ""],
  ]);
  expect(refused).toEqual([]);
  expect(rows).toEqual([{ line: 3, orderNo: "1001", costs: { cost: 35.5, currency: "CNY", forwarderFee: 8_000 } }]);
  expect(mergedCosts(known, rows[0]!)).toEqual({ ...known, cost: 35.5, forwarderFee: 8_000 });
});

test("a price in won has a rate of 1, whatever the order had before", () => {
  const { rows } = read([
    ["상품주문번호", "매입가(원)"],
    ["1001-1", 6_700],
  ]);
  expect(mergedCosts(known, rows[0]!)).toEqual({ ...known, currency: "KRW", cost: 6_700, exchangeRate: 1 });
});

test("another currency needs its rate", () => {
  const [bare, rated] = read([
    ["주문번호", "구매가", "통화", "환율"],
    ["1001", 12, "usd", ""],
    ["1002", 12, "usd", 1_410.5],
  ]).rows;
  expect(mergedCosts(known, bare!)).toBeUndefined();
  expect(mergedCosts(known, rated!)).toMatchObject({ currency: "USD", exchangeRate: 1_410.5 });
});

test.each<[string, Cell[], string]>([
  ["no number", ["", 10, ""], "number"],
  ["a bent number", ["1.2E+15", 10, ""], "bent"],
  ["a word for an amount", ["1002", "미정", ""], "amount"],
  ["a negative amount", ["1002", 10, -5], "amount"],
  ["half a won", ["1002", "", 0.5], "amount"],
  ["nothing at all", ["1002", "", ""], "nothing"],
  ["a number that was above", ["1001", 10, ""], "twice"],
])("%s refuses the row with its line", (_sentence, row, problem) => {
  const { rows, refused } = read([["주문번호", "구매가", "배대지비"], ["1001", 5, ""], row]);
  expect(rows.map(({ orderNo }) => orderNo)).toEqual(["1001"]);
  expect(refused).toMatchObject([{ line: 3, problem }]);
});

test("an order of several lines is not given one line's costs", () => {
  const orders = [
    { orderNo: "A", orderItemNo: "A-1" },
    { orderNo: "A", orderItemNo: "A-2" },
    { orderNo: "B", orderItemNo: "B-1" },
  ];
  const row = (orderNo: string) => ({ line: 1, orderNo, costs: {} });
  expect(costLineOf(row("A-2"), orders)).toBe(orders[1]);
  expect(costLineOf(row("B"), orders)).toBe(orders[2]);
  expect(costLineOf(row("A"), orders)).toBe("severalLines");
  expect(costLineOf(row("Z"), orders)).toBe("order");
});
