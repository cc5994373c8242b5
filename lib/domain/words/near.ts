/** From here on a remembered text is alike enough to be offered. */
export const NEAR_LEAST = 0.85;
/** Shorter texts are never near another: one sign of theirs is already more than the difference allowed. */
const NEAR_LENGTH_MIN = 7;
/** Longer texts are whole descriptions: comparing two takes time by the square, and no product name has so many signs. */
const NEAR_LENGTH_MAX = 120;

/** Whether texts of so many signs may be near another at all. */
export const isNearLength = (length: number): boolean => length >= NEAR_LENGTH_MIN && length <= NEAR_LENGTH_MAX;

const numbersIn = (text: string): string => (text.match(/\d+(?:\.\d+)?/gu) ?? []).join(" ");

/** The fewest signs to put in, take out or exchange on the way from one text to the other; above `most` it only says so. */
function steps(one: readonly string[], other: readonly string[], most: number): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next[j] = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[other.length] ?? 0;
}

/**
 * How alike two texts are, from 0.85 to 1, or nothing where they are less so. Texts whose numbers differ are never alike:
 * 12小时 is not 24小时, however long the rest is. Example: of twenty signs two may differ.
 */
export function likeness(one: string, other: string): number | undefined {
  const [a, b] = [[...one], [...other]];
  const longest = Math.max(a.length, b.length);
  if (!isNearLength(a.length) || !isNearLength(b.length)) return undefined;
  const most = Math.floor(longest * (1 - NEAR_LEAST) + 1e-9);
  if (Math.abs(a.length - b.length) > most || numbersIn(one) !== numbersIn(other)) return undefined;
  const found = steps(a, b, most);
  return found > most ? undefined : 1 - found / longest;
}
