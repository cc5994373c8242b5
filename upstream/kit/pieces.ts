import { MEGABYTE } from "@/lib/domain/kit/byte-sizes";

/** Rows that one query changes at the most; a query of an embedded database holds the thread until its end. */
const ROWS_MAX = 100;

/**
 * The rows to change with one query after the other, each named once. The more bytes are written to each row, the fewer go
 * into one query: a megabyte takes an embedded database some ten milliseconds.
 *
 * Example: `piecesOf(["a", "b", "a"], 600_000)` is `["a"]`, `["b"]`.
 */
export function* piecesOf<Key>(keys: Iterable<Key>, bytesEach: number): Generator<Key[]> {
  const each = [...new Set(keys)];
  const size = Math.min(ROWS_MAX, Math.max(1, Math.floor(MEGABYTE / Math.max(1, bytesEach))));
  for (let at = 0; at < each.length; at += size) yield each.slice(at, at + size);
}
