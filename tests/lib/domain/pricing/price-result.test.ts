import fc from "fast-check";
import { NO_UPPER_END, priceResult, rangeRowFor, type RangeRow } from "@/lib/domain/pricing/price-result";
import { simpleRow } from "@/lib/domain/pricing/price-rule";

const rows: RangeRow[] = [
  { startRange: 0, endRange: 10_000, mainType: "×", mainValue: 1.15, subType: "+", subValue: 500 },
  { startRange: 10_000, endRange: 50_000, mainType: "+", mainValue: 3_000, subType: "×", subValue: 1 },
  { startRange: 50_000, endRange: NO_UPPER_END, mainType: "×", mainValue: 1.1, subType: "+", subValue: 0 },
];

describe("priceResult (docs/specification.md#price-result)", () => {
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

test("the row a price falls in is named", () => {
  expect(rangeRowFor(12_000, rows)).toBe(rows[1]);
});
