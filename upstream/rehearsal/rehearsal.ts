import type { Database } from "@/upstream/db/client";
import type { SourceHosts } from "@/upstream/sources/collector";
import { listen } from "./listen";
import { MALL_PATHS, mallsApp } from "./malls/malls";
import { automaticBuyers } from "./markets/buyers";
import { marketsApp } from "./markets/markets";
import type { World } from "./markets/world";
import type { MarketHosts } from "@/upstream/markets/connectors";

export type RehearsalOptions = {
  db: Database;
  /** 0 takes a free port. */
  mallPort: number;
  marketPort: number;
  /** Where a browser reaches the mall, e.g. behind a tunnel; pictures and links carry it. Default: the mall's own origin. */
  publicOrigin?: string;
  /** How long a market reviews a new listing before it approves it. */
  approvalDelayMs: number;
  /** Added to every market answer. */
  latencyMs: number;
  /** Whether a buyer orders every newly approved listing once, and how long after the approval. */
  buyers: { delayMs: number } | false;
};

export type Rehearsal = { mallOrigin: string; marketOrigin: string; close(): Promise<void> };

/** Opens the simulated outside world: the malls on one listener, the markets on another. */
export async function startRehearsal(options: RehearsalOptions): Promise<Rehearsal> {
  let origin = options.publicOrigin ?? "";
  const malls = await listen(
    mallsApp(() => origin),
    options.mallPort,
  );
  origin ||= malls.origin;
  let marketOrigin = "";
  const { db, approvalDelayMs, latencyMs } = options;
  const world: World = { db, approvalDelayMs, latencyMs, origin: () => marketOrigin };
  const markets = await listen(marketsApp(world), options.marketPort).catch(async (error: unknown) => {
    await malls.close();
    throw error;
  });
  marketOrigin = markets.origin;
  const stopBuyers = options.buyers ? automaticBuyers(world, options.buyers.delayMs) : undefined;
  return {
    mallOrigin: malls.origin,
    marketOrigin: markets.origin,
    close: async () => {
      await stopBuyers?.();
      await Promise.all([malls.close(), markets.close()]);
    },
  };
}

/** The hosts to collect from when the outside world is rehearsed, e.g. Taobao at `http://127.0.0.1:4100/taobao`. */
export function mallHosts(mallOrigin: string): SourceHosts {
  return {
    Taobao: mallOrigin + MALL_PATHS.Taobao,
    "1688": mallOrigin + MALL_PATHS["1688"],
    AliExpress: mallOrigin + MALL_PATHS.AliExpress,
    Costco: mallOrigin + MALL_PATHS.Costco,
  };
}

/** The hosts to list on when the outside world is rehearsed. */
export function rehearsedMarketHosts(marketOrigin: string): MarketHosts {
  return { SmartStore: `${marketOrigin}/smartstore/external`, Coupang: `${marketOrigin}/coupang` };
}
