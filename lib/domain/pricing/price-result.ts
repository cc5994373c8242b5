import { micros, timesMicros, wonDown } from "../kit/decimal";

export type Operation = "+" | "×";
export type Steps = { mainType: Operation; mainValue: number; subType: Operation; subValue: number };
/** A row holds from `startRange` (in) to `endRange` (out), in whole KRW; an end of -1 means no upper end. */
export type RangeRow = Steps & { startRange: number; endRange: number };

/** The last row's end after a settings save (spec section 5). */
export const NO_UPPER_END = -1;

const apply = (price: bigint, type: Operation, value: number): bigint =>
  type === "+" ? price + micros(value) : timesMicros(price, micros(value));

const covers = (row: RangeRow, base: bigint): boolean =>
  base >= micros(row.startRange) && (row.endRange === NO_UPPER_END || base < micros(row.endRange));

/** The row a base price falls in; the last row where none covers it, and nothing where there are no rows. */
export const rangeRowFor = (base: number | string, rows: readonly RangeRow[]): RangeRow | undefined =>
  rows.find((row) => covers(row, micros(base))) ?? rows.at(-1);

/**
 * The KRW price a seller lists at (spec section 4, price result calculation).
 *
 * Picks the range row the base price falls in, applies its main step and then its sub step, and rounds down to
 * `digit` digits: `priceResult(27450, [], 2)` is 27400. A price no row covers uses the last row.
 */
export function priceResult(base: number | string, rows: readonly RangeRow[], digit: number): number {
  return priceSteps(base, rows, digit).result;
}

export type PriceSteps = { base: number; afterMain: number; afterSub: number; result: number; row?: RangeRow };

/** The same answer with what lies between, for "why this price": each step in whole KRW, cut, not rounded. */
export function priceSteps(base: number | string, rows: readonly RangeRow[], digit: number): PriceSteps {
  const start = micros(base);
  const row = rangeRowFor(base, rows);
  const main = row ? apply(start, row.mainType, row.mainValue) : start;
  const sub = row ? apply(main, row.subType, row.subValue) : main;
  return { base: wonDown(start), afterMain: wonDown(main), afterSub: wonDown(sub), result: wonDown(sub, digit), row };
}

/** CNY into KRW at a rate, exact, as a decimal text: `toWonText("59.90", 200)` is "11980". */
export function toWonText(cny: number | string, rate: number | string): string {
  const amount = timesMicros(micros(cny), micros(rate));
  const text = amount.toString().padStart(7, "0");
  return `${text.slice(0, -6)}.${text.slice(-6)}`.replace(/\.?0+$/, "");
}

export type PriceRule = { exchangeBase: number; digit: number; rows: readonly RangeRow[] };

/** From the source price to the listing price: CNY × exchange base, then the range rows, then rounding. */
export const listingPrice = (cny: number | string, rule: PriceRule): PriceSteps =>
  priceSteps(toWonText(cny, rule.exchangeBase), rule.rows, rule.digit);

/** One row without ends: what a simple model (spec section 3) means as a range row. */
export const simpleRow = (steps: Steps): RangeRow => ({ ...steps, startRange: 0, endRange: NO_UPPER_END });

/**
 * Set price minus what the product costs, in whole KRW, and its share of the set price in percent with one decimal
 * (wire.md, price formulas). A set price of 0 has a rate of 0.
 */
export function expectedMargin(setPrice: number, cny: number | string, rate: number, shipping = 0) {
  const margin = setPrice - wonDown(timesMicros(micros(cny), micros(rate))) - shipping;
  return { margin, rate: setPrice > 0 ? Math.round((margin * 1_000) / setPrice) / 10 : 0 };
}
