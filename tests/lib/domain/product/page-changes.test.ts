import type { SourceFacts } from "@/lib/domain/product/source-facts";
import { pageChanges } from "@/lib/domain/product/page-changes";

const facts = (prices: number[], currency = "CNY", price = 0): SourceFacts => ({
  currency,
  price,
  original: price,
  groups: [],
  skus: prices.map((one) => ({ values: {}, price: one, original: one, stock: 1, image: null })),
});

test.each([
  ["nothing, where title and lowest price are the same", facts([39.9, 42]), facts([45, 39.9]), "杯子", []],
  [
    "the lowest price of an option",
    facts([39.9, 42]),
    facts([36, 42]),
    "杯子",
    [{ what: "price", from: 39.9, to: 36, currency: "CNY" }],
  ],
  [
    "the price of a product without options",
    facts([], "KRW", 8_000),
    facts([], "KRW", 9_500),
    "杯子",
    [{ what: "price", from: 8_000, to: 9_500, currency: "KRW" }],
  ],
  ["no price in another currency", facts([39.9]), facts([5], "USD"), "杯子", []],
  ["no price that is not known", facts([39.9]), facts([]), "杯子", []],
  ["the title", facts([39.9]), facts([39.9]), "保温杯", [{ what: "title", from: "杯子", to: "保温杯" }]],
] as const)("a page that was collected before tells %s", (_, then, now, title, changes) => {
  expect(pageChanges({ title: "杯子", facts: then }, { title, facts: now })).toEqual(changes);
});
