import { nextSort, sortedBy } from "@/components/grid/columns/next-sort";

const BOTH = { sorts: { ascending: "cheapest", descending: "dearest" } };
const DOWN = { sorts: { descending: "price" } };

test.each([
  ["a list in its usual order is sorted ascending first", BOTH, "", "cheapest"],
  ["ascending is followed by descending", BOTH, "cheapest", "dearest"],
  ["descending is followed by the usual order", BOTH, "dearest", ""],
  ["the order of another column is followed by ascending", BOTH, "name", "cheapest"],
  ["a way that the list does not have is passed over", DOWN, "", "price"],
  ["the only way is followed by the usual order", DOWN, "price", ""],
])("%s", (_, column, by, next) => {
  expect(nextSort(column, by)).toBe(next);
});

test.each([
  ["ascending", BOTH, "cheapest", "ascending"],
  ["descending", BOTH, "dearest", "descending"],
  ["by another column", BOTH, "name", "none"],
  ["by nothing", DOWN, "", "none"],
  ["in a list that has no order to choose", BOTH, undefined, undefined],
  ["by a column that cannot sort", {}, "", undefined],
])("a heading says how the list is sorted: %s", (_, column, by, said) => {
  expect(sortedBy(column, by)).toBe(said);
});
