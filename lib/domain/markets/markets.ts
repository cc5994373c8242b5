import { AUCTION } from "./auction";
import { COUPANG } from "./coupang";
import { ELEVENST } from "./elevenst";
import { GMARKET } from "./gmarket";
import type { Market } from "./market";
import { SMART_STORE } from "./smart-store";
import { WE_MAKE_PRICE } from "./we-make-price";

/** Every market Naru lists at, in the order screens name them. The one list: whatever goes over markets goes over it. */
export const MARKETS = [SMART_STORE, COUPANG, GMARKET, AUCTION, ELEVENST, WE_MAKE_PRICE] as const;

type Known = (typeof MARKETS)[number];
type Open = Exclude<Known, { isClosed: true }>;
export type MarketName = Known["name"];
export type AccountMarketName = Known["accountName"];
/** A market that can be listed at. */
export type OpenMarketName = Open["name"];
/** Its field in upload bodies. */
export type BodyKey = Open["bodyKey"];

const isOpen = (market: Known): market is Open => !("isClosed" in market);

export const OPEN_MARKETS: readonly Open[] = MARKETS.filter(isOpen);
export const OPEN_MARKET_NAMES = OPEN_MARKETS.map(({ name }) => name) as [OpenMarketName, ...OpenMarketName[]];
export const MARKET_NAMES = MARKETS.map(({ name }) => name) as [MarketName, ...MarketName[]];
export const ACCOUNT_MARKET_NAMES = MARKETS.map(({ accountName }) => accountName) as [
  AccountMarketName,
  ...AccountMarketName[],
];

/** The market prices and categories start from: others add a ratio to its price and map their category from its. */
export const BASE_MARKET = SMART_STORE.name;
export type MappedMarketName = Exclude<OpenMarketName, typeof BASE_MARKET>;
export const MAPPED_MARKET_NAMES = OPEN_MARKET_NAMES.filter((name): name is MappedMarketName => name !== BASE_MARKET);

/** What is known of a market; undefined for a name that is none. Example: `marketBy("Coupang")?.lane.atOnce` is 8. */
export const marketBy = (name: string): Market | undefined => MARKETS.find((market) => market.name === name);

export const isMarket = (name: string): name is MarketName => marketBy(name) !== undefined;
export const isOpenMarket = (name: string): name is OpenMarketName =>
  OPEN_MARKETS.some((market) => market.name === name);
/** Whether a market has closed for good. */
export const isClosed = (name: string): boolean => marketBy(name)?.isClosed ?? false;

/** A market by the name any call may use, whatever its letter case: `marketNamed("smartstoreapi")` is "SmartStore". */
export function marketNamed(name: string): MarketName | undefined {
  const wanted = name.trim().toLowerCase();
  return MARKETS.find((market) => [market.name, market.accountName].some((one) => one.toLowerCase() === wanted))?.name;
}

const ACCOUNT_NAMES = Object.fromEntries(MARKETS.map(({ name, accountName }) => [name, accountName]));
/** The same market as account calls name it: `accountMarketOf("SmartStore")` is "SmartStoreAPI". */
export const accountMarketOf = (market: MarketName): AccountMarketName => ACCOUNT_NAMES[market] as AccountMarketName;

const NAMES = Object.fromEntries(MARKETS.map(({ name, accountName }) => [accountName, name]));
/** The same market as products, categories and screens name it: `"SmartStoreAPI"` is `"SmartStore"`. */
export const marketOfAccount = (market: AccountMarketName): MarketName => NAMES[market] as MarketName;

/** What sellers call a market in the upstream's own sentences: `labelOf("Coupang")` is "쿠팡". */
export const labelOf = (market: string): string => marketBy(market)?.label ?? market;

/** A table over the markets, written once for all: `byMarket(({ limits }) => limits.images).Coupang` is 10. */
export const byMarket = <T>(of: (market: Market) => T): Record<MarketName, T> =>
  Object.fromEntries(MARKETS.map((market) => [market.name, of(market)])) as Record<MarketName, T>;

/** The same over the markets that can be listed at, under the names upload bodies use. */
export const byBodyKey = <T>(of: (market: Open) => T): Record<BodyKey, T> =>
  Object.fromEntries(OPEN_MARKETS.map((market) => [market.bodyKey, of(market)])) as Record<BodyKey, T>;

/**
 * The account in a tree id of GetUserAllMarketAccount: `"SmartStoreAPI>>naru-store"` is "naru-store". Only the first
 * `>>` divides, an account may hold the rest.
 */
export const accountIn = (treeId: string): string => treeId.split(">>").slice(1).join(">>");
