import fc from "fast-check";
import { corpusOf, outcomeOf, wrongFacts } from "@/tests/support/page-corpus";
import { parseRawState } from "@/upstream/outside/sources/collector";

test.each(corpusOf("costco").map((page) => [page.expected.case, page] as const))("%s", (_, page) => {
  expect(wrongFacts(outcomeOf(page), page.expected)).toEqual([]);
});

const wagon = {
  code: "683210",
  name: "웨건",
  price: { value: 129900, currencyIso: "KRW" },
  basePrice: { value: 159900 },
  stock: { stockLevelStatus: "inStock", stockLevel: 4 },
};
const picture = (format: string, url: string, imageType = "PRIMARY") => ({ format, url, imageType });
const address = (name: string): string => `https://www.costco.co.kr/p/${name}`;

test.each<[string, object, object]>([
  ["without a coupon the price holds", {}, { priceMin: "129900", skus: [{ original: "159900", stock: 4 }] }],
  [
    "a base price below the price is no price before",
    { basePrice: { value: 99900 } },
    { skus: [{ price: "129900", original: "129900" }] },
  ],
  ["a coupon without dates runs", { couponDiscount: { discountValue: 30000 } }, { priceMin: "129900" }],
  [
    "0 in stock is an unknown number",
    { stock: { stockLevelStatus: "lowStock", stockLevel: 0 } },
    { skus: [{ stock: null }] },
  ],
  [
    "the word sold out wins over a number",
    { stock: { stockLevelStatus: "outOfStock", stockLevel: 9 } },
    { skus: [{ stock: 0 }] },
  ],
  ["a number without a word counts", { stock: { stockLevel: 9 } }, { skus: [{ stock: 9 }] }],
  ["nothing about the stock is unknown", { stock: undefined }, { skus: [{ stock: null }] }],
  [
    "a parent that cannot be ordered is no sold-out variant",
    {
      purchasable: false,
      price: undefined,
      variantOptions: [
        { code: "1", priceData: { value: 5 }, variantOptionQualifiers: [{ qualifier: "q", name: "크기", value: "L" }] },
      ],
    },
    { priceMin: "5", skus: [{ id: "1", stock: null }] },
  ],
  [
    "the largest format of a picture is taken",
    { images: [picture("product", "p.jpg"), picture("superZoom", "s.jpg"), picture("zoom", "z.jpg")] },
    { images: [address("s.jpg")] },
  ],
  [
    "a picture that is webp alone is taken",
    { images: [picture("thumbnail-webp", "t.webp"), picture("zoom-webp", "z.webp")] },
    { images: [address("z.webp")] },
  ],
  [
    "the primary picture comes first",
    { images: [picture("zoom", "g.jpg", "GALLERY"), picture("zoom", "p.jpg")] },
    { images: [address("p.jpg"), address("g.jpg")] },
  ],
  [
    "a unit follows its value once",
    {
      classifications: [
        {
          features: [{ name: "용량", featureUnit: { symbol: "L" }, featureValues: [{ value: "2" }, { value: "3L" }] }],
        },
      ],
    },
    { specs: [{ name: "용량", value: "2 L, 3L" }] },
  ],
])("%s", (_, changes, facts) => {
  expect(parseRawState("Costco", "683210", { ...wagon, ...changes })).toMatchObject({ product: facts });
});

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 2, 1, 15);

test("whatever the moment, the coupon's price holds within its dates and the base price outside them", () => {
  const facts = fc.record({
    base: fc.integer({ min: 2, max: 9_000_000 }),
    off: fc.integer({ min: 1, max: 1_000_000 }),
    days: fc.integer({ min: 1, max: 40 }),
    at: fc.integer({ min: -60 * DAY_MS, max: 60 * DAY_MS }),
    level: fc.constantFrom("inStock", "lowStock", "outOfStock"),
    counted: fc.option(fc.nat(30), { nil: undefined }),
  });
  fc.assert(
    fc.property(facts, fc.boolean(), ({ base, off, days, at, level, counted }, isText) => {
      fc.pre(off < base);
      const end = START + days * DAY_MS - 1;
      const answer = {
        code: "683210",
        name: "a",
        price: { value: base - off, currencyIso: "KRW" },
        basePrice: { value: base },
        discountPrice: { value: off },
        couponDiscount: {
          discountValue: off,
          discountStartDate: new Date(START).toISOString(),
          discountEndDate: new Date(end).toISOString(),
        },
        stock: { stockLevelStatus: level, stockLevel: counted },
      };
      const now = new Date(START + at);
      const outcome = parseRawState("Costco", "683210", isText ? JSON.stringify(answer) : answer, now);
      const isRunning = at >= 0 && START + at <= end;
      expect(outcome).toMatchObject({
        product: {
          priceMin: String(isRunning ? base - off : base),
          skus: [{ original: String(base), stock: level === "outOfStock" ? 0 : counted || null }],
        },
      });
    }),
  );
});
