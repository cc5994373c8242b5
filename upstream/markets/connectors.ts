import { coupangConnector } from "./coupang/connector";
import { elevenstConnector } from "./elevenst/connector";
import { esmConnector } from "./esm/connector";
import { AUCTION, GMARKET, type EsmSite } from "./esm/site";
import { lanes } from "./lanes";
import { pictureReader, type ReadPicture } from "./listing-pictures";
import type { MarketConnector } from "./market-connector";
import { isRehearsed, type MarketHosts } from "./market-hosts";
import { smartStoreConnector } from "./smart-store/connector";
import type { OpenMarketName } from "@/lib/domain/markets/markets";

export type { MarketHosts } from "./market-hosts";

type ConnectorOptions = {
  hosts: MarketHosts;
  /** How SmartStore's connector gets at pictures; by default over HTTP, never from this network's inside. */
  readPicture?: ReadPicture;
  /** The gap between two calls of one account; tests take 0. */
  spacingMs?: Partial<Record<OpenMarketName, number>>;
  /** The gaps the ESM API asks for on top: between two order lists and between two goods searches of one seller. */
  esmGapsMs?: Partial<typeof ESM_GAPS_MS>;
  /** Other gaps where both of its sites are rehearsed. */
  rehearsedEsmGapsMs?: typeof ESM_GAPS_MS;
};

const SPACING_MS: Record<OpenMarketName, number> = {
  SmartStore: 120,
  Coupang: 200,
  // No figure is documented for single calls of these (markets.md 3.1, 4.1).
  Gmarket: 40,
  Auction: 40,
  Elevenst: 40,
};
/** One order list in five seconds and thirty searches a minute (markets.md 4.1). */
const ESM_GAPS_MS = { orders: 5_000, search: 2_000 };

/** The connectors of all open markets. Make them once: they keep bearers, places and rate lanes per account. */
export function marketConnectors({
  hosts,
  readPicture,
  spacingMs = {},
  esmGapsMs = {},
  rehearsedEsmGapsMs,
}: ConnectorOptions): Record<OpenMarketName, MarketConnector> {
  const read = readPicture ?? pictureReader(isRehearsed(hosts, "SmartStore"));
  const spacing = { ...SPACING_MS, ...spacingMs };
  const isEsmRehearsed = isRehearsed(hosts, "Gmarket") && isRehearsed(hosts, "Auction");
  const gaps = { ...ESM_GAPS_MS, ...(isEsmRehearsed && rehearsedEsmGapsMs), ...esmGapsMs };
  const esm = (site: EsmSite): MarketConnector =>
    esmConnector(hosts, site, {
      call: lanes(spacing[site.market]),
      orders: lanes(gaps.orders, true),
      search: lanes(gaps.search, true),
    });
  return {
    SmartStore: smartStoreConnector(hosts, read, spacing.SmartStore),
    Coupang: coupangConnector(hosts, spacing.Coupang),
    Gmarket: esm(GMARKET),
    Auction: esm(AUCTION),
    Elevenst: elevenstConnector(hosts, spacing.Elevenst),
  };
}
