import { marketPrice } from "../listing/set-price";
import { priceProblem, spreadExceeded, type PriceProblem } from "../markets/limits";
import { OPEN_MARKET_NAMES } from "../markets/markets";
import { percentOfRatio } from "./ratio";

export type MarketExtra = { market: string; addRatio?: number | null };
export type MarketPrices = {
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
 * What each market would ask for a product: the listing prices with the market's added ratio, and whether the market
 * takes them. SmartStore is the base and has no ratio (wire.md section 5). Prices of 0 are not set and do not count.
 */
export function marketPrices(prices: readonly number[], extras: readonly MarketExtra[]): MarketPrices[] {
  const set = prices.filter((krw) => krw > 0);
  if (set.length === 0) return [];
  const low = set.reduce((least, krw) => Math.min(least, krw));
  const high = set.reduce((most, krw) => Math.max(most, krw));
  const offUnit = set.find((krw) => krw % 10 !== 0);
  return OPEN_MARKET_NAMES.map((market) => {
    const extra = extras.find((one) => one.market === market);
    const ratio = market === "SmartStore" ? undefined : extra?.addRatio;
    const lowest = marketPrice(low, ratio);
    const highest = marketPrice(high, ratio);
    const odd = offUnit === undefined ? undefined : priceProblem(marketPrice(offUnit, ratio), market);
    return {
      market,
      percent: market === "SmartStore" ? undefined : percentOfRatio(ratio),
      lowest,
      highest,
      problem: priceProblem(lowest, market) ?? priceProblem(highest, market) ?? odd,
      spread: spreadExceeded({ lowest, least: lowest, most: highest }, market),
    };
  });
}
