import fc from "fast-check";
import { changeChecked } from "@/lib/domain/option/bulk-change";
import {
  combinationCount,
  combineOptions,
  optionName,
  type Combination,
  type OptionGroup,
} from "@/lib/domain/option/combine-options";

const group = (id: string, ...names: string[]): OptionGroup => ({
  id,
  name: id,
  values: names.map((name, index) => ({ id: `${id}${index}`, name })),
});
const colour = group("c", "빨강", "파랑");
const size = group("s", "S", "M");

describe("combineOptions (docs/specification.md#options)", () => {
  it("makes the cross product in nested order, names joined by a double slash", () => {
    expect(combineOptions([colour, size], []).map(({ name }) => name)).toEqual([
      "빨강//S",
      "빨강//M",
      "파랑//S",
      "파랑//M",
    ]);
  });

  it("starts new combinations with stock 1000 and price 0", () => {
    expect(combineOptions([colour], [])[0]).toMatchObject({
      quantity: 1_000,
      krw: 0,
      isSoldOut: false,
      checked: false,
    });
  });

  it("uses three groups at the most and passes over empty ones", () => {
    const five = [group("e"), colour, size, group("x", "1"), group("y", "a", "b")];
    expect(combineOptions(five, []).map(({ name }) => name)).toEqual([
      "빨강//S//1",
      "빨강//M//1",
      "파랑//S//1",
      "파랑//M//1",
    ]);
  });

  it("makes nothing of no groups", () => {
    expect(combineOptions([], [])).toEqual([]);
    expect(combinationCount([group("e")])).toBe(0);
  });

  it("keeps what was set when a name changes but the structure stays", () => {
    const before = combineOptions([colour, size], []).map((row) => ({
      ...row,
      krw: 9_900,
      quantity: 3,
      checked: true,
    }));
    const renamed = { ...colour, values: colour.values.map((value) => ({ ...value, name: `진한 ${value.name}` })) };
    const after = combineOptions([renamed, size], before);
    expect(after.map(({ krw, quantity, checked }) => [krw, quantity, checked])).toEqual(
      Array(4).fill([9_900, 3, true]),
    );
    expect(after[0]?.name).toBe("진한 빨강//S");
  });

  it("keeps by name what a new structure still names", () => {
    const before = combineOptions([colour, size], []).map((row) => ({ ...row, krw: 5_000 }));
    const again = [group("n", "빨강", "초록"), group("m", "S")];
    expect(combineOptions(again, before).map(({ name, krw }) => [name, krw])).toEqual([
      ["빨강//S", 5_000],
      ["초록//S", 0],
    ]);
  });

  it("forgets combinations whose value was removed", () => {
    const before = combineOptions([colour, size], []);
    const fewer = { ...colour, values: colour.values.slice(1) };
    expect(combineOptions([fewer, size], before).map(({ name }) => name)).toEqual(["파랑//S", "파랑//M"]);
  });

  it.each([
    ["commas become spaces", "빨강, 대", "빨강 대"],
    ["a double slash becomes a single one, because it joins names", "A//B", "A/B"],
    ["runs of spaces collapse", "  빨강   대 ", "빨강 대"],
  ])("%s", (_, name, expected) => {
    expect(optionName(name)).toBe(expected);
  });

  it("gives every surviving combination exactly what it had", () => {
    const values = fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 6 });
    const made = (id: string, numbers: number[]): OptionGroup => ({
      id,
      name: id,
      values: numbers.map((n) => ({ id: `${id}${n}`, name: `${id}-${n}` })),
    });
    fc.assert(
      fc.property(values, values, values, values, (a, b, c, d) => {
        const before = combineOptions([made("a", a), made("b", b)], []).map((row, index) => ({
          ...row,
          krw: index + 1,
          quantity: index,
          isSoldOut: index % 2 === 0,
        }));
        const known = new Map(before.map((row) => [row.id, row]));
        const after = combineOptions([made("a", c), made("b", d)], before);
        expect(after).toHaveLength(c.length * d.length);
        for (const row of after) {
          const old = known.get(row.id);
          if (old) expect(row).toEqual(old);
          else expect([row.krw, row.quantity]).toEqual([0, 1_000]);
        }
      }),
    );
  });
});

describe("changeChecked", () => {
  it("reaches the checked rows only and leaves the others the same objects", () => {
    const rows: Combination[] = combineOptions([colour, size], []).map((row, index) => ({
      ...row,
      checked: index < 2,
    }));
    const changed = changeChecked(rows, { isSoldOut: true, krw: 7_000 });
    expect(changed.map(({ isSoldOut, krw }) => [isSoldOut, krw])).toEqual([
      [true, 7_000],
      [true, 7_000],
      [false, 0],
      [false, 0],
    ]);
    expect(changed[3]).toBe(rows[3]);
  });
});
