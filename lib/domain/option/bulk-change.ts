import { micros, timesMicros, wonDown } from "@/lib/domain/kit/decimal";
import { numberIn, type NumberRule } from "@/lib/domain/kit/typed-number";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";
import type { Combination } from "./combine-options";

/** Set to a value, add an amount (may be negative), or multiply by a ratio. */
export type BulkOperation = "set" | "add" | "times";
export type BulkField = "krw" | "quantity";

/** Markets count no more than this of one thing (docs/markets.md#coupang-product-limits). */
export const STOCK_MAX = 99_999;
const MOST: Record<BulkField, number> = { krw: KRW_MAX, quantity: STOCK_MAX };
const RATIO_MAX = 1_000;

/**
 * What an operation takes: `set` whole numbers from 0, `add` whole numbers with a sign, `times` ratios up to 1,000.
 * Example: `bulkRule("add", "quantity")` is `{min: -99999, max: 99999}`.
 */
export const bulkRule = (operation: BulkOperation, field: BulkField): NumberRule =>
  operation === "times"
    ? { max: RATIO_MAX, decimals: 4 }
    : { min: operation === "add" ? -MOST[field] : 0, max: MOST[field] };

/** The number in what a seller typed for an operation, or undefined. Example: `bulkNumber("−500", "add", "krw")` is -500. */
export const bulkNumber = (text: string, operation: BulkOperation, field: BulkField): number | undefined =>
  numberIn(text, bulkRule(operation, field));

type BulkChange = Partial<Pick<Combination, "isSoldOut" | "quantity" | "krw">>;

/** Applies a change to the checked combinations only; the others are the same objects as before. */
export const changeChecked = (rows: readonly Combination[], change: BulkChange): Combination[] =>
  rows.map((row) => (row.checked ? { ...row, ...change } : row));

const changed = (value: number, operation: BulkOperation, by: number): number =>
  operation === "set" ? by : operation === "add" ? value + by : wonDown(timesMicros(micros(value), micros(by)), 0);

/**
 * Changes price or stock of the checked combinations; the others stay the same objects. A result is never below 0 nor
 * above what markets take, and a fraction is cut. A price that is not set (0) stays not set, except by `set`.
 */
export function changeNumbers(
  rows: readonly Combination[],
  field: BulkField,
  operation: BulkOperation,
  by: number,
): Combination[] {
  return rows.map((row) => {
    if (!row.checked || (operation !== "set" && field === "krw" && row.krw === 0)) return row;
    const value = Math.min(MOST[field], Math.max(0, changed(row[field], operation, by)));
    return value === row[field] ? row : { ...row, [field]: value };
  });
}
