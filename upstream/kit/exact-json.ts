import { parse, stringify } from "lossless-json";
import { readStorable, storableOf } from "./storable-json";

/** May hold a whole number of more digits than a JavaScript number keeps; inside a text it only costs time. */
const LONG_NUMBER = /[[:,]\s*-?\d{16}/;
const WHOLE = /^-?\d+$/;

/** A number of JSON: whole ones a JavaScript number cannot hold are `bigint`. */
function numberIn(digits: string): number | bigint {
  const number = Number(digits);
  return WHOLE.test(digits) && !Number.isSafeInteger(number) ? BigInt(digits) : number;
}

/** Whether JSON may hold a whole number of more digits than `JSON.parse` keeps. */
export const mayLoseDigits = (text: string): boolean => LONG_NUMBER.test(text);

/**
 * Reads JSON without changing a number of it: `JSON.parse` makes 642538970006401400 of Coupang's box 642538970006401429, and
 * no market knows a box of that number. Such numbers are `bigint`. Throws a `SyntaxError` as `JSON.parse` does; of a name
 * that comes twice the last one counts. Characters that cannot be stored are left out.
 *
 * Example: `readExactly('{"box":642538970006401429,"count":2}')` is `{box: 642538970006401429n, count: 2}`.
 */
export function readExactly(text: string): unknown {
  if (!mayLoseDigits(text)) return readStorable(text);
  return storableOf(text, parse(text, null, { parseNumber: numberIn, onDuplicateKey: ({ newValue }) => newValue }));
}

/** Writes what `readExactly` reads, `bigint` as the plain number it is. */
export const writeExactly = (value: unknown): string => stringify(value) ?? "null";

/**
 * A number of digits as it is written to a market; what is no number is `NaN`, written as `null`.
 *
 * Example: `exactNumber("642538970006401429")` is `642538970006401429n`, `exactNumber("17")` is `17`.
 */
export const exactNumber = (digits: string): number | bigint => numberIn(digits.trim() || "NaN");
