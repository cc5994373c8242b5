import type { MarketLimits } from "./market";
import { byMarket, marketBy, OPEN_MARKET_NAMES, type MarketName, type OpenMarketName } from "./markets";

/** Each market's limits, used by the check before an upload, the counters next to a name and the price table. */
export const MARKET_LIMITS: Record<MarketName, MarketLimits> = byMarket(({ limits }) => limits);

/** Stock of a market that is not known. */
const WITHOUT_LIMIT = { from: 0, to: 99_999_999 };

/** The stock a market takes, both ends included. */
export const stockRange = (market: string): { from: number; to: number } =>
  marketBy(market)?.limits.stock ?? WITHOUT_LIMIT;

export type PriceProblem = "unit" | "low" | "high";

/** Why a market would refuse a price: no multiple of its unit, too low or too high. Undefined means it takes it. */
export function priceProblem(krw: number, market: MarketName): PriceProblem | undefined {
  const { priceUnit, priceMin, priceMax } = MARKET_LIMITS[market];
  if (krw < priceMin) return "low";
  if (krw > priceMax) return "high";
  return krw % priceUnit === 0 ? undefined : "unit";
}

/**
 * A price cut down to a multiple of a market's unit; undefined where it is one already, or where the market takes nothing
 * that low. Example: `cutToUnit(27_405, "Coupang")` is 27,400.
 */
export function cutToUnit(krw: number, market: MarketName): number | undefined {
  const { priceUnit, priceMin } = MARKET_LIMITS[market];
  const cut = krw - (krw % priceUnit);
  return cut === krw || cut < priceMin ? undefined : cut;
}

type NameUse = { length: number; bytes: number; lengthMax: number; bytesMax?: number; fits: boolean };

/** How a name of so many characters and EUC-KR bytes fits a market. */
export function nameUse(length: number, bytes: number, market: MarketName): NameUse {
  const { nameLength, nameBytes } = MARKET_LIMITS[market];
  const fits = length <= nameLength && (nameBytes === undefined || bytes <= nameBytes);
  return { length, bytes, lengthMax: nameLength, bytesMax: nameBytes, fits };
}

/**
 * The markets that list only the first of so many tags, with how many they take.
 * Example: `marketsCuttingTags(12)` is `[{market: "SmartStore", max: 10}]`.
 */
export const marketsCuttingTags = (count: number): { market: OpenMarketName; max: number }[] =>
  OPEN_MARKET_NAMES.flatMap((market) => {
    const { tags: max } = MARKET_LIMITS[market];
    return max !== undefined && count > max ? [{ market, max }] : [];
  });

const CHEAPER_PERCENT = 50;

type PriceRange = { lowest: number; least: number; most: number };

/**
 * How far options may lie from the listing's price, in percent, where one lies further; undefined where a market takes
 * them. `lowest` is the listing's price, the cheapest that can be bought; `least` may be a sold-out one below it.
 * Example: at Gmarket 10,000 with an option at 16,000 answers 50.
 */
export function spreadExceeded({ lowest, least, most }: PriceRange, market: MarketName): number | undefined {
  const { optionSpread, cheaperOptionsFrom = 0 } = MARKET_LIMITS[market];
  const percent = optionSpread?.(lowest);
  if (percent === undefined || lowest <= 0) return undefined;
  if (most * 100 > lowest * (100 + percent)) return percent;
  const cheaper = lowest < cheaperOptionsFrom ? 0 : CHEAPER_PERCENT;
  return least * 100 < lowest * (100 - cheaper) ? cheaper : undefined;
}
