import fc from "fast-check";
import { splitWon } from "@/lib/domain/kit/split-won";

test.each([
  ["three alike share 10,000, and the first gets what is left over", 10_000, [1n, 1n, 1n], [3_334, 3_333, 3_333]],
  ["twice the pieces is twice the fee", 9_000, [2n, 1n], [6_000, 3_000]],
  ["whoever lost most by cutting gets the won back", 10, [1n, 2n, 4n], [1, 3, 6]],
  ["one that weighs nothing pays nothing", 5_000, [0n, 3n], [0, 5_000]],
  ["without weights all weigh the same", 5, [0n, 0n], [3, 2]],
  ["nothing divided is nothing", 0, [3n, 4n], [0, 0]],
  ["of nobody there is no part", 500, [], []],
] as const)("%s", (_sentence, total, weights, parts) => {
  expect(splitWon(total, weights)).toEqual(parts);
});

const total = fc.integer({ min: 0, max: 2_000_000_000 });
const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 40 });

test("the parts make up the whole to the won, and none is a won off its share", () => {
  fc.assert(
    fc.property(total, weights, (won, some) => {
      const parts = splitWon(won, some);
      const all = some.reduce((sum, one) => sum + one, 0n);
      expect(parts.reduce((sum, one) => sum + one, 0)).toBe(won);
      for (const [place, part] of parts.entries()) {
        const exact = all > 0n ? BigInt(won) * (some[place] ?? 0n) : BigInt(won);
        const of = all > 0n ? all : BigInt(some.length);
        expect(part).toBeGreaterThanOrEqual(Number(exact / of));
        expect(part).toBeLessThanOrEqual(Number(exact / of) + 1);
      }
    }),
  );
});
