type MoneyIn = { currency: string; originalPrice: number; salePrice: number };

/**
 * What the seller lists at: the KRW entry after the source's own (docs/wire.md#product-rows: entry 0 is the source
 * currency).
 *
 * Sites in Korea sell in KRW too, so "the KRW entry" alone would find the source price: a Costco product with
 * `[{KRW 12900}, {KRW 0}]` has no listing price yet. 0 means not set.
 */
export const listingPriceOf = (prices: readonly MoneyIn[]): number =>
  prices.slice(1).find(({ currency }) => currency === "KRW")?.salePrice ?? 0;

/** What the source asks: the first entry. 0 where there is none, as for what a seller made. */
export const sourcePriceOf = (prices: readonly MoneyIn[]): number => prices[0]?.salePrice ?? 0;

/** The same prices with another listing price; the source's own entry stays as it is. */
export function withListingPrice<Money extends MoneyIn>(prices: readonly Money[], krw: number): MoneyIn[] {
  const [source, ...others] = prices;
  const listing = { currency: "KRW", originalPrice: krw, salePrice: krw };
  const rest = others.filter(({ currency }) => currency !== "KRW");
  return source ? [source, listing, ...rest] : [listing];
}
