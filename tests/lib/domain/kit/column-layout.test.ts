import fc from "fast-check";
import {
  boundedWidth,
  hiddenIn,
  laidOut,
  layoutIn,
  movedTo,
  pinnedAs,
  pinnedStarts,
  shownAs,
  sized,
  USUAL_LAYOUT,
  type ColumnLayout,
} from "@/lib/domain/kit/column-layout";

const COLUMNS = [{ key: "a", width: 100 }, { key: "b" }, { key: "c", width: 80 }, { key: "d", width: 60 }];
const keysOf = (layout: ColumnLayout, columns: readonly { key: string }[] = COLUMNS) =>
  laidOut(columns, layout)
    .map(({ key }) => key)
    .join("");
const moved = (key: string, target: string, layout = USUAL_LAYOUT) => keysOf(movedTo(layout, COLUMNS, key, target));

test.each([
  ["a column from before comes behind the other", "a", "c", "bcad"],
  ["a column from behind comes in front of the other", "d", "b", "adbc"],
  ["a column at its own place stays", "b", "b", "abcd"],
  ["an unknown column moves nothing", "x", "b", "abcd"],
  ["a column at an unknown place stays", "a", "x", "abcd"],
])("%s", (_, key, target, expected) => {
  expect(moved(key, target)).toBe(expected);
});

test("pinned columns come first and have a width, and one that is moved among them is pinned too", () => {
  const pinned = pinnedAs(USUAL_LAYOUT, "b", true);
  expect(keysOf(pinned)).toBe("bacd");
  expect(laidOut(COLUMNS, pinned)[0]).toEqual({ key: "b", isPinned: true, width: 280 });
  const both = movedTo(pinned, COLUMNS, "d", "b");
  expect(
    laidOut<{ key: string; width?: number; isPinned?: boolean }>(COLUMNS, both).map((one) => [one.key, one.isPinned]),
  ).toEqual([
    ["d", true],
    ["b", true],
    ["a", false],
    ["c", false],
  ]);
  expect(keysOf(movedTo(both, COLUMNS, "d", "c"))).toBe("bacd");
  expect(movedTo(both, COLUMNS, "d", "c").pinned).toEqual(["b"]);
});

test("a column that a layout does not know comes after the one it usually follows", () => {
  const layout = { ...USUAL_LAYOUT, order: ["c", "a"] };
  expect(keysOf(layout)).toBe("cdab");
});

test("a column that is gone from a list leaves the others as they are", () => {
  expect(keysOf({ ...USUAL_LAYOUT, order: ["gone", "d", "a"], pinned: ["gone"], widths: { gone: 90 } })).toBe("dabc");
});

test("widths are whole pixels within bounds, and apply to their column alone", () => {
  expect([boundedWidth(12.4), boundedWidth(100.6), boundedWidth(5_000)]).toEqual([48, 101, 900]);
  const widths = laidOut(COLUMNS, sized(USUAL_LAYOUT, "c", 200)).map(({ width }) => width);
  expect(widths).toEqual([100, undefined, 200, 60]);
});

test("a column without room is hidden until it is shown by choice, and hidden again by choice", () => {
  const narrow = ["c"];
  expect([...hiddenIn(USUAL_LAYOUT, narrow)]).toEqual(["c"]);
  const shown = shownAs(USUAL_LAYOUT, "c", true);
  expect([...hiddenIn(shown, narrow)]).toEqual([]);
  expect([...hiddenIn(shownAs(shown, "c", false), [])]).toEqual(["c"]);
});

test("pinned columns begin where those before them end", () => {
  const columns = [{ key: "a", width: 100, isPinned: true }, { key: "b", width: 80, isPinned: true }, { key: "c" }];
  expect(pinnedStarts(columns, 44)).toEqual([44, 144, undefined]);
});

test.each([
  ["nothing", ""],
  ["no JSON", "memo,+price"],
  ["null", "null"],
  ["a number", "3"],
])("%s is the usual layout", (_, text) => {
  expect(keysOf(layoutIn(text))).toBe("abcd");
});

test("a layout survives being written and read", () => {
  const layout = sized(pinnedAs(movedTo(USUAL_LAYOUT, COLUMNS, "a", "d"), "c", true), "b", 222);
  expect(layoutIn(JSON.stringify(layout))).toEqual(layout);
});

const keys = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "gone"));
const layouts: fc.Arbitrary<ColumnLayout> = fc.record({
  order: fc.array(fc.constantFrom("a", "b", "c", "d", "e", "gone")),
  hidden: keys,
  shown: keys,
  pinned: keys,
  widths: fc.dictionary(fc.constantFrom("a", "b", "c", "d", "e", "gone"), fc.integer({ min: 48, max: 900 })),
});
const someColumns = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e")).map((all) => all.map((key) => ({ key })));

test("whatever a layout says, each column of the list is there once, pinned ones first", () => {
  fc.assert(
    fc.property(someColumns, layouts, (columns, layout) => {
      const result = laidOut(columns, layout);
      expect(result.map(({ key }) => key).sort()).toEqual(columns.map(({ key }) => key).sort());
      const pins = result.map((column) => ("isPinned" in column && column.isPinned ? 0 : 1));
      expect(pins).toEqual([...pins].sort());
    }),
  );
});

test("a moved column is beside its target, and all others keep their order", () => {
  fc.assert(
    fc.property(someColumns, layouts, fc.nat(), fc.nat(), (columns, layout, one, other) => {
      const before = laidOut(columns, layout).map(({ key }) => key);
      const [key, target] = [before[one % before.length], before[other % before.length]];
      if (key === undefined || target === undefined || key === target) return;
      const after = laidOut(columns, movedTo(layout, columns, key, target)).map((column) => column.key);
      expect(Math.abs(after.indexOf(key) - after.indexOf(target))).toBe(1);
      const rest = (all: readonly string[]) => all.filter((each) => each !== key);
      expect(rest(after)).toEqual(rest(before));
    }),
  );
});
