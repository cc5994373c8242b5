import fc from "fast-check";
import { movedPrices, withBasePrice } from "@/lib/domain/pricing/base-price";
import { listingPriceOf } from "@/lib/domain/pricing/listing-price";

const krw = (salePrice: number) => ({ currency: "KRW", originalPrice: salePrice, salePrice });
const cny = (salePrice: number) => ({ currency: "CNY", originalPrice: salePrice, salePrice });

test.each([
  ["differences between options stay", [12_900, 15_900], 10_000, [10_000, 13_000]],
  ["an option without a price gets the new one", [12_900, 0], 10_000, [10_000, 10_000]],
  ["where nothing had a price everything gets it", [0, 0], 9_900, [9_900, 9_900]],
  ["nothing moves to nothing", [], 9_900, []],
])("%s", (_, prices, to, expected) => {
  expect(movedPrices(prices, to)).toEqual(expected);
});

test("the lowest price becomes the one asked for, and no option costs nothing", () => {
  const won = fc.integer({ min: 0, max: 999_999 });
  fc.assert(
    fc.property(fc.array(won, { minLength: 1 }), fc.integer({ min: 1, max: 999_999 }), (prices, to) => {
      const moved = movedPrices(prices, to);
      expect(Math.min(...moved)).toBe(to);
      expect(moved).toHaveLength(prices.length);
    }),
  );
});

test("a detail's own price and its options move together, what the source asks stays", () => {
  const detail = {
    code: "T1",
    price: [cny(59.9), krw(12_900)],
    option: {
      optionGroups: [],
      detailOptions: [
        { id: "a", price: [cny(59.9), krw(12_900)] },
        { id: "b", price: [cny(69.9), krw(14_900)] },
      ],
    },
  };
  const moved = withBasePrice(detail, 20_000);
  expect(listingPriceOf(moved.price)).toBe(20_000);
  expect(moved.option.detailOptions.map(({ price }) => listingPriceOf(price))).toEqual([20_000, 22_000]);
  expect(moved.option.detailOptions.map(({ price }) => price[0])).toEqual([cny(59.9), cny(69.9)]);
  expect(withBasePrice({ price: [krw(5_000)], option: null }, 9_000).option).toBeNull();
});
