import fc from "fast-check";
import { micros, timesMicros, wonDown } from "@/lib/domain/kit/decimal";
import { KRW_MAX, wholeNumber } from "@/lib/domain/kit/whole-number";

describe("micros", () => {
  it.each([
    ["reads a text and a number alike", "59.9", 59_900_000n],
    ["reads thousands separators", "12,345.67", 12_345_670_000n],
    ["keeps the sign", "-3.5", -3_500_000n],
    ["cuts beyond the sixth digit", "0.1234569", 123_456n],
    ["takes what is not a number as nothing", "abc", 0n],
    ["takes an empty field as nothing", "", 0n],
  ])("%s", (_, text, expected) => {
    expect(micros(text)).toBe(expected);
  });

  it("multiplies two-decimal prices by four-decimal rates without losing anything", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 9_999_999 }), (fen, rate) => {
        const product = timesMicros(micros((fen / 100).toFixed(2)), micros((rate / 10_000).toFixed(4)));
        expect(product).toBe(BigInt(fen) * BigInt(rate));
      }),
    );
  });

  it("cuts won down and never below nothing", () => {
    expect([wonDown(micros("27459.99"), 2), wonDown(micros("-1"), 0)]).toEqual([27_400, 0]);
  });
});

describe("wholeNumber", () => {
  it.each([
    ["plain digits", "12900", 12_900],
    ["separators, sign and blanks as sellers paste them", " ₩12,900원 ", 12_900],
    ["nothing is not a number", "", undefined],
    ["a negative price is refused", "-500", undefined],
    ["a fraction is refused", "12.5", undefined],
    ["words are refused", "만원", undefined],
    ["the market's own limit still passes", String(KRW_MAX), KRW_MAX],
    ["one more than the limit is refused", String(KRW_MAX + 1), undefined],
  ])("%s", (_, text, expected) => {
    expect(wholeNumber(text)).toBe(expected);
  });
});
