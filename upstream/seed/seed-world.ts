import type { Needs } from "@/upstream/context";
import type { MarketHosts } from "@/upstream/outside/markets/connectors";
import type { Outside } from "./outside";

/** What seeding needs of a running upstream, and the rehearsed world it also fills. */
export type SeedServices = Needs<"db" | "sealer"> & { outside: Outside };
export type SeedWorld = {
  marketHosts: MarketHosts;
  /** Where buyers' browsers reach our own pictures. */
  publicOrigin: string;
};
