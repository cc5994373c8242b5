import fc from "fast-check";
import type { Json } from "@/lib/domain/patch/json";
import { mergedValue, pathKey, type Answer, type Conflict } from "@/lib/domain/patch/merge";
import { mergedOrder } from "@/lib/domain/patch/merge-order";
import { mergedText } from "@/lib/domain/patch/merge-text";

function merged(base: Json, before: Json, now: Json, answers: Record<string, Answer> = {}) {
  const conflicts: Conflict[] = [];
  return { value: mergedValue(base, before, now, ["value"], { answers, conflicts }), conflicts };
}
const option = (id: string, krw: number, quantity = 10) => ({ id, krw, quantity });

test.each<[string, Json, Json, Json, Json]>([
  ["what nobody changed since is put back", "큰 가방", "가방", "큰 가방", "가방"],
  ["what is back already stays", "큰 가방", "가방", "가방", "가방"],
  ["other words of the same text stay", "빨간 큰 가방", "파란 큰 가방", "빨간 큰 배낭", "파란 큰 배낭"],
  ["another tag stays", ["a", "new"], ["a"], ["a", "new", "mine"], ["a", "mine"]],
  [
    "a tag that was taken comes back behind its neighbour",
    ["a", "c"],
    ["a", "b", "c"],
    ["a", "c", "d"],
    ["a", "b", "c", "d"],
  ],
  [
    "another option's price and another figure of the same option stay",
    [option("1", 200), option("2", 200)],
    [option("1", 100), option("2", 100)],
    [option("1", 200, 3), option("2", 100)],
    [option("1", 100, 3), option("2", 100)],
  ],
  [
    "an option that was taken away comes back with its values, next to one that was added since",
    [option("1", 1), option("3", 3)],
    [option("1", 1), option("2", 2), option("3", 3)],
    [option("1", 1), option("3", 3), option("4", 4)],
    [option("1", 1), option("2", 2), option("3", 3), option("4", 4)],
  ],
  [
    "an option that was added goes, the others stay",
    [option("1", 1), option("2", 2)],
    [option("1", 1)],
    [option("1", 7), option("2", 2)],
    [option("1", 7)],
  ],
])("%s", (_, base, before, now, result) => {
  expect(merged(base, before, now)).toEqual({ value: result, conflicts: [] });
});

test.each<[string, Json, Json, Json, Conflict]>([
  [
    "the same word of a name",
    "큰 가방",
    "가방",
    "작은 가방",
    { path: ["value"], before: "가방", after: "큰 가방", now: "작은 가방" },
  ],
  [
    "the price of one option",
    [option("1", 200)],
    [option("1", 100)],
    [option("1", 300)],
    { path: ["value", "1", "krw"], before: 100, after: 200, now: 300 },
  ],
  [
    "an option changed since that was to go",
    [option("1", 1), option("2", 2)],
    [option("1", 1)],
    [option("1", 1), option("2", 9)],
    { path: ["value", "2"], before: undefined, after: option("2", 2), now: option("2", 9) },
  ],
  [
    "the order of pictures",
    ["b", "a", "c"],
    ["a", "b", "c"],
    ["c", "b", "a"],
    { path: ["value"], before: ["a", "b", "c"], after: ["b", "a", "c"], now: ["c", "b", "a"] },
  ],
])("a conflict keeps the present value, tells all three, and takes an answer: %s", (_, base, before, now, conflict) => {
  expect(merged(base, before, now)).toEqual({ value: now, conflicts: [conflict] });
  const key = pathKey(conflict.path);
  expect(merged(base, before, now, { [key]: "now" })).toEqual({ value: now, conflicts: [] });
  expect(merged(base, before, now, { [key]: "before" })).toEqual({ value: before, conflicts: [] });
});

test("an order of options that both changed is a conflict of the order alone", () => {
  const [base, before, now] = [
    ["2", "1", "3"],
    ["1", "2", "3"],
    ["3", "2", "1"],
  ].map((ids) => ids.map((id) => option(id, 1))) as unknown as [Json, Json, Json];
  const { value, conflicts } = merged(base, before, now);
  expect(value).toEqual(now);
  expect(conflicts.map(({ path }) => path)).toEqual([["value", "#order"]]);
  expect(merged(base, before, now, { [pathKey(["value", "#order"])]: "before" }).value).toEqual(before);
});

test.each([
  ["the first word and the last", "a b c", "x b c", "a b y", "x b y"],
  [
    "a text between brackets and its neighbour",
    "<p>a</p><p>b</p>",
    "<p>x</p><p>b</p>",
    "<p>a</p><p>y</p>",
    "<p>x</p><p>y</p>",
  ],
  ["the same word", "a b", "x b", "y b", undefined],
  ["two ends of one word", "abcdef", "xbcdef", "abcdey", undefined],
  ["what is put in at one place", "a b", "a x b", "a y b", undefined],
])("two texts of one, where they changed %s", (_, base, one, other, result) => {
  expect(mergedText(base, one, other)).toBe(result);
  expect(mergedText(base, other, one)).toBe(result);
});

const names = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f"));
test("an order out of two has what both kept and what either added, once each", () => {
  fc.assert(
    fc.property(names, names, names, (base, one, other) => {
      const order = mergedOrder(base, one, other);
      if (!order) return;
      const wanted = [...new Set([...one, ...other])].filter(
        (name) => !base.includes(name) || (one.includes(name) && other.includes(name)),
      );
      expect(order.toSorted()).toEqual(wanted.toSorted());
    }),
  );
});
