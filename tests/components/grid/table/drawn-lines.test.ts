import { covers, isEnough, type DrawnLines } from "@/components/grid/table/drawn-lines";

const drawn = (from: number, to: number): DrawnLines => ({ from, to, before: 0, after: 0 });
const view = (startIndex: number, endIndex: number) => ({ startIndex, endIndex });

test.each([
  ["a view within what is drawn", drawn(0, 30), view(5, 20), 0, true],
  ["a view that ends at the last drawn line", drawn(0, 30), view(5, 29), 0, true],
  ["a view that goes a line beyond", drawn(0, 30), view(5, 30), 0, false],
  ["a view that begins a line before", drawn(4, 30), view(3, 20), 0, false],
  ["a view with enough beside it", drawn(2, 30), view(5, 26), 3, true],
  ["a view with one line less after it", drawn(2, 30), view(5, 27), 3, false],
  ["a view with one line less before it", drawn(3, 30), view(5, 26), 3, false],
  ["the list's beginning, before which there is nothing", drawn(0, 30), view(0, 20), 3, true],
  ["the list's end, after which there is nothing", drawn(60, 100), view(80, 99), 3, true],
])("covers tells %s", (_, lines, seen, beside, covered) => {
  expect(covers(lines, seen, beside, 100)).toBe(covered);
});

test.each([
  ["a step of a line uses up what is drawn", view(6, 25), 5, true],
  ["no step at all needs nothing", view(6, 25), 6, true],
  ["a step that leaves too few beside the view", view(8, 27), 7, false],
  ["a wheel has new lines drawn at once", view(6, 25), 3, false],
])("%s", (_, seen, cameFrom, enough) => {
  expect(isEnough(drawn(0, 30), seen, cameFrom, 100)).toBe(enough);
});

test("a walk through a list by steps has new lines drawn in a fifth of them and never sees one that is not", () => {
  let lines = drawn(0, 28);
  let drawings = 0;
  for (let top = 1; top <= 80; top += 1) {
    const seen = view(top, top + 19);
    if (!isEnough(lines, seen, top - 1, 100)) {
      lines = drawn(Math.max(0, top - 8), Math.min(100, top + 28));
      drawings += 1;
    }
    expect(covers(lines, seen)).toBe(true);
  }
  expect(drawings).toBeLessThanOrEqual(16);
});
