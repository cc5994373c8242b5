/** Millionths: prices in CNY have two decimals and ratios four, so six keep every product of the two exact. */
const SCALE = 1_000_000n;

/**
 * A decimal as a whole number of millionths, so that money is never a float that was multiplied.
 *
 * Takes what forms and JSON hold: `micros("59.9")` and `micros(59.9)` are both `59900000n`. Digits beyond the sixth are
 * cut off. Anything that is not a number is 0.
 */
export function micros(value: number | string): bigint {
  const match = /^\s*(-?)(\d*)(?:\.(\d*))?\s*$/.exec(
    typeof value === "number" ? plain(value) : value.replaceAll(",", ""),
  );
  if (!match) return 0n;
  const [, sign = "", whole = "", part = ""] = match;
  const amount = BigInt(whole || "0") * SCALE + BigInt(part.slice(0, 6).padEnd(6, "0"));
  return sign ? -amount : amount;
}

/** Numbers below a millionth or above 10^21 print with an exponent; money never gets there, so they count as 0. */
const plain = (value: number): string => (Number.isFinite(value) && !/e/i.test(String(value)) ? String(value) : "0");

/** What `a` is more than `b`, exactly: `decimalDifference(59.9, 50)` is 9.9. */
export const decimalDifference = (a: number, b: number): number => Number(micros(a) - micros(b)) / Number(SCALE);

/** Both together, exactly: `decimalSum(0.1, 0.2)` is 0.3. */
export const decimalSum = (a: number, b: number): number => Number(micros(a) + micros(b)) / Number(SCALE);

/** The product of two amounts in millionths: `timesMicros(micros(10), micros(1.5))` is `micros(15)`. */
export const timesMicros = (a: bigint, b: bigint): bigint => (a * b) / SCALE;

/**
 * Whole KRW, rounded down to `digit` digits: 27,450 at digit 2 is 27,400 (docs/specification.md#price-result).
 * A negative amount is 0, because no market lists below nothing.
 */
export function wonDown(amount: bigint, digit = 0): number {
  if (amount <= 0n) return 0;
  const unit = 10n ** BigInt(Math.max(0, digit));
  return Number((amount / SCALE / unit) * unit);
}
