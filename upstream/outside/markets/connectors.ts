import { blockedReason } from "./blocked-reason";
import { openGates, type Gates } from "./gates";
import { pictureReader, type ReadPicture } from "./listing-pictures";
import type { CallGaps, MarketAccess } from "./market";
import type { MarketConnector } from "./market-connector";
import { isRehearsed, shopPage, type MarketHosts } from "./market-hosts";
import { OPEN_MARKETS } from "./markets";
import { OPEN_MARKET_NAMES, type OpenMarketName } from "@/lib/domain/markets/markets";

export type { MarketHosts } from "./market-hosts";

type ConnectorOptions = {
  hosts: MarketHosts;
  /** What keeps the gaps between calls. */
  gates: Gates;
  /** Other gaps between calls where a market is rehearsed. */
  rehearsedGapsMs?: Partial<CallGaps>;
  /** Left out, nothing inside our own network is read. */
  readPicture?: ReadPicture;
};

/** The connectors of all open markets. Make them once: they keep bearers and places per account. */
export function marketConnectors({
  hosts,
  gates,
  rehearsedGapsMs,
  readPicture = pictureReader([]),
}: ConnectorOptions): Record<OpenMarketName, MarketConnector> {
  const connected = OPEN_MARKET_NAMES.map((name): [OpenMarketName, MarketConnector] => {
    const market = OPEN_MARKETS[name];
    const host = hosts[name];
    const rehearsed = isRehearsed(name, host);
    const gapsMs: CallGaps = { ...market.gapsMs, ...(rehearsed && rehearsedGapsMs) };
    const access: MarketAccess = {
      host,
      readPicture,
      gate: (kind, isStrict) => {
        const gapMs = gapsMs[kind] ?? 0;
        return (gapMs > 0 ? gates : openGates)(`${name}/${kind}`, { gapMs, isStrict });
      },
      pageOf: (publicCode: string, itemCode?: string) => shopPage(hosts, name, publicCode, itemCode),
      blockedReason: (nativeStatus: string) => blockedReason(market, nativeStatus),
    };
    return [name, market.connect(access)];
  });
  return Object.fromEntries(connected) as Record<OpenMarketName, MarketConnector>;
}
