import { ownPrice } from "@/lib/domain/pricing/own-price";

const prices = (krw: number) => [
  { currency: "CNY", originalPrice: 50, salePrice: 50 },
  { currency: "KRW", originalPrice: krw, salePrice: krw },
];
const product = (from: number, to: number) => ({ minimumPrice: prices(from), maximumPrice: prices(to) });
const EXTRAS = [{ market: "Coupang", addRatio: 0.05 }];

describe("a product's own price", () => {
  it("is listed with the market's percent on top", () => {
    expect(ownPrice(product(10_000, 12_000), "Coupang", EXTRAS)).toEqual({
      from: 10_500,
      to: 12_600,
      own: { from: 10_000, to: 12_000 },
      percent: 5,
    });
  });
  it("is listed as it is where the market adds nothing", () => {
    expect(ownPrice(product(10_005, 10_005), "SmartStore", EXTRAS)).toMatchObject({ from: 10_005, percent: 0 });
  });
  it("leaves options without one at 0", () => {
    expect(ownPrice(product(0, 12_000), "Coupang", EXTRAS)).toMatchObject({ from: 0, to: 12_600 });
  });
  it("is nothing where no option has one, or where the source's own price is the only won", () => {
    expect(ownPrice(product(0, 0), "Coupang", EXTRAS)).toBeUndefined();
    const korean = [{ currency: "KRW", originalPrice: 12_900, salePrice: 12_900 }];
    expect(ownPrice({ minimumPrice: korean, maximumPrice: korean }, "Coupang", EXTRAS)).toBeUndefined();
  });
});
