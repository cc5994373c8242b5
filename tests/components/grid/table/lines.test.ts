import { linesOf } from "@/components/grid/table/lines";

const said = (unfolded: ReadonlySet<string> | undefined) =>
  linesOf(["a", "b", "c"], (row) => row, unfolded).map(({ key, index }) => `${index} ${key}`);

test.each([
  ["a list without unfolded rows has a line for each row", undefined, ["0 a", "1 b", "2 c"]],
  [
    "what is below a row is a line after it, and the rows keep their numbers",
    new Set(["b"]),
    ["0 a", "1 b", "1 b below", "2 c"],
  ],
  ["a row that is not in the list has nothing below", new Set(["z"]), ["0 a", "1 b", "2 c"]],
])("%s", (_, unfolded, lines) => {
  expect(said(unfolded)).toEqual(lines);
});
