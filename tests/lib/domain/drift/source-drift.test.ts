import { sourceDrift, type DriftBase } from "@/lib/domain/drift/source-drift";
import type { ProductWithOptions, SourceFacts } from "@/lib/domain/product/source-facts";

const COLOURS = ["red", "blue"] as const;
const facts = (
  over: Partial<Record<(typeof COLOURS)[number], [price: number, stock: number] | null>> = {},
): SourceFacts => ({
  currency: "CNY",
  price: 50,
  original: 50,
  groups: [{ id: "c", name: "颜色", values: COLOURS.map((id) => ({ id, name: id, image: null })) }],
  skus: COLOURS.flatMap((id) => {
    const [price, stock] = (id in over ? over[id] : [50, 9]) ?? [0, -1];
    return stock < 0 ? [] : [{ values: { c: id }, price, original: price, stock, image: null }];
  }),
});
const product = (soldOut: readonly string[] = []): ProductWithOptions => ({
  currency: "CNY",
  price: [{ currency: "CNY", originalPrice: 50, salePrice: 50 }],
  option: {
    optionGroups: [
      {
        id: "c",
        groupName: [{ language: "CN", text: "颜色" }],
        groups: COLOURS.map((id) => ({ id, optionName: [{ language: "CN", text: id }] })),
      },
    ],
    detailOptions: COLOURS.map((id) => ({
      id,
      price: [{ currency: "CNY", originalPrice: 50, salePrice: 50 }],
      quantity: 9,
      isSoldOut: soldOut.includes(id),
    })),
  },
});

test.each<[string, ReturnType<typeof facts>, object | undefined]>([
  ["the same page is no drift", facts(), undefined],
  ["the option that rose most counts", facts({ red: [60, 9], blue: [55, 9] }), { rise: 10, buyable: 2, cost: 50 }],
  ["an option that stays keeps the others' fall from counting", facts({ red: [40, 9] }), { rise: 0, buyable: 2 }],
  ["a fall of all is the least fall", facts({ red: [40, 9], blue: [45, 9] }), { rise: -5 }],
  [
    "what is sold out cannot be bought, whatever it costs",
    facts({ red: [99, 0] }),
    { rise: 0, buyable: 1, options: 2, gone: ["red"], back: [] },
  ],
  ["what vanished cannot be bought", facts({ blue: null }), { buyable: 1, options: 2, gone: ["blue"], back: [] }],
  ["cents are exact", facts({ red: [59.9, 9], blue: [59.9, 9] }), { rise: 9.9 }],
])("%s", (_, seen, found) => {
  const drift = sourceDrift(product(), facts(), seen);
  if (found) expect(drift).toMatchObject(found);
  else expect(drift).toBeUndefined();
});

test("a page that is gone leaves nothing to buy", () => {
  expect(sourceDrift(product(), facts(), facts(), true)).toMatchObject({
    isGone: true,
    options: 2,
    buyable: 0,
    rise: 0,
  });
});

test("what the seller does not sell counts neither way", () => {
  expect(sourceDrift(product(["red"]), facts(), facts({ red: [99, 9] }))).toMatchObject({
    options: 1,
    buyable: 1,
    rise: 0,
  });
});

test.each<[string, string[], boolean]>([
  ["another picture", ["https://cdn/b.jpg"], true],
  ["the same picture from another host and in another size", ["//img2/a.jpg?w=800"], false],
])("%s", (_, images, isNew) => {
  const base = { ...facts(), images: ["https://cdn/a.jpg"] };
  expect(sourceDrift(product(), base, { ...facts(), images })?.hasNewPictures ?? false).toBe(isNew);
});

type Back = [string, DriftBase, SourceFacts, readonly string[], object];
test.each<Back>([
  ["a page that is there again", { ...facts(), wasGone: true }, facts(), [], { isBack: true, buyable: 2, rows: [] }],
  [
    "a page that is there again with nothing to buy is not back",
    { ...facts(), wasGone: true },
    facts({ red: [50, 0], blue: [50, 0] }),
    [],
    { isBack: false, buyable: 0 },
  ],
  [
    "options that had no stock are back, also where they were taken over as sold out",
    facts({ red: [50, 0], blue: [50, 0] }),
    facts({ red: [50, 9], blue: [60, 9] }),
    ["red", "blue"],
    { isBack: true, options: 2, buyable: 2, rise: 10, gone: [], back: ["red", "blue"] },
  ],
  [
    "half of it is back without the other half",
    facts({ red: [50, 0], blue: [50, 0] }),
    facts({ red: [50, 9], blue: [50, 0] }),
    ["red", "blue"],
    { isBack: true, options: 1, buyable: 1, gone: [], back: ["red"] },
  ],
  [
    "half of it is not back where the seller still offers the other half",
    facts({ red: [50, 0], blue: [50, 0] }),
    facts({ red: [50, 9], blue: [50, 0] }),
    [],
    { isBack: false },
  ],
  [
    "what the seller has sold out does not keep the rest waiting",
    { ...facts(), wasGone: true },
    facts(),
    ["red"],
    { isBack: true, options: 1, buyable: 1, gone: [], back: [] },
  ],
  [
    "one option more is no return of the whole",
    facts({ red: [50, 0] }),
    facts(),
    ["red"],
    { isBack: false, options: 2, buyable: 2, gone: [], back: ["red"] },
  ],
])("%s", (_, base, seen, soldOut, found) => {
  expect(sourceDrift(product(soldOut), base, seen)).toMatchObject(found);
});

test("a page that was gone and still is is no news", () => {
  expect(sourceDrift(product(), { ...facts(), wasGone: true }, facts(), true)).toBeUndefined();
});
