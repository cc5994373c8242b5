import type { Needs } from "@/upstream/context";
import type { MarketHosts } from "@/upstream/markets/connectors";

/** What seeding needs of a running upstream. */
export type SeedServices = Needs<"db" | "sealer">;
export type SeedWorld = {
  mallOrigin: string;
  marketHosts: MarketHosts;
  /** Where buyers' browsers reach our own pictures. */
  publicOrigin: string;
};
