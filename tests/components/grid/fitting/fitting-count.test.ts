import { fittingCount } from "@/components/grid/fitting/fitting-count";

test.each([
  ["all have room without a menu", [50, 50, 50], 170, 3],
  ["a pixel less sends as many into the menu as that needs", [50, 50, 50], 169, 2],
  ["the menu needs its room as well", [50, 50, 50], 159, 1],
  ["a line for the menu alone shows no part", [50, 50, 50], 60, 0],
  ["a line without parts has nothing to send", [], 0, 0],
])("%s", (_, widths, room, count) => {
  expect(fittingCount(widths, { room, gap: 10, more: 40 })).toBe(count);
});
