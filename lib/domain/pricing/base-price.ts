import { lowestOf } from "@/lib/domain/kit/extremes";
import { listingPriceOf, withListingPrice } from "./listing-price";

type MoneyIn = { currency: string; originalPrice: number; salePrice: number };
type Priced = { price: readonly MoneyIn[] };

/**
 * A product's listing prices moved so that the lowest one is `to`; what options cost more than the lowest stays.
 *
 * Options without a price get `to`, so that none is listed for nothing. Whole KRW, `to` above 0.
 * Example: `movedPrices([12900, 15900, 0], 10000)` is `[10000, 13000, 10000]`.
 */
export function movedPrices(prices: readonly number[], to: number): number[] {
  const set = prices.filter((price) => price > 0);
  const lowest = set.length > 0 ? lowestOf(set) : to;
  return prices.map((price) => (price > 0 ? price - lowest + to : to));
}

/** A product detail at another lowest listing price, all its option combinations moved with it. */
export function withBasePrice<
  Option extends Priced,
  Detail extends { price: readonly MoneyIn[]; option?: { detailOptions: readonly Option[] } | null },
>(detail: Detail, to: number): Detail {
  const options = detail.option?.detailOptions ?? [];
  const moved = movedPrices(
    options.map(({ price }) => listingPriceOf(price)),
    to,
  );
  return {
    ...detail,
    price: withListingPrice(detail.price, to),
    ...(detail.option && {
      option: {
        ...detail.option,
        detailOptions: options.map((option, index) => ({
          ...option,
          price: withListingPrice(option.price, moved[index] ?? to),
        })),
      },
    }),
  };
}
