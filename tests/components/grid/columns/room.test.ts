import { inTurn } from "@/components/grid/columns/room";

const COLUMNS: { key: string; width?: number; hiddenBelow?: number }[] = [
  { key: "number", width: 200 },
  { key: "name" },
  { key: "price", width: 100 },
  { key: "memo", width: 180 },
];

test("each column in turn is shown as soon as a window has room for it beside those before it", () => {
  expect(inTurn(COLUMNS, ["memo", "price"], 250).map(({ key, hiddenBelow }) => [key, hiddenBelow])).toEqual([
    ["number", undefined],
    ["name", undefined],
    ["price", 1_049],
    ["memo", 949],
  ]);
});

test("a column that the list does not have takes no room", () => {
  expect(inTurn(COLUMNS, ["pcc", "price", "memo"], 250).find(({ key }) => key === "price")?.hiddenBelow).toBe(869);
});
