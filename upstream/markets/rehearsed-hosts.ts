import type { MarketHosts } from "./market-hosts";

/** The hosts to list on when the outside world is rehearsed, below the address its markets answer at. */
export function rehearsedMarketHosts(marketOrigin: string): MarketHosts {
  return {
    SmartStore: `${marketOrigin}/smartstore/external`,
    Coupang: `${marketOrigin}/coupang`,
    Gmarket: `${marketOrigin}/esm`,
    Auction: `${marketOrigin}/esm`,
    Elevenst: `${marketOrigin}/elevenst`,
  };
}
