import fc from "fast-check";
import { corpusOf, outcomeOf, wrongFacts } from "@/tests/support/page-corpus";
import { parseRawState } from "@/upstream/sources/collector";

test.each(corpusOf("costco").map((page) => [page.expected.case, page] as const))("%s", (_, page) => {
  expect(wrongFacts(outcomeOf(page), page.expected)).toEqual([]);
});

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 2, 1, 15);

test("whatever the moment, the coupon's price holds within its dates and the base price outside them", () => {
  const facts = fc.record({
    base: fc.integer({ min: 2, max: 9_000_000 }),
    off: fc.integer({ min: 1, max: 1_000_000 }),
    days: fc.integer({ min: 1, max: 40 }),
    at: fc.integer({ min: -60 * DAY_MS, max: 60 * DAY_MS }),
    level: fc.constantFrom("inStock", "lowStock", "outOfStock"),
    counted: fc.option(fc.nat(30), { nil: undefined }),
  });
  fc.assert(
    fc.property(facts, fc.boolean(), ({ base, off, days, at, level, counted }, isText) => {
      fc.pre(off < base);
      const end = START + days * DAY_MS - 1;
      const answer = {
        code: "683210",
        name: "a",
        price: { value: base - off, currencyIso: "KRW" },
        basePrice: { value: base },
        discountPrice: { value: off },
        couponDiscount: {
          discountValue: off,
          discountStartDate: new Date(START).toISOString(),
          discountEndDate: new Date(end).toISOString(),
        },
        stock: { stockLevelStatus: level, stockLevel: counted },
      };
      const now = new Date(START + at);
      const outcome = parseRawState("Costco", "683210", isText ? JSON.stringify(answer) : answer, now);
      const isRunning = at >= 0 && START + at <= end;
      expect(outcome).toMatchObject({
        product: {
          priceMin: String(isRunning ? base - off : base),
          skus: [{ original: String(base), stock: level === "outOfStock" ? 0 : counted || null }],
        },
      });
    }),
  );
});
