import fc from "fast-check";
import { moved } from "@/lib/domain/kit/move";
import { combineOptions, valuesOf, type OptionGroup } from "@/lib/domain/option/combine-options";
import { renamedCombinations, repicturedCombinations } from "@/lib/domain/option/rename-options";

/** Value ids hold colons, as Taobao's do. */
const group = (id: string, ...names: string[]): OptionGroup => ({
  id,
  name: id,
  values: names.map((name, index) => ({ id: `${id}:${index}`, name })),
});
const top = group("1", "S", "M");
const bottom = group("2", "S", "M");
const priced = (groups: OptionGroup[]) =>
  combineOptions(groups, []).map((row, index) => ({ ...row, krw: 1_000 + index }));
const prices = (rows: { name: string; krw: number }[]) => rows.map(({ name, krw }) => `${name} ${krw}`);

test("groups in another order keep every price, even where both use the same names", () => {
  const before = priced([top, bottom]);
  expect(prices(before)).toEqual(["S//S 1000", "S//M 1001", "M//S 1002", "M//M 1003"]);
  const after = combineOptions([bottom, top], before, [top, bottom]);
  expect(prices(after)).toEqual(["S//S 1000", "S//M 1002", "M//S 1001", "M//M 1003"]);
});

test("a group that gets its first value leaves prices and stock where they were", () => {
  const before = priced([top, group("3")]);
  const after = combineOptions([top, group("3", "면")], before, [top, group("3")]);
  expect(prices(after)).toEqual(["S//면 1000", "M//면 1001"]);
});

test("a group that is taken away leaves the first of those that fall together", () => {
  const before = priced([top, bottom]);
  expect(prices(combineOptions([bottom], before, [top, bottom]))).toEqual(["S 1000", "M 1001"]);
  expect(prices(combineOptions([top], before, [top, bottom]))).toEqual(["S 1000", "M 1002"]);
});

test("another set of groups starts anew", () => {
  const before = priced([top]);
  expect(prices(combineOptions([group("9", "빨강")], before, [top]))).toEqual(["빨강 0"]);
});

test("renaming changes names only, and makes no combination the shop never sold", () => {
  const [first, , third] = priced([top, bottom]);
  const sparse = [first, third].filter((row) => row !== undefined);
  const renamed = [{ ...top, values: top.values.map((value) => ({ ...value, name: `상의, ${value.name}` })) }, bottom];
  expect(prices(renamedCombinations(renamed, sparse))).toEqual(["상의 S//S 1000", "상의 M//S 1002"]);
});

test("a value's new picture reaches its combinations, but not one with a picture of its own", () => {
  const rows = priced([top, bottom]).map((row, index) => ({ ...row, image: index === 0 ? "own.jpg" : null }));
  const value = top.values[0];
  if (!value) throw new Error("no value");
  const images = repicturedCombinations([top, bottom], rows, value, "new.jpg").map(({ image }) => image);
  expect(images).toEqual(["own.jpg", "new.jpg", null, null]);
});

test("the values of a combination are read from its id, whatever colons the ids hold", () => {
  const groups = [group("a", "x", "y"), group("a:0", "z"), group("b", "p", "q")];
  for (const row of combineOptions(groups, [])) {
    expect(
      valuesOf(row.id, groups)
        ?.map(({ name }) => name)
        .join("//"),
    ).toBe(row.name);
  }
  expect(valuesOf("a:0", groups)).toBeUndefined();
});

test("any order of any groups keeps every combination's values, and going back is as if nothing was", () => {
  const size = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(fc.tuple(size, size, size), fc.nat(2), fc.nat(2), (sizes, from, to) => {
      const groups = sizes.map((count, at) => group(String(at), ...Array.from({ length: count }, (_, n) => `v${n}`)));
      const before = priced(groups);
      const turned = [...moved(groups, from, to)];
      const after = combineOptions(turned, before, groups);
      expect(new Set(after.map(({ krw }) => krw))).toEqual(new Set(before.map(({ krw }) => krw)));
      expect(combineOptions(groups, after, turned)).toEqual(before);
    }),
  );
});

test("50 × 50 × 50 combinations are made, renamed and turned", () => {
  const fifty = (id: string) => group(id, ...Array.from({ length: 50 }, (_, index) => `${id}-${index}`));
  const groups = [fifty("a"), fifty("b"), fifty("c")];
  const rows = combineOptions(groups, []);
  expect(rows).toHaveLength(125_000);
  expect(renamedCombinations(groups, rows)).toHaveLength(125_000);
  expect(combineOptions([...moved(groups, 0, 2)], rows, groups)).toHaveLength(125_000);
});
