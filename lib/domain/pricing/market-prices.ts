import { micros, timesMicros, wonDown } from "@/lib/domain/kit/decimal";
import { priceProblem, spreadExceeded, type PriceProblem } from "@/lib/domain/markets/limits";
import { BASE_MARKET, OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import { rulePrice, type PriceRule } from "./price-rule";
import { percentOfRatio } from "./ratio";

/** A market other than the base one and its surcharge: a ratio, 0.05 is 5 % (docs/wire.md#price-settings). */
export type MarketExtra = { market: string; addRatio?: number | null };
type MarketPrices = {
  market: (typeof OPEN_MARKET_NAMES)[number];
  /** Percent on top of the listing price; undefined at the base market. */
  percent: number | undefined;
  lowest: number;
  highest: number;
  problem: PriceProblem | undefined;
  /** The percent the options may lie apart, when they lie further. */
  spread: number | undefined;
};

/**
 * Markets refuse prices that are no multiple of ten won (docs/markets.md#smartstore-product-limits and
 * #coupang-product-limits).
 */
const WON_DIGIT = 1;

/** A market's ratio by the seller's setting; the base market has none, whatever an entry says. */
export const ratioAt = (market: string, extras: readonly MarketExtra[]): number =>
  market === BASE_MARKET ? 0 : (extras.find((one) => one.market === market)?.addRatio ?? 0);

/**
 * What a listing price becomes at a market: its added ratio on top, cut to ten won (docs/wire.md#price-settings,
 * `marketExpandPrice.addRatio`). Nothing added leaves the price as it is.
 * Example: `marketPrice(15570, 0.05)` is 16340.
 */
export function marketPrice(krw: number, addRatio: number | null | undefined): number {
  const ratio = micros(addRatio ?? 0);
  return ratio === 0n ? krw : wonDown(timesMicros(micros(krw), micros(1) + ratio), WON_DIGIT);
}

/**
 * What one thing is listed at: the seller's own price with the market's ratio, else what the template's rule makes of the
 * source price, which is the market's own and gets no ratio; 0 where there is neither. Whole KRW.
 */
export const priceAt = (own: number, source: number, ratio: number, template: PriceRule | undefined): number =>
  own > 0 ? marketPrice(own, ratio) : template ? rulePrice(source, template) : 0;

/**
 * What each market would ask for a product: the listing prices with the market's added ratio, and whether the market
 * takes them. Prices of 0 are not set and do not count.
 */
export function marketPrices(prices: readonly number[], extras: readonly MarketExtra[]): MarketPrices[] {
  const set = prices.filter((krw) => krw > 0);
  if (set.length === 0) return [];
  const low = set.reduce((least, krw) => Math.min(least, krw));
  const high = set.reduce((most, krw) => Math.max(most, krw));
  const offUnit = set.find((krw) => krw % 10 !== 0);
  return OPEN_MARKET_NAMES.map((market) => {
    const ratio = ratioAt(market, extras);
    const lowest = marketPrice(low, ratio);
    const highest = marketPrice(high, ratio);
    const odd = offUnit === undefined ? undefined : priceProblem(marketPrice(offUnit, ratio), market);
    return {
      market,
      percent: market === BASE_MARKET ? undefined : percentOfRatio(ratio),
      lowest,
      highest,
      problem: priceProblem(lowest, market) ?? priceProblem(highest, market) ?? odd,
      spread: spreadExceeded({ lowest, least: lowest, most: highest }, market),
    };
  });
}
