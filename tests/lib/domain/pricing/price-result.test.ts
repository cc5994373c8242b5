import fc from "fast-check";
import {
  expectedMargin,
  listingPrice,
  NO_UPPER_END,
  priceResult,
  rangeRowFor,
  simpleRow,
  toWonText,
  type RangeRow,
} from "@/lib/domain/pricing/price-result";

const rows: RangeRow[] = [
  { startRange: 0, endRange: 10_000, mainType: "×", mainValue: 1.15, subType: "+", subValue: 500 },
  { startRange: 10_000, endRange: 50_000, mainType: "+", mainValue: 3_000, subType: "×", subValue: 1 },
  { startRange: 50_000, endRange: NO_UPPER_END, mainType: "×", mainValue: 1.1, subType: "+", subValue: 0 },
];

describe("priceResult (spec section 4)", () => {
  it.each([
    ["applies the main operation, then the sub operation", 1_000, 1_600],
    ["counts a range's end out and the next one's start in", 10_000, 13_000],
    ["still uses the first row one won below its end", 9_999, 11_900],
    ["rounds down, never up", 27_450, 30_400],
    ["takes -1 as no upper end", 1_000_000, 1_100_000],
    ["is not fooled by binary fractions: 6000 × 1.15 is 6900", 6_000, 7_400],
    ["makes nothing of nothing but the sub operation", 0, 500],
  ])("%s", (_, base, expected) => {
    expect(priceResult(base, rows, 2)).toBe(expected);
  });

  it("uses the last row when no row covers the price", () => {
    const gap = [
      rows[1] as RangeRow,
      { ...(rows[1] as RangeRow), startRange: 60_000, endRange: 70_000, mainValue: 9_000 },
    ];
    expect(priceResult(100, gap, 0)).toBe(9_100);
  });

  it("only rounds when there are no rows", () => {
    expect(priceResult(27_450, [], 2)).toBe(27_400);
  });

  it.each([
    ["digit 0 keeps every won", 0, 27_459],
    ["digit 1 cuts to ten won", 1, 27_450],
    ["digit 3 cuts to a thousand", 3, 27_000],
    ["a digit larger than the price leaves nothing", 6, 0],
  ])("%s", (_, digit, expected) => {
    expect(priceResult(27_459, [], digit)).toBe(expected);
  });

  it("never lists below nothing, whatever is subtracted", () => {
    expect(
      priceResult(1_000, [{ ...simpleRow({ mainType: "+", mainValue: -5_000, subType: "+", subValue: 0 }) }], 0),
    ).toBe(0);
  });

  it("answers whole multiples of the rounding unit that never exceed the exact price", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 5 }), (base, digit) => {
        const result = priceResult(base, rows, digit);
        expect(result % 10 ** digit).toBe(0);
        expect(result).toBeLessThanOrEqual(priceResult(base, rows, 0));
        expect(result).toBeGreaterThan(priceResult(base, rows, 0) - 10 ** digit);
      }),
    );
  });

  it("rises with the base price inside one row", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 1, max: 900 }), (base, more) => {
        expect(priceResult(base + more, rows, 0)).toBeGreaterThanOrEqual(priceResult(base, rows, 0));
      }),
    );
  });
});

describe("listingPrice", () => {
  it.each([
    ["converts CNY at the exchange base before the rows", "59.90", 11_980, 14_900],
    ["keeps fen exactly: ¥0.01 at 200 is ₩2", "0.01", 2, 500],
  ])("%s", (_, cny, base, result) => {
    const steps = listingPrice(cny, { exchangeBase: 200, digit: 2, rows });
    expect([steps.base, steps.result]).toEqual([base, result]);
  });

  it("names the row it used", () => {
    expect(rangeRowFor(12_000, rows)).toBe(rows[1]);
  });
});

describe("toWonText", () => {
  it.each([
    ["59.90", "200", "11980"],
    ["0.10", "197.42", "19.742"],
    ["3", "190.123456", "570.370368"],
  ])("%s CNY at %s is %s", (cny, rate, won) => {
    expect(toWonText(cny, rate)).toBe(won);
  });
});

describe("expectedMargin (wire.md, price formulas)", () => {
  it.each([
    ["is the set price less cost and shipping", 31_600, 121.9, 200, 0, { margin: 7_220, rate: 22.8 }],
    ["tells a loss as a negative margin", 10_000, 60, 200, 0, { margin: -2_000, rate: -20 }],
    ["takes shipping off", 31_600, 121.9, 200, 5_000, { margin: 2_220, rate: 7 }],
    ["has no rate without a price", 0, 10, 200, 0, { margin: -2_000, rate: 0 }],
  ])("%s", (_, price, cny, rate, shipping, expected) => {
    expect(expectedMargin(price, cny, rate, shipping)).toEqual(expected);
  });
});
