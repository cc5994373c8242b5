import fc from "fast-check";
import { sourceChange, settledSource, type SourceMemory } from "@/lib/domain/product/source-change";
import { sourceFactsOf, type ProductWithOptions } from "@/lib/domain/product/source-facts";
import { withSourceTaken } from "@/lib/domain/product/take-source";
import { combineOptions, type Combination } from "@/lib/domain/option/combine-options";

const AT = "2026-11-20T00:00:00.000Z";
const texts = (text: string, source = text) => [
  ...(source ? [{ language: "CN", text: source }] : []),
  { language: "KR", text },
];
type Sku = { path: readonly string[]; price: number; stock: number };
type Page = { groups: Record<string, readonly string[]>; skus: readonly Sku[] };

/** A product as it is just collected from a page. */
const collected = ({ groups, skus }: Page): ProductWithOptions => ({
  currency: "CNY",
  price: [{ currency: "CNY", originalPrice: 50, salePrice: 50 }],
  option: {
    optionGroups: Object.entries(groups).map(([id, values]) => ({
      id,
      groupName: texts(id),
      groups: values.map((value) => ({ id: value, optionName: texts(value), optionImage: null })),
    })),
    detailOptions: skus.map(({ path, price, stock }) => ({
      id: path.join(":"),
      price: [
        { currency: "CNY", originalPrice: price, salePrice: price },
        { currency: "KRW", originalPrice: 0, salePrice: 0 },
      ],
      quantity: stock,
      isSoldOut: stock <= 0,
      image: null,
    })),
  },
});
const memoryOf = (before: Page, now: Page): SourceMemory => ({
  at: AT,
  settled: sourceFactsOf(collected(before)),
  latest: sourceFactsOf(collected(now)),
});

const SHIRT: Page = {
  groups: { c: ["red", "blue"], s: ["M", "L"] },
  skus: [
    { path: ["red", "M"], price: 50, stock: 5 },
    { path: ["red", "L"], price: 55, stock: 5 },
    { path: ["blue", "M"], price: 60, stock: 5 },
    { path: ["blue", "L"], price: 65, stock: 5 },
  ],
};
const withSku = (page: Page, path: string, to: Partial<Sku> | null): Page => ({
  ...page,
  skus: page.skus.flatMap((sku) => (sku.path.join(":") !== path ? [sku] : to === null ? [] : [{ ...sku, ...to }])),
});

type Group = {
  id: string;
  name: string;
  values: { id: string; name: string; source: string; image: null; cny: number }[];
};
type Edited = { groups: readonly Group[]; combinations: readonly Combination[]; cny: number };
const edited = (product: ProductWithOptions): Edited => ({
  cny: 50,
  groups: (product.option?.optionGroups ?? []).map(({ id, groups }) => ({
    id,
    name: id,
    values: groups.map((value) => ({ id: value.id, name: value.id, source: value.id, image: null, cny: 0 })),
  })),
  combinations: (product.option?.detailOptions ?? []).map((one) => ({
    id: one.id,
    name: one.id.replaceAll(":", "//"),
    checked: true,
    isSoldOut: one.isSoldOut,
    quantity: one.quantity,
    krw: 9_900,
    cny: one.price[0]?.salePrice ?? 0,
    image: null,
  })),
});
const savedAs = ({ groups, combinations }: Edited): ProductWithOptions => ({
  currency: "CNY",
  price: [{ currency: "CNY", originalPrice: 50, salePrice: 50 }],
  option: {
    optionGroups: groups.map((group) => ({
      id: group.id,
      groupName: texts(group.name),
      groups: group.values.map((value) => ({
        id: value.id,
        optionName: texts(value.name, value.source),
        optionImage: null,
      })),
    })),
    detailOptions: combinations.map((one) => ({
      id: one.id,
      price: [{ currency: "CNY", originalPrice: one.cny, salePrice: one.cny }],
      quantity: one.quantity,
      isSoldOut: one.isSoldOut,
      image: one.image,
    })),
  },
});
const restructured = (of: Edited, groups: readonly Group[]): Edited => ({
  ...of,
  groups,
  combinations: combineOptions(groups, of.combinations, of.groups),
});
const without = (of: Edited, value: string): Edited =>
  restructured(
    of,
    of.groups.map((group) => ({ ...group, values: group.values.filter(({ id }) => id !== value) })),
  );
const withoutGroup = (of: Edited, id: string): Edited =>
  restructured(
    of,
    of.groups.filter((group) => group.id !== id),
  );
const OWN = { id: "v1", name: "gift box", source: "", image: null, cny: 0 };

const shirt = edited(collected(SHIRT));
const rowsOf = (product: Edited, now: Page, before: Page = SHIRT) =>
  sourceChange(savedAs(product), memoryOf(before, now));

test.each<[string, Page, object[]]>([
  ["the same page again says nothing", SHIRT, []],
  [
    "a new price and less stock are told for their option",
    withSku(SHIRT, "red:M", { price: 58, stock: 2 }),
    [{ kind: "changed", id: "red:M", price: { from: 50, to: 58 }, stock: { from: 5, to: 2 } }],
  ],
  [
    "a combination the source dropped has vanished",
    withSku(SHIRT, "blue:L", null),
    [{ kind: "vanished", id: "blue:L" }],
  ],
  [
    "a new value comes with what the seller does not have",
    {
      groups: { ...SHIRT.groups, c: ["red", "blue", "green"] },
      skus: [...SHIRT.skus, { path: ["green", "M"], price: 70, stock: 1 }],
    },
    [
      expect.objectContaining({
        kind: "added",
        id: "green:M",
        price: 70,
        values: [expect.objectContaining({ id: "green", groupId: "c" })],
      }),
    ],
  ],
])("%s", (_sentence, now, rows) => {
  expect(rowsOf(shirt, now)).toEqual(rows);
});

test("a deleted value and its options never come back", () => {
  expect(rowsOf(without(shirt, "blue"), withSku(SHIRT, "blue:M", { price: 99 }))).toEqual([]);
});

test("with a group taken away, the dearest that can be bought speaks for those that fell together", () => {
  const sizeless = withoutGroup(shirt, "s");
  expect(rowsOf(sizeless, SHIRT)).toEqual([]);
  expect(rowsOf(sizeless, withSku(SHIRT, "red:L", { price: 75 }))).toEqual([
    { kind: "changed", id: "red", price: { from: 55, to: 75 } },
  ]);
  expect(rowsOf(sizeless, withSku(withSku(SHIRT, "red:L", null), "red:M", null))).toEqual([
    { kind: "vanished", id: "red" },
  ]);
});

test("a value of the seller's own is none of the source's business", () => {
  const [colours, sizes] = shirt.groups as readonly [Group, Group];
  const more = restructured(shirt, [{ ...colours, values: [...colours.values, OWN] }, sizes]);
  expect(more.combinations.some(({ id }) => id === "v1:M")).toBe(true);
  expect(rowsOf(more, SHIRT)).toEqual([]);
});

test("a group the source gave up leaves nothing that could be bought", () => {
  const now: Page = {
    groups: { c: ["red", "blue"] },
    skus: [
      { path: ["red"], price: 50, stock: 5 },
      { path: ["blue"], price: 60, stock: 5 },
    ],
  };
  expect(rowsOf(shirt, now).every(({ kind }) => kind === "vanished")).toBe(true);
  expect(rowsOf(shirt, now)).toHaveLength(4);
});

test("prices in another currency are not compared, and that is said", () => {
  const memory = memoryOf(SHIRT, withSku(SHIRT, "red:M", { price: 9_000 }));
  const rows = sourceChange(savedAs(shirt), { ...memory, latest: { ...memory.latest, currency: "KRW" } });
  expect(rows).toEqual([{ kind: "currency", id: "currency", from: "CNY", to: "KRW" }]);
});

test("an answered row is not told again, the others are", () => {
  const now = withSku(withSku(SHIRT, "red:M", { price: 58 }), "blue:L", null);
  const left = settledSource(savedAs(shirt), memoryOf(SHIRT, now), ["red:M"]);
  expect(sourceChange(savedAs(shirt), left)).toEqual([{ kind: "vanished", id: "blue:L" }]);
  const later = { ...left, latest: sourceFactsOf(collected(withSku(now, "red:M", { price: 61 }))) };
  expect(sourceChange(savedAs(shirt), later)).toEqual([
    { kind: "changed", id: "red:M", price: { from: 58, to: 61 } },
    { kind: "vanished", id: "blue:L" },
  ]);
});

test("one new option answered, the others of the same value still wait", () => {
  const now: Page = {
    groups: { ...SHIRT.groups, c: ["red", "blue", "green"] },
    skus: [...SHIRT.skus, { path: ["green", "M"], price: 70, stock: 1 }, { path: ["green", "L"], price: 70, stock: 1 }],
  };
  const left = settledSource(savedAs(shirt), memoryOf(SHIRT, now), ["green:M"]);
  expect(sourceChange(savedAs(shirt), left).map(({ id }) => id)).toEqual(["green:L"]);
});

test("taking over marks what is gone as sold out and keeps the seller's price, name and check", () => {
  const now = withSku(withSku(SHIRT, "red:M", { price: 58, stock: 0 }), "blue:L", null);
  const taken = withSourceTaken(shirt, rowsOf(shirt, now));
  expect(taken.combinations.find(({ id }) => id === "blue:L")).toMatchObject({
    isSoldOut: true,
    krw: 9_900,
    checked: true,
  });
  expect(taken.combinations.find(({ id }) => id === "red:M")).toMatchObject({ isSoldOut: true, cny: 58, krw: 9_900 });
});

describe("of any page, however the seller structured it", () => {
  const COLOURS = ["red", "blue", "green", "white"];
  const SIZES = ["S", "M", "L"];
  const page: fc.Arbitrary<Page> = fc
    .record({
      c: fc.uniqueArray(fc.constantFrom(...COLOURS), { minLength: 1, maxLength: 4 }),
      s: fc.uniqueArray(fc.constantFrom(...SIZES), { minLength: 1, maxLength: 3 }),
      facts: fc.array(fc.record({ price: fc.integer({ min: 1, max: 90 }), stock: fc.nat(9), isSold: fc.boolean() }), {
        minLength: 12,
        maxLength: 12,
      }),
    })
    .map(({ c, s, facts }) => ({
      groups: { c, s },
      skus: c.flatMap((colour) =>
        s.flatMap((size) => {
          const fact = facts[COLOURS.indexOf(colour) * SIZES.length + SIZES.indexOf(size)];
          return fact && (fact.isSold || colour === c[0])
            ? [{ path: [colour, size], price: fact.price, stock: fact.stock }]
            : [];
        }),
      ),
    }));
  type Edit = { kind: "value" | "own" | "group" | "turn" | "rename"; at: number };
  const edits = fc.array(
    fc.record({ kind: fc.constantFrom<Edit["kind"]>("value", "own", "group", "turn", "rename"), at: fc.nat(5) }),
    { maxLength: 4 },
  );
  const worked = (before: Page, all: readonly Edit[]): Edited =>
    all.reduce(
      (now, { kind, at }) => {
        const group = now.groups[at % Math.max(1, now.groups.length)];
        if (!group) return now;
        const replaced = (values: Group["values"], name = group.name) =>
          now.groups.map((one) => (one === group ? { ...one, name, values } : one));
        if (kind === "value") return group.values.length > 1 ? restructured(now, replaced(group.values.slice(1))) : now;
        if (kind === "own")
          return restructured(now, replaced([...group.values, { ...OWN, id: `v${at}${group.values.length}` }]));
        if (kind === "group") return now.groups.length > 1 ? withoutGroup(now, group.id) : now;
        if (kind === "turn") return restructured(now, [...now.groups].reverse());
        return { ...now, groups: replaced(group.values, `${group.name}!`) };
      },
      edited(collected(before)),
    );
  const idsOf = ({ groups, combinations }: Edited) => [
    groups.map(({ id, values }) => [id, values.map((one) => one.id)]),
    combinations.map(({ id }) => id),
  ];

  test("collecting the same page again says nothing", () => {
    fc.assert(
      fc.property(page, edits, (before, all) => expect(rowsOf(worked(before, all), before, before)).toEqual([])),
    );
  });

  test("what the source says never removes, and only takes in what the seller was never told of", () => {
    fc.assert(
      fc.property(page, page, edits, (before, now, all) => {
        const mine = worked(before, all);
        const taken = withSourceTaken(mine, rowsOf(mine, now, before));
        const told = new Set(before.skus.flatMap(({ path }) => path));
        const [mineValues, takenValues] = [mine, taken].map(({ groups }) =>
          groups.flatMap(({ values }) => values.map(({ id }) => id)),
        );
        expect(takenValues).toEqual(expect.arrayContaining(mineValues ?? []));
        for (const id of takenValues ?? []) if (!mineValues?.includes(id)) expect(told.has(id)).toBe(false);
        for (const one of mine.combinations) {
          const after = taken.combinations.find(({ id }) => id === one.id);
          expect(after).toMatchObject({ id: one.id, name: one.name, krw: one.krw, checked: one.checked });
        }
        expect(taken.groups.map(({ id, name }) => [id, name])).toEqual(mine.groups.map(({ id, name }) => [id, name]));
      }),
    );
  });

  test("with everything taken over the source's facts stand on the seller's structure, and nothing is left to tell", () => {
    fc.assert(
      fc.property(page, page, edits, (before, now, all) => {
        const mine = worked(before, all);
        const memory = memoryOf(before, now);
        const rows = sourceChange(savedAs(mine), memory);
        const taken = withSourceTaken(mine, rows);
        for (const row of rows) {
          const one = taken.combinations.find(({ id }) => id === row.id);
          if (row.kind === "vanished") expect(one).toMatchObject({ isSoldOut: true });
          if (row.kind === "added")
            expect(one).toMatchObject({ cny: row.price, quantity: row.stock, isSoldOut: row.stock <= 0, krw: 0 });
          if (row.kind === "changed" && row.price) expect(one?.cny).toBe(row.price.to);
          if (row.kind === "changed" && row.stock) expect(one?.quantity).toBe(row.stock.to);
        }
        const settled = settledSource(
          savedAs(mine),
          memory,
          rows.map(({ id }) => id),
        );
        expect(sourceChange(savedAs(taken), settled)).toEqual([]);
        expect(sourceChange(savedAs(mine), settled)).toEqual([]);
        expect(idsOf(withSourceTaken(taken, []))).toEqual(idsOf(taken));
      }),
    );
  });

  test("answered one by one, every row is told until it is answered and never after", () => {
    fc.assert(
      fc.property(page, page, edits, (before, now, all) => {
        const mine = savedAs(worked(before, all));
        let memory = memoryOf(before, now);
        const ids = sourceChange(mine, memory).map(({ id }) => id);
        for (const [at, id] of ids.entries()) {
          memory = settledSource(mine, memory, [id]);
          expect(sourceChange(mine, memory).map((row) => row.id)).toEqual(ids.slice(at + 1));
        }
      }),
    );
  });
});
