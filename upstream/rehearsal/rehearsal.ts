import { Hono } from "hono";
import type { Database } from "@/upstream/db/client";
import type { SourceHosts } from "@/upstream/sources/collector";
import { listen } from "./listen";
import { MALL_PATHS, mallsApp } from "./malls/malls";

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
  const markets = await listen(new Hono(), options.marketPort);
  return {
    mallOrigin: malls.origin,
    marketOrigin: markets.origin,
    close: async () => {
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
