import { OPEN_MARKETS } from "./markets";
import type { OpenMarketName } from "@/lib/domain/markets/markets";

/** Where each market's API answers: its real host, or the rehearsal such as `http://127.0.0.1:4200/coupang`. */
export type MarketHosts = Readonly<Record<OpenMarketName, string>>;

/** The rehearsal's hosts, with the real ones where a market is to be called for real. */
export const marketHostsWith = (rehearsed: MarketHosts, real: readonly OpenMarketName[]): MarketHosts => ({
  ...rehearsed,
  ...Object.fromEntries(real.map((market) => [market, OPEN_MARKETS[market].host])),
});

/** Whether an address is the rehearsal's and not the market's own. */
export const isRehearsed = (market: OpenMarketName, host: string): boolean => host !== OPEN_MARKETS[market].host;

/**
 * The page buyers see, e.g. `https://www.coupang.com/vp/products/8000000001?vendorItemId=90000000001`
 * (docs/markets.md#coupang-listing).
 */
export function shopPage(hosts: MarketHosts, market: OpenMarketName, publicCode: string, itemCode?: string): string {
  const host = hosts[market];
  return isRehearsed(market, host)
    ? `${new URL(host).origin}/shop/${market.toLowerCase()}/${publicCode}`
    : OPEN_MARKETS[market].pageOf(publicCode, itemCode);
}
