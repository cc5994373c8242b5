import fc from "fast-check";
import { declarationTax, lineState, type DeclarationTerms } from "@/lib/domain/customs/declaration";
import type { HsRate } from "@/lib/domain/customs/hs-rate";

const FROM_CHINA: DeclarationTerms = { krwPerUnit: 200, krwPerUsd: 1_400, origin: "CN", clearance: "list" };
const IN_USD: DeclarationTerms = { ...FROM_CHINA, krwPerUnit: 1_400 };
const rateOf = (basePermille: number, agreedPermille: number | null = null, takesAgreed = false): HsRate => ({
  basePermille,
  agreedPermille,
  takesAgreed,
});
const line = (price: number, freightKrw = 0, rate: HsRate | undefined = rateOf(130)) => ({ price, freightKrw, rate });

test.each([
  [
    "the whole of it is taxed above the line",
    [line(1_500, 7_000)],
    FROM_CHINA,
    { usdCents: 21_428, taxable: 307_000, duty: 39_910, vat: 34_690, total: 74_600 },
  ],
  ["exactly 150 dollars are free", [line(150)], IN_USD, { isOverLine: false, total: 0 }],
  ["a cent more is not", [line(150.01)], IN_USD, { isOverLine: true, lineUsd: 150 }],
  ["150.01 dollars in two orders are not free either", [line(100), line(50.01)], IN_USD, { isOverLine: true }],
  [
    "from the US by list the line is 200",
    [line(100), line(100)],
    { ...IN_USD, origin: "US" },
    { lineUsd: 200, total: 0 },
  ],
  [
    "and 200.01 are over it",
    [line(100), line(100.01)],
    { ...IN_USD, origin: "US" },
    { lineUsd: 200, isOverLine: true },
  ],
  [
    "from the US by a declaration it stays at 150",
    [line(200)],
    { ...IN_USD, origin: "US", clearance: "general" as const },
    { lineUsd: 150, isOverLine: true },
  ],
  ["freight does not count for the line", [line(1_000, 900_000)], FROM_CHINA, { isOverLine: false, total: 0 }],
  [
    "goods without duty still bear VAT",
    [line(1_500, 7_000, rateOf(0))],
    FROM_CHINA,
    { duty: 0, vat: 30_700, total: 30_700 },
  ],
  [
    "without a rate for the dollar nothing is over any line",
    [line(1_500)],
    { ...FROM_CHINA, krwPerUsd: 0 },
    { total: 0 },
  ],
  [
    "taxes too small to be collected are nought, and said to be",
    [line(90, 0, rateOf(0))],
    { ...IN_USD, krwPerUnit: 900, krwPerUsd: 500 },
    { isOverLine: true, vat: 8_100, total: 0, isTooSmall: true },
  ],
  [
    "goods of two rates bear each their own duty, and one VAT",
    [line(1_000, 0, rateOf(130)), line(1_000, 0, rateOf(0))],
    FROM_CHINA,
    { taxable: 400_000, duty: 26_000, vat: 42_600 },
  ],
])("%s", (_sentence, lines, terms, expected) => {
  expect(declarationTax(lines, terms).tax).toMatchObject(expected);
});

/** Customs' rates of the week both parcels were declared in; 8 % is assumed. */
const THAT_WEEK: DeclarationTerms = { krwPerUnit: 197.42, krwPerUsd: 1_408.35, origin: "CN", clearance: "list" };

test("four orders of one receiver in one parcel of 350 dollars are taxed, though each alone would be free", () => {
  const orders = [1, 2, 3, 4].map(() => ({ price: 624.2, freightKrw: 2_158 }));
  for (const order of orders) expect(declarationTax([order], THAT_WEEK).tax.total).toBe(0);
  const { tax, shares, rates } = declarationTax(orders, THAT_WEEK);
  expect(tax).toMatchObject({ usdCents: 34_999, duty: 40_120, vat: 54_160, total: 94_280 });
  expect(shares).toEqual([23_570, 23_570, 23_570, 23_570]);
  expect(rates).toEqual(orders.map(() => ({ permille: 80, basis: "assumed" })));
});

test("two SmartStore orders and one of Auction in one parcel of 352 dollars are one declaration", () => {
  const orders = [837.03, 837.04, 837.03].map((price) => ({ price, freightKrw: 2_900 }));
  for (const order of orders) expect(declarationTax([order], THAT_WEEK).tax.total).toBe(0);
  const { tax, shares } = declarationTax(orders, THAT_WEEK);
  expect(tax).toMatchObject({ usdCents: 35_200, isOverLine: true, taxable: 504_441, total: 94_820 });
  expect(shares).toEqual([31_607, 31_607, 31_606]);
});

test("each line bears the tax by what it cost and by its own rate", () => {
  expect(declarationTax([line(1_200), line(300)], FROM_CHINA).shares).toEqual([58_320, 14_580]);
  // ₩200,000 each: 26,000 and 22,600 of VAT on the first, 20,000 of VAT on the other.
  expect(declarationTax([line(1_000), line(1_000, 0, rateOf(0))], FROM_CHINA).shares).toEqual([48_600, 20_000]);
});

test.each([
  ["the agreed rate is taken where the seller claims it", [line(1_500, 0, rateOf(130, 91, true))], 27_300, 60_030],
  [
    "the base rate holds where it is not claimed, with the agreed sum beside it",
    [line(1_500, 0, rateOf(130, 91))],
    39_000,
    60_030,
  ],
  ["above 700 dollars a certificate would be needed", [line(5_000, 0, rateOf(130, 91, true))], 130_000, null],
  ["without an agreed rate there is no such sum", [line(1_500, 0, rateOf(130))], 39_000, null],
])("%s", (_sentence, lines, duty, agreedTotal) => {
  expect(declarationTax(lines, FROM_CHINA).tax).toMatchObject({ duty, agreedTotal });
});

test.each([
  [13_499, "within"],
  [13_500, "near"],
  [15_000, "near"],
  [15_001, "over"],
] as const)("%i cents against 150 dollars are %s", (usdCents, state) => {
  expect(lineState(usdCents, 150)).toBe(state);
});

const cents = fc.integer({ min: 0, max: 3_000_000 }).map((fen) => fen / 100);
const anyRate = fc.option(
  fc.record({
    basePermille: fc.integer({ min: 0, max: 400 }),
    agreedPermille: fc.option(fc.integer({ min: 0, max: 400 })),
    takesAgreed: fc.boolean(),
  }),
  { nil: undefined },
);
const anyLine = fc.record({ price: cents, freightKrw: fc.integer({ min: 0, max: 200_000 }), rate: anyRate });

test("the lines' parts are the whole tax to the won, in tens, never below nothing", () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), (lines) => {
      const { tax, shares } = declarationTax(lines, FROM_CHINA);
      expect(shares.reduce((all, one) => all + one, 0)).toBe(tax.total);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      expect(tax.duty % 10).toBe(0);
      expect(tax.vat % 10).toBe(0);
      if (!tax.isOverLine) expect(tax.total).toBe(0);
    }),
  );
});

test("however orders of one rate are cut into lines, the declaration pays the same", () => {
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 400 }),
      (prices, permille) => {
        const whole = prices.reduce((all, price) => all + Math.round(price * 100), 0) / 100;
        const rate = rateOf(permille);
        const apart = prices.map((price) => line(price, 0, rate));
        expect(declarationTax(apart, FROM_CHINA).tax).toEqual(declarationTax([line(whole, 0, rate)], FROM_CHINA).tax);
      },
    ),
  );
});

test("more goods never pay less", () => {
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 0, max: 400 }), (a, b, permille) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)].map(
        (price) => declarationTax([line(price, 7_000, rateOf(permille))], FROM_CHINA).tax,
      );
      expect(high!.total).toBeGreaterThanOrEqual(low!.total);
    }),
  );
});
