import fc from "fast-check";
import {
  byShop,
  changeOf,
  figuresOf,
  measureOn,
  narrowed,
  SHOP_MEASURES,
  totalOf,
  twoPeriods,
  type DayFigures,
} from "@/lib/domain/statistics/figures";

const shop = { market: "Coupang", account: "a" };
const none = { amount: 0, orders: 0, uploaded: 0, views: 0 };

test("sales, works and views of one day stand together, account by account", () => {
  const days = figuresOf(
    [{ date: "2026-11-19" }, { date: "2026-11-20", shops: [{ ...shop, amount: 12_900, orders: 1 }] }],
    [
      {
        date: "2026-11-20",
        collected: 4,
        shops: [
          { ...shop, uploaded: 2 },
          { ...shop, account: "b", uploaded: 1 },
        ],
      },
    ],
    { days: ["2026-11-19", "2026-11-20"], shops: [{ ...shop, data: [0, 7] }] },
  );
  expect(days).toEqual([
    { date: "2026-11-19", collected: 0, shops: [] },
    {
      date: "2026-11-20",
      collected: 4,
      shops: [
        { ...shop, amount: 12_900, orders: 1, uploaded: 2, views: 7 },
        { ...shop, account: "b", ...none, uploaded: 1 },
      ],
    },
  ]);
});

test.each([
  [150, 100, { kind: "up", percent: 50 }],
  [50, 100, { kind: "down", percent: 50 }],
  [0, 100, { kind: "down", percent: 100 }],
  [100, 100, { kind: "same" }],
  [0, 0, { kind: "same" }],
  [5, 0, { kind: "fromNothing" }],
])("%i after %i", (now, before, change) => expect(changeOf(now, before)).toEqual(change));

const days: fc.Arbitrary<DayFigures[]> = fc.array(
  fc.record({
    date: fc.constant("2026-11-20"),
    collected: fc.nat(100),
    shops: fc.array(
      fc.record({
        market: fc.constantFrom("Coupang", "Gmarket"),
        account: fc.constantFrom("a", "b"),
        amount: fc.nat(10_000_000),
        orders: fc.nat(20),
        uploaded: fc.nat(20),
        views: fc.nat(500),
      }),
    ),
  }),
  { maxLength: 20 },
);

test("what the accounts sum to is what the days sum to, and what the markets do", () => {
  fc.assert(
    fc.property(days, (given) => {
      for (const measure of SHOP_MEASURES) {
        const total = totalOf(given, measure);
        expect(byShop(given).reduce((sum, row) => sum + row[measure], 0)).toBe(total);
        const parts = ["Coupang", "Gmarket"].map((market) => totalOf(narrowed(given, market, ""), measure));
        expect(parts[0]! + parts[1]!).toBe(total);
      }
    }),
  );
});

test("two periods are as long as asked, end today and lose no day between", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 10 }), (given, length) => {
      const { now, before } = twoPeriods(given, length);
      expect([...before, ...now]).toEqual(given.slice(-2 * length));
      expect(now.length).toBe(Math.min(length, given.length));
    }),
  );
});

test("what is collected belongs to no market and is left by narrowing", () => {
  const day = { date: "2026-11-20", collected: 3, shops: [{ ...shop, ...none, amount: 5 }] };
  const [left] = narrowed([day], "Gmarket", "");
  expect(left && [measureOn(left, "collected"), measureOn(left, "amount")]).toEqual([3, 0]);
});
