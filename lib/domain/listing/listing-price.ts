type MoneyIn = { currency: string; originalPrice: number; salePrice: number };

/**
 * What the seller lists at: the KRW entry after the source's own (wire.md section 4: entry 0 is the source currency).
 *
 * Shops in Korea sell in KRW too, so "the KRW entry" alone would find the source price: a Costco product with
 * `[{KRW 12900}, {KRW 0}]` has no listing price yet. 0 means not set.
 */
export const listingPriceOf = (prices: readonly MoneyIn[]): number =>
  prices.slice(1).find(({ currency }) => currency === "KRW")?.salePrice ?? 0;

/** The same prices with another listing price; the source's own entry stays as it is. */
export function withListingPrice<Money extends MoneyIn>(prices: readonly Money[], krw: number): MoneyIn[] {
  const [source, ...others] = prices;
  const listing = { currency: "KRW", originalPrice: krw, salePrice: krw };
  const rest = others.filter(({ currency }) => currency !== "KRW");
  return source ? [source, listing, ...rest] : [listing];
}

export type PriceSetting = {
  /** A share of the cost, e.g. 0.3 for 30 %. */
  mainValue?: number | null;
  /** KRW added. */
  subValue?: number | null;
  exchangeCNYBase?: number | null;
  exchangeUSDBase?: number | null;
  deliveryBasicPrice?: number | null;
  isFreeDelivery?: boolean | null;
};

const RATE_DEFAULTS: Record<string, number> = { CNY: 200, USD: 1_400, KRW: 1 };

/** Won per unit of a source currency by the seller's setting; the spec's base of 200 for CNY when none was given. */
export function rateOf(currency: string, setting: PriceSetting): number {
  const given = currency === "CNY" ? setting.exchangeCNYBase : currency === "USD" ? setting.exchangeUSDBase : undefined;
  return given && given > 0 ? given : (RATE_DEFAULTS[currency] ?? 1);
}
