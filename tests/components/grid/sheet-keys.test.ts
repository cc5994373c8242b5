import { nextPlace } from "@/components/grid/sheet-keys";

const size = { rows: 40, columns: 6, page: 10 };
const plain = { ctrlKey: false, metaKey: false, altKey: false };
const far = { ...plain, ctrlKey: true };

test.each([
  ["an arrow leads one cell down", { ...plain, key: "ArrowDown" }, { row: 1, column: 2 }],
  ["an arrow leads one cell to the right", { ...plain, key: "ArrowRight" }, { row: 0, column: 3 }],
  ["nothing is above the first row", { ...plain, key: "ArrowUp" }, undefined],
  ["Page Down leads down a screenful", { ...plain, key: "PageDown" }, { row: 10, column: 2 }],
  ["End leads to the last column", { ...plain, key: "End" }, { row: 0, column: 5 }],
  ["Home leads to the first", { ...plain, key: "Home" }, { row: 0, column: 0 }],
  ["Ctrl and End lead to the last corner", { ...far, key: "End" }, { row: 39, column: 5 }],
  ["Ctrl and an arrow lead to the last row", { ...far, key: "ArrowDown" }, { row: 39, column: 2 }],
  ["with Alt the browser goes back", { ...plain, altKey: true, key: "ArrowLeft" }, undefined],
  ["a letter leads nowhere", { ...plain, key: "a" }, undefined],
])("%s", (_sentence, key, place) => {
  expect(nextPlace(key, { row: 0, column: 2 }, size)).toEqual(place);
});

test("right to left the arrows lead where they point", () => {
  const mirrored = { ...size, isMirrored: true };
  expect(nextPlace({ ...plain, key: "ArrowLeft" }, { row: 0, column: 2 }, mirrored)).toEqual({ row: 0, column: 3 });
  expect(nextPlace({ ...plain, key: "ArrowRight" }, { row: 0, column: 2 }, mirrored)).toEqual({ row: 0, column: 1 });
});
