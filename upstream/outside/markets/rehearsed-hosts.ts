import type { MarketHosts } from "./market-hosts";
import { OPEN_MARKETS } from "./markets";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";

/** The hosts to list on when the outside world is rehearsed, below the address its markets answer at. */
export const rehearsedMarketHosts = (marketOrigin: string): MarketHosts =>
  Object.fromEntries(
    OPEN_MARKET_NAMES.map((market) => [market, marketOrigin + OPEN_MARKETS[market].rehearsedAt]),
  ) as MarketHosts;
