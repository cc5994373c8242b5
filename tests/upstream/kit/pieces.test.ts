import fc from "fast-check";
import { piecesOf } from "@/upstream/kit/pieces";

test("every row is in one piece, once and in its order, and no piece writes more than a megabyte or 100 rows", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 600 }), fc.nat(3_000_000), (keys, bytes) => {
      const pieces = [...piecesOf(keys, bytes)];
      expect(pieces.flat()).toEqual([...new Set(keys)]);
      for (const { length } of pieces) {
        expect(length).toBeLessThanOrEqual(100);
        expect(length === 1 || length * bytes <= 1_048_576).toBe(true);
      }
    }),
  );
});

test.each([
  ["small rows go together", 10, [100, 100, 50]],
  ["rows of 20 KB go by fifty", 20_000, [52, 52, 52, 52, 42]],
  ["rows of more than a megabyte go alone", 2_000_000, Array<number>(250).fill(1)],
])("%s", (_, bytes, sizes) => {
  const keys = Array.from({ length: 250 }, (_one, at) => at);
  expect([...piecesOf(keys, bytes)].map(({ length }) => length)).toEqual(sizes);
});
