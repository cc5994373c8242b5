/**
 * Divides whole won by weights so that the parts add up to the total: each share is rounded down, and the remaining won are
 * given one by one to the shares with the largest remainders, the first of equals first. Zero weights count as equal.
 *
 * Example: `splitWon(10_000, [1n, 1n, 1n])` is `[3_334, 3_333, 3_333]`; without parts it is `[]`.
 */
export function splitWon(total: number, weights: readonly bigint[]): number[] {
  const positive = weights.map((weight) => (weight > 0n ? weight : 0n));
  const known = positive.reduce((all, weight) => all + weight, 0n);
  const used = known > 0n ? positive : weights.map(() => 1n);
  const all = known > 0n ? known : BigInt(weights.length);
  if (all === 0n) return [];
  const won = BigInt(total);
  const parts = used.map((weight) => (won * weight) / all);
  const left = Number(won - parts.reduce((sum, part) => sum + part, 0n));
  const losers = used
    .map((weight, place) => ({ place, lost: (won * weight) % all }))
    .sort((one, other) => (one.lost === other.lost ? one.place - other.place : one.lost > other.lost ? -1 : 1))
    .slice(0, left);
  for (const { place } of losers) parts[place] = (parts[place] ?? 0n) + 1n;
  return parts.map(Number);
}

/** What some of all pieces are worth in whole won, cut: `partOf(10_000, 1, 3)` is 3,333, and of all three it is 10,000. */
export const partOf = (total: number, pieces: number, all: number): number =>
  Number((BigInt(total) * BigInt(pieces)) / BigInt(all));
