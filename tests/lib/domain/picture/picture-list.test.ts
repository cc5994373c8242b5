import fc from "fast-check";
import { IMAGE_BYTES_MAX } from "@/lib/constants";
import { pictureProblem, PICTURES_MAX, withMain, withPictures, withReplaced } from "@/lib/domain/picture/picture-list";

test.each([
  ["a jpg is taken", "a.jpg", 10, undefined],
  ["a JPEG in capitals is taken", "A.JPEG", 10, undefined],
  ["a png of exactly the limit is taken", "a.png", IMAGE_BYTES_MAX, undefined],
  ["one byte more is refused", "a.png", IMAGE_BYTES_MAX + 1, "size"],
  ["a gif is refused", "a.gif", 10, "kind"],
  ["a name that only contains png is refused", "png.exe", 10, "kind"],
  ["a name without an ending is refused", "picture", 10, "kind"],
  ["an empty file is refused", "a.png", 0, "empty"],
])("%s (docs/specification.md#validation-pictures)", (_, name, size, problem) => {
  expect(pictureProblem({ name, size })).toBe(problem);
});

test.each([
  ["a new picture goes to the end", withPictures(["a", "b"], ["c"]), ["a", "b", "c"]],
  ["a picture that is there keeps its place", withPictures(["a", "b"], ["a"]), ["a", "b"]],
  ["an exchanged picture keeps its place", withReplaced(["a", "b", "c"], "b", "x"), ["a", "x", "c"]],
  ["an exchange with one that is there leaves it once", withReplaced(["a", "b", "c"], "a", "c"), ["c", "b"]],
  ["an exchange of a picture that is gone changes nothing", withReplaced(["a"], "gone", "x"), ["a"]],
  ["the main picture is the first", withMain(["a", "b", "c"], "c"), ["c", "a", "b"]],
  ["a main picture nobody has changes nothing", withMain(["a"], "x"), ["a"]],
])("%s", (_, actual, expected) => {
  expect(actual).toEqual(expected);
});

test("no change makes a picture appear twice or lets more than 50 in", () => {
  const urls = fc.uniqueArray(fc.integer({ min: 0, max: 80 }).map(String), { maxLength: PICTURES_MAX });
  const one = fc.integer({ min: 0, max: 80 }).map(String);
  fc.assert(
    fc.property(urls, fc.array(one), one, one, (list, added, from, to) => {
      for (const after of [withPictures(list, added), withReplaced(list, from, to), withMain(list, from)]) {
        expect(new Set(after).size).toBe(after.length);
        expect(after.length).toBeLessThanOrEqual(PICTURES_MAX);
      }
      expect([...withMain(list, from)].sort()).toEqual([...list].sort());
    }),
  );
});
