import { listingPriceOf } from "./listing-price";
import { priceAt, ratioAt, type MarketExtra } from "./market-prices";
import { percentOfRatio } from "./ratio";

type Prices = Parameters<typeof listingPriceOf>[0];
type Product = { minimumPrice: Prices; maximumPrice: Prices };

/** What a product is listed at by its own prices, in KRW with the market's percent on top; `own` is without it. */
export type OwnPrice = { from: number; to: number; own: { from: number; to: number }; percent: number };

/**
 * A product's own listing prices at a market, without a template; undefined if it has none. A lowest price of 0 means that
 * options without a price of their own remain, and those follow the template.
 * Example: 10,000 to 12,000 with 5 % at the market is 10,500 to 12,600.
 */
export function ownPrice(product: Product, market: string, extras: readonly MarketExtra[]): OwnPrice | undefined {
  const own = { from: listingPriceOf(product.minimumPrice), to: listingPriceOf(product.maximumPrice) };
  if (own.to <= 0) return undefined;
  const ratio = ratioAt(market, extras);
  const at = (krw: number): number => priceAt(krw, 0, ratio, undefined);
  return { from: at(own.from), to: at(own.to), own, percent: percentOfRatio(ratio) };
}
