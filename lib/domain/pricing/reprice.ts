import { micros, timesMicros, wonDown } from "@/lib/domain/kit/decimal";
import { marketBy } from "@/lib/domain/markets/markets";
import { marginAt, type Cost, type Margin } from "./margin";
import { marketPrice, ratioAt, type MarketExtra } from "./market-prices";
import { rulePrice } from "./price-rule";
import { settingRule, type PriceSetting } from "./price-setting";

/** How listed prices are changed many at once. */
export type Repricing =
  /** So many won more or, below 0, less. */
  | { by: "won"; won: number }
  /** So many percent more or, below 0, less. */
  | { by: "percent"; percent: number }
  /** The lowest price that leaves so many percent of what the buyer pays. */
  | { by: "margin"; percent: number }
  /** The lowest price that leaves so many won of each sale. */
  | { by: "profit"; krw: number }
  /** What the seller's price setting makes of the source price now. */
  | { by: "setting" };

type Listing = { market: string; price: number; cost: Cost };
export type RepriceSetting = PriceSetting & { marketExpandPrice?: readonly MarketExtra[] | null };

const PERMILLE_PER_PERCENT = 10;
/** Below this share of its own price nothing a price rises by ever arrives. */
const SHARE_LEAST = 0.001;

const unitOf = (market: string): number => marketBy(market)?.limits.priceUnit ?? 1;

/** The nearest multiple of a unit, upwards from the middle. Example: `nearest(12_345, 10)` is 12,350. */
const nearest = (krw: number, unit: number): number => Math.floor((2 * krw + unit) / (2 * unit)) * unit;

/**
 * A price of so many percent more or, below 0, less, as the nearest multiple of a unit. Example: `percentMore(19_900, 5, 10)` is
 * 20,900.
 */
export function percentMore(krw: number, percent: number, unit: number): number {
  const moved = timesMicros(micros(krw), micros(100) + micros(percent));
  // In hundredths of a won: whole numbers until it is rounded, once.
  return nearest(wonDown(moved) / 100, unit);
}

/**
 * What a listed price becomes, in whole KRW and multiples of the market's unit: nearest for won and percent, upwards for a
 * margin or a profit, so that it is reached. Undefined where there is none: no price or cost is known, nothing would be left to sell
 * for, or no price reaches the margin. Whether the market takes it is for `editProblem` to say.
 *
 * Example: 30,000 at SmartStore by 3.5 % is 31,050; to a margin of 30 % of ¥50 at 200 with delivery of 7,000 it is 26,830.
 */
export function repriced(listing: Listing, how: Repricing, setting: RepriceSetting): number | undefined {
  const price = priceBy(listing, how, setting);
  return price !== undefined && price > 0 ? price : undefined;
}

function priceBy(listing: Listing, how: Repricing, setting: RepriceSetting): number | undefined {
  const { market, price, cost } = listing;
  switch (how.by) {
    case "won":
      return price > 0 ? nearest(price + how.won, unitOf(market)) : undefined;
    case "percent":
      return price > 0 ? percentMore(price, how.percent, unitOf(market)) : undefined;
    case "margin":
      return cost.amount > 0 ? priceForMargin(market, cost, how.percent, setting) : undefined;
    case "profit":
      return cost.amount > 0 ? lowestPrice(market, cost, setting, 0, ({ krw }) => krw - how.krw) : undefined;
    case "setting":
      return cost.amount > 0
        ? marketPrice(
            rulePrice(cost.amount, settingRule(setting, cost.currency)),
            ratioAt(market, setting.marketExpandPrice ?? []),
          )
        : undefined;
  }
}

/** The lowest multiple of the market's unit at which `marginAt` says at least so many percent. */
function priceForMargin(market: string, cost: Cost, percent: number, setting: PriceSetting): number | undefined {
  const wanted = Math.round(percent * PERMILLE_PER_PERCENT);
  const over = (margin: Margin, price: number): number => margin.krw - (wanted * (price + margin.charged)) / 1_000;
  return lowestPrice(market, cost, setting, wanted, over);
}

/**
 * The lowest multiple of the market's unit at which `over` is not below 0. `keeps` is the share of the price, in permille,
 * that `over` takes off besides the fee: what is over grows with the price by the rest.
 */
function lowestPrice(
  market: string,
  cost: Cost,
  setting: PriceSetting,
  keeps: number,
  over: (margin: Margin, price: number) => number,
): number | undefined {
  const unit = unitOf(market);
  const kept = 1 - (marketBy(market)?.usualFee ?? 0) / 10_000 - keeps / 1_000;
  const first = marginAt(market, unit, cost, setting);
  if (!first || kept < SHARE_LEAST) return undefined;
  const reaches = (krw: number): boolean => {
    const margin = marginAt(market, krw, cost, setting);
    return margin !== undefined && over(margin, krw) >= 0;
  };
  // Fees are cut to whole won, so the straight answer may be a step off to either side.
  let krw = Math.max(unit, unit + Math.ceil(-over(first, unit) / kept / unit) * unit);
  while (!reaches(krw)) krw += unit;
  while (krw > unit && reaches(krw - unit)) krw -= unit;
  return krw;
}
