import fc from "fast-check";
import { moved } from "@/lib/domain/kit/move";

test.each([
  ["goes to a later place", [0, 2], ["b", "c", "a"]],
  ["goes to an earlier place", [2, 0], ["c", "a", "b"]],
  ["stays where it is", [1, 1], ["a", "b", "c"]],
  ["goes to the end when asked beyond it", [0, 9], ["b", "c", "a"]],
  ["goes to the start when asked before it", [2, -5], ["c", "a", "b"]],
  ["is nothing when there is no such entry", [7, 0], ["a", "b", "c"]],
])("an entry %s", (_, [from = 0, to = 0], expected) => {
  expect(moved(["a", "b", "c"], from, to)).toEqual(expected);
});

test("moving loses nothing, keeps the order of the others, and moving back undoes it", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (list, a, b) => {
      const from = a % list.length;
      const to = b % list.length;
      const after = moved(list, from, to);
      expect(after[to]).toBe(list[from]);
      expect(after.filter((each) => each !== list[from])).toEqual(list.filter((each) => each !== list[from]));
      expect(moved(after, to, from)).toEqual(list);
    }),
  );
});
