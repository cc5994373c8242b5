import fc from "fast-check";
import { listingPriceOf } from "@/lib/domain/pricing/listing-price";
import { pricedDetail, withPriceOrigins, type PricedBy, type PriceOrigin } from "@/lib/domain/pricing/priced-by";
import { simpleRow, type PriceRule } from "@/lib/domain/pricing/price-rule";

const MONDAY = "2026-11-16T00:00:00.000Z";
const TUESDAY = "2026-11-17T00:00:00.000Z";
const times = (mainValue: number, over: Partial<PriceRule> = {}): PriceRule => ({
  rate: 200,
  rows: [simpleRow({ mainType: "×", mainValue, subType: "+", subValue: 0 })],
  delivery: 0,
  digit: 1,
  ...over,
});

type Money = { currency: string; originalPrice: number; salePrice: number };
type Option = { id: string; price: Money[]; priced?: PriceOrigin | null };
type Product = {
  price: Money[];
  priced?: PriceOrigin | null;
  pricedBy?: PricedBy | null;
  option: { detailOptions: Option[] };
};
const money = (source: number, krw = 0): Money[] => [
  { currency: "CNY", originalPrice: source, salePrice: source },
  { currency: "KRW", originalPrice: krw, salePrice: krw },
];
const product = (...options: [source: number, krw?: number][]): Product => ({
  price: money(options[0]?.[0] ?? 50),
  option: { detailOptions: options.map(([source, krw], at) => ({ id: `o${at}`, price: money(source, krw) })) },
});
const krwOf = ({ option }: Product): number[] => option.detailOptions.map(({ price }) => listingPriceOf(price));
const originsOf = ({ option }: Product) => option.detailOptions.map(({ priced }) => priced);
const typed = (of: Product, at: number, krw: number): Product => ({
  ...of,
  option: {
    detailOptions: of.option.detailOptions.map((one, place) =>
      place === at
        ? { ...one, price: money(one.price[0]?.salePrice ?? 0, krw), priced: { from: 1, at: "forged" } }
        : one,
    ),
  },
});

describe("a product priced by a rule", () => {
  it("keeps the rule and every source price with it, and is as dear as its cheapest option", () => {
    const priced = pricedDetail(product([50], [60]), times(1.3), MONDAY);
    expect(krwOf(priced)).toEqual([13_000, 15_600]);
    expect(listingPriceOf(priced.price)).toBe(13_000);
    expect(priced.pricedBy).toEqual({ ...times(1.3), at: MONDAY });
    expect(originsOf(priced)).toEqual([
      { from: 50, at: MONDAY },
      { from: 60, at: MONDAY },
    ]);
  });
  it("leaves the price of what the seller made and nobody sells", () => {
    expect(krwOf(pricedDetail(product([50], [0, 9_900]), times(1.3), MONDAY))).toEqual([13_000, 9_900]);
  });
});

describe("a product that is saved", () => {
  const before = pricedDetail(product([50], [60]), times(1.3), MONDAY);

  it("notes a typed price with its moment and leaves the others as they were, whatever the client says", () => {
    expect(originsOf(withPriceOrigins(typed(before, 0, 14_000), before, TUESDAY))).toEqual([
      { from: null, at: TUESDAY },
      { from: 60, at: MONDAY },
    ]);
  });
  it("dates a new rule by itself", () => {
    const next = { ...pricedDetail(before, times(1.5), "whenever"), pricedBy: { ...times(1.5), at: "whenever" } };
    const saved = withPriceOrigins(next, before, TUESDAY);
    expect(saved.pricedBy).toEqual({ ...times(1.5), at: TUESDAY });
    expect(originsOf(saved)[0]).toEqual({ from: 50, at: TUESDAY });
  });
  it("keeps the rule where a client does not send one", () => {
    expect(withPriceOrigins({ ...before, pricedBy: undefined }, before, TUESDAY).pricedBy).toEqual(before.pricedBy);
  });
  it("says nothing of prices nobody noted", () => {
    const old = product([50, 11_000]);
    expect(originsOf(withPriceOrigins(old, old, TUESDAY))).toEqual([null]);
  });
  it("keeps what a price was worked out from when the source asks for more", () => {
    const dearer = {
      ...before,
      option: {
        detailOptions: before.option.detailOptions.map((one) => ({
          ...one,
          price: money(70, listingPriceOf(one.price)),
        })),
      },
    };
    expect(originsOf(withPriceOrigins(dearer, before, TUESDAY))).toEqual(originsOf(before));
  });

  test("saved again as it is, nothing changes", () => {
    const cents = fc.integer({ min: 0, max: 90_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, fc.nat(90_000)), { maxLength: 5 }), fc.boolean(), (options, isPriced) => {
        const given = isPriced ? pricedDetail(product(...options), times(1.3), MONDAY) : product(...options);
        const once = withPriceOrigins(given, given, TUESDAY);
        expect(withPriceOrigins(once, once, "2026-11-18T00:00:00.000Z")).toEqual(once);
      }),
    );
  });
});
