import { micros, timesMicros, wonDown } from "../kit/decimal";
import { KRW_MAX } from "../kit/whole-number";
import type { Combination } from "./combine-options";

/** Set to a value, add an amount (may be negative), or multiply by a ratio. */
export type BulkOperation = "set" | "add" | "times";
export type BulkField = "krw" | "quantity";

/** Markets count no more than this of one thing (markets.md 2.5). */
export const STOCK_MAX = 99_999;
const MOST: Record<BulkField, number> = { krw: KRW_MAX, quantity: STOCK_MAX };
const RATIO_MAX = 1_000;

/**
 * The number in what a seller typed for an operation, or undefined: `set` takes whole numbers from 0, `add` whole numbers
 * with a sign, `times` decimals up to 1,000. Example: `bulkNumber("−500", "add")` is -500.
 */
export function bulkNumber(text: string, operation: BulkOperation, field: BulkField): number | undefined {
  const bare = text.replace(/[,\s₩원]/g, "").replace(/^[−–]/, "-");
  const shape = { set: /^\d{1,12}$/, add: /^[+-]?\d{1,12}$/, times: /^\d{1,4}(\.\d{1,4})?$/ }[operation];
  if (!shape.test(bare)) return undefined;
  const number = Number(bare);
  return Math.abs(number) <= (operation === "times" ? RATIO_MAX : MOST[field]) ? number : undefined;
}

export type BulkChange = Partial<Pick<Combination, "isSoldOut" | "quantity" | "krw">>;

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
