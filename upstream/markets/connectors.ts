import { coupangConnector } from "./coupang-connector";
import { pictureReader, type ReadPicture } from "./listing-pictures";
import type { MarketConnector, MarketName } from "./market-connector";
import { isRehearsed, type MarketHosts } from "./market-hosts";
import { smartStoreConnector } from "./smart-store-connector";

export type { MarketHosts } from "./market-hosts";
export { REAL_MARKET_HOSTS } from "./market-hosts";

export type ConnectorOptions = {
  hosts: MarketHosts;
  /** How SmartStore's connector gets at pictures; by default over HTTP, never from this network's inside. */
  readPicture?: ReadPicture;
  /** The gap between two calls of one account; tests take 0. */
  spacingMs?: Partial<Record<MarketName, number>>;
};

const SPACING_MS: Record<MarketName, number> = { SmartStore: 120, Coupang: 200 };

/** The connectors of all open markets. Make them once: they keep bearers, places and rate lanes per account. */
export function marketConnectors({
  hosts,
  readPicture,
  spacingMs = {},
}: ConnectorOptions): Record<MarketName, MarketConnector> {
  const read = readPicture ?? pictureReader(isRehearsed(hosts, "SmartStore"));
  const spacing = { ...SPACING_MS, ...spacingMs };
  return {
    SmartStore: smartStoreConnector(hosts, read, spacing.SmartStore),
    Coupang: coupangConnector(hosts, spacing.Coupang),
  };
}
