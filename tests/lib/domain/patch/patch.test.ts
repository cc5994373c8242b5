import fc from "fast-check";
import { applied, reverted } from "@/lib/domain/patch/apply-patch";
import { boundedJson } from "@/lib/domain/patch/bounded";
import type { Json } from "@/lib/domain/patch/json";
import { inverse, isEmpty, patchOf, type Patch } from "@/lib/domain/patch/patch";
import { anyRecord } from "./arbitrary-record";

const LONG = `<p>${"여름 가방 ".repeat(50)}</p>`;
const price = (krw: number) => [
  { currency: "CNY", salePrice: 20 },
  { currency: "KRW", salePrice: krw },
];

test.each<[string, Json, Json, unknown]>([
  ["a short text is kept whole, before and after", "가방", "큰 가방", { from: "가방", to: "큰 가방" }],
  ["a value that comes has no former one", undefined as never, "메모", { to: "메모" }],
  ["a value that goes has no later one", "메모", undefined as never, { from: "메모" }],
  ["nothing is not the same as not there", null, undefined as never, { from: null }],
  [
    "a long text is kept as the place that changed",
    LONG,
    LONG.replace("여름", "겨울"),
    { text: { at: 3, cut: "여름", put: "겨울", left: "<p>", right: LONG.slice(5, 45) } },
  ],
  ["a tag that comes is one place of the list", ["a", "c"], ["a", "b", "c"], { list: { at: 1, cut: [], put: ["b"] } }],
  [
    "an option's price is found by the option's id and the currency",
    [
      { id: "1", price: price(100) },
      { id: "2", price: price(200) },
    ],
    [
      { id: "1", price: price(100) },
      { id: "2", price: price(250) },
    ],
    {
      by: "id",
      in: { "2": { in: { price: { by: "currency", in: { KRW: { in: { salePrice: { from: 200, to: 250 } } } } } } } },
    },
  ],
  [
    "options in another order are kept as their order alone",
    [{ id: "1" }, { id: "2" }],
    [{ id: "2" }, { id: "1" }],
    { by: "id", in: {}, order: { at: 0, cut: ["1", "2"], put: ["2", "1"] } },
  ],
  [
    "attributes without names are told apart by their place",
    [{ title: "색" }, { title: "크기" }],
    [{ title: "색" }, { title: "길이" }],
    { by: "#", in: { "1": { in: { title: { from: "크기", to: "길이" } } } } },
  ],
])("%s", (_, before, after, change) => {
  expect(patchOf({ value: before }, { value: after })).toEqual({ value: change });
});

test("a long text never loses half a sign", () => {
  const [before, after] = [`${LONG}😀${LONG}`, `${LONG}😁${LONG}`];
  const patch = patchOf({ page: before }, { page: after });
  expect(patch).toEqual({
    page: { text: { at: LONG.length, cut: "😀", put: "😁", left: LONG.slice(-40), right: LONG.slice(0, 40) } },
  });
});

test("a place in a page is found again where the page before it grew, and is not guessed where it is there twice", () => {
  const [before, after] = [`${"가".repeat(300)}<b>여름 </b>`, `${"가".repeat(300)}<b>여름 가방</b>`];
  const patch = patchOf({ page: before }, { page: after });
  expect(reverted({ page: `http://a.example${after}` }, patch)).toEqual({
    record: { page: `http://a.example${before}` },
    lost: [],
  });
  expect(reverted({ page: `x${after}${after}` }, patch)).toEqual({ record: {}, lost: ["page"] });
});

test("an undefined field is a field that is not there", () => {
  expect(isEmpty(patchOf({ a: 1, b: undefined }, { a: 1 }))).toBe(true);
});

test("a patch leads from one version to the other and back, also as the database keeps it", () => {
  fc.assert(
    fc.property(anyRecord, anyRecord, (before, after) => {
      const patch = JSON.parse(boundedJson(patchOf(before, after))) as Patch;
      expect(applied(before, patch)).toEqual({ record: after, lost: [] });
      expect(reverted(after, patch)).toEqual({ record: before, lost: [] });
      expect(isEmpty(patchOf(before, before))).toBe(true);
      expect(inverse(inverse(patch))).toEqual(patch);
    }),
  );
});

test("a text is never divided within a sign, so that every database takes it", () => {
  fc.assert(
    fc.property(anyRecord, anyRecord, (before, after) => {
      expect(boundedJson(patchOf(before, after))).not.toMatch(/\\ud[89a-f]/i);
    }),
  );
});

test("a field over the bound is named without its values, and cannot be worked out", () => {
  const [before, after] = [
    { name: "가방", page: LONG },
    { name: "배낭", page: LONG.toUpperCase() + "x".repeat(500) },
  ];
  const patch = JSON.parse(boundedJson(patchOf(before, after), 200)) as Patch;
  expect(patch).toEqual({ name: { from: "가방", to: "배낭" }, page: { isLost: true } });
  expect(reverted(after, patch)).toEqual({ record: { name: "가방" }, lost: ["page"] });
});

test("a patch that meets something else than it was made from loses the field, and makes nothing up", () => {
  const patch = patchOf({ name: "가방", tags: ["a"], page: LONG }, { name: "배낭", tags: ["b"], page: `x${LONG}` });
  expect(reverted({ name: "모자", tags: ["c"], page: "y" }, patch)).toEqual({
    record: {},
    lost: ["name", "tags", "page"],
  });
});
