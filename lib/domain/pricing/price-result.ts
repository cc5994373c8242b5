import { micros, timesMicros, wonDown } from "@/lib/domain/kit/decimal";

export type Operation = "+" | "×";
export type Steps = { mainType: Operation; mainValue: number; subType: Operation; subValue: number };
/** A row holds from `startRange` (in) to `endRange` (out), in whole KRW; an end of -1 means no upper end. */
export type RangeRow = Steps & { startRange: number; endRange: number };

/** The last row's end after a settings save (docs/specification.md#validation-settings). */
export const NO_UPPER_END = -1;

const applied = (price: bigint, type: Operation, value: number): bigint =>
  type === "+" ? price + micros(value) : timesMicros(price, micros(value));

const covers = (row: RangeRow, base: bigint): boolean =>
  base >= micros(row.startRange) && (row.endRange === NO_UPPER_END || base < micros(row.endRange));

/** The row a price in won falls in; the last row where none covers it, nothing where there are none. */
export const rangeRowFor = (base: number | string, rows: readonly RangeRow[]): RangeRow | undefined =>
  rowAt(micros(base), rows);

const rowAt = (base: bigint, rows: readonly RangeRow[]): RangeRow | undefined =>
  rows.find((row) => covers(row, base)) ?? rows.at(-1);

export type PriceAmounts = { row: RangeRow | undefined; main: bigint; sub: bigint; delivered: bigint; krw: number };

/**
 * What a price in won becomes, after every step: the matching row's main and sub operation, delivery put in, rounded down to
 * `digit` digits. Amounts on the way are exact millionths of a won; `krw` is whole KRW, and what every price is.
 */
export function priceAmounts(won: bigint, rows: readonly RangeRow[], delivery: number, digit: number): PriceAmounts {
  const row = rowAt(won, rows);
  const main = row ? applied(won, row.mainType, row.mainValue) : won;
  const sub = row ? applied(main, row.subType, row.subValue) : main;
  const delivered = sub + micros(delivery);
  return { row, main, sub, delivered, krw: wonDown(delivered, digit) };
}

/**
 * The KRW price a seller lists at (docs/specification.md#price-result).
 *
 * Picks the range row the base price falls in, applies its main step and then its sub step, and rounds down to
 * `digit` digits: `priceResult(27450, [], 2)` is 27400. A price no row covers uses the last row.
 */
export const priceResult = (base: number | string, rows: readonly RangeRow[], digit: number): number =>
  priceAmounts(micros(base), rows, 0, digit).krw;
