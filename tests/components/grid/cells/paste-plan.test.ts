import fc from "fast-check";
import { dragPlan, fillDownPlan, pastePlan, type CellRange } from "@/components/grid/cells/paste-plan";

const SIZE = { rows: 6, columns: 4 };
const at = (top: number, left: number, bottom = top, right = left): CellRange => ({ top, left, bottom, right });
const texts = (puts: readonly { row: number; column: number; text: string }[]) =>
  puts.map(({ row, column, text }) => `${row}/${column} ${text}`);

it.each<[string, string[][], CellRange, string[], { rows: number; columns: number }]>([
  [
    "a block begins at the cell",
    [
      ["a", "b"],
      ["c", "d"],
    ],
    at(1, 1),
    ["1/1 a", "1/2 b", "2/1 c", "2/2 d"],
    { rows: 0, columns: 0 },
  ],
  [
    "one text fills a selection",
    [["x"]],
    at(0, 0, 1, 1),
    ["0/0 x", "0/1 x", "1/0 x", "1/1 x"],
    { rows: 0, columns: 0 },
  ],
  [
    "a block that fits twice is repeated",
    [["a"], ["b"]],
    at(0, 2, 3, 2),
    ["0/2 a", "1/2 b", "2/2 a", "3/2 b"],
    { rows: 0, columns: 0 },
  ],
  [
    "one that does not fit begins at the selection's first cell",
    [["a"], ["b"]],
    at(0, 2, 2, 2),
    ["0/2 a", "1/2 b"],
    { rows: 0, columns: 0 },
  ],
  [
    "what lies beyond the list is counted",
    [
      ["a", "b", "c"],
      ["d", "e", "f"],
    ],
    at(5, 2),
    ["5/2 a", "5/3 b"],
    { rows: 1, columns: 1 },
  ],
  [
    "a shorter row leaves its cells alone",
    [["a", "b"], ["c"]],
    at(0, 0),
    ["0/0 a", "0/1 b", "1/0 c"],
    { rows: 0, columns: 0 },
  ],
])("%s", (_what, block, over, expected, left) => {
  const plan = pastePlan(block, over, SIZE);
  expect(texts(plan.puts)).toEqual(expected);
  expect(plan.left).toEqual(left);
});

it("filling down takes the first row's texts, dragging repeats all of them", () => {
  const textAt = (row: number, column: number) => `${row}${column}`;
  expect(texts(fillDownPlan(at(1, 0, 3, 1), textAt))).toEqual(["2/0 10", "2/1 11", "3/0 10", "3/1 11"]);
  expect(texts(dragPlan(at(1, 0, 2, 0), 5, textAt))).toEqual(["3/0 10", "4/0 20", "5/0 10"]);
});

it("nothing is ever written outside of the list, nor twice into one cell", () => {
  const block = fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 9 });
  const range = fc
    .tuple(fc.nat(5), fc.nat(3), fc.nat(5), fc.nat(3))
    .map(([a, b, c, d]) => at(Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)));
  fc.assert(
    fc.property(block, range, (rows, over) => {
      const { puts } = pastePlan(rows, over, SIZE);
      expect(puts.every(({ row, column }) => row < SIZE.rows && column < SIZE.columns)).toBe(true);
      expect(new Set(puts.map(({ row, column }) => `${row}/${column}`)).size).toBe(puts.length);
    }),
  );
});
