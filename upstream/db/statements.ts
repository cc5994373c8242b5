import { MEGABYTE } from "@/lib/domain/kit/byte-sizes";

/** Rows of one statement, and characters of them: an embedded database holds the thread for as long as one takes. */
const ROWS_AT_ONCE = 200;
const TEXT_AT_ONCE = MEGABYTE / 2;

/**
 * Rows as JSON, statement by statement. A row that is longer than a statement may be is alone in its own.
 *
 * @example [...statementsOf(['{"id":1}', '{"id":2}'])] // [['{"id":1}', '{"id":2}']]
 */
export function* statementsOf(rows: readonly string[]): Generator<string[]> {
  let some: string[] = [];
  let length = 0;
  for (const row of rows) {
    if (some.length === ROWS_AT_ONCE || (some.length > 0 && length + row.length > TEXT_AT_ONCE)) {
      yield some;
      [some, length] = [[], 0];
    }
    some.push(row);
    length += row.length;
  }
  if (some.length > 0) yield some;
}
