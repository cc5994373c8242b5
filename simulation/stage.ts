import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { openWorld, type Database as WorldDatabase } from "@/rehearsal/database";
import { mallsApp } from "@/rehearsal/malls/malls";
import { marketsApp } from "@/rehearsal/markets/markets";
import type { World } from "@/rehearsal/world/world";
import { openDatabase, type Database } from "@/upstream/db/client";
import * as schema from "@/upstream/db/schema";
import { sealerWith } from "@/upstream/kit/sealer";
import { keepMemory } from "./memory";
import { MALL, MARKETS, openShop } from "./shop";
import type { VirtualTime } from "./virtual-time";

/** The two databases of all runs: ours with one shop in it, and the rehearsed world's. */
export type Stage = {
  lite: PGlite;
  db: Database;
  worldDb: WorldDatabase;
  sealer: ReturnType<typeof sealerWith>;
  /** Runs something that ends without a timer, such as the reading of a picture. The clock does not move meanwhile. */
  during: VirtualTime["during"];
  /** As it was before the first run. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

const clientOf = (db: object): PGlite => (db as { $client: PGlite }).$client;

export async function openStage({ during }: Pick<VirtualTime, "during">): Promise<Stage> {
  const [ours, world] = [await openDatabase({}), await openWorld({})];
  const lite = clientOf(ours.db);
  const sealer = sealerWith(Buffer.alloc(32, 7));
  await openShop(ours.db, sealer);
  const restores = [await keepMemory(lite), await keepMemory(clientOf(world.db))];
  return {
    lite,
    db: drizzle(lite, { schema }),
    worldDb: world.db,
    sealer,
    during,
    restore: async () => {
      for (const restore of restores) await restore();
    },
    close: async () => {
      await ours.close();
      await world.close();
    },
  };
}

/** The rehearsed malls and markets of one run, as they answer calls. */
export function openOutside(db: WorldDatabase, approvalDelayMs: number) {
  const world: World = {
    db,
    approvalDelayMs,
    latencyMs: 0,
    courierMs: 0,
    esmOrdersGapMs: 5_000,
    esmSearchesPerMinute: 30,
    smartStoreBurst: 40,
    coupangBurst: 10,
    usedInvoices: "always",
    deskOrigin: "http://desk.rehearsal",
    origin: () => MARKETS,
  };
  const answering =
    (app: { fetch(request: Request, env: object): Response | Promise<Response> }) =>
    async (request: Request, hangUp: () => void): Promise<Response> =>
      app.fetch(request, { outgoing: { destroy: hangUp } });
  const sites = { [MALL]: answering(mallsApp(() => MALL)), [MARKETS]: answering(marketsApp(world)) };
  return { world, sites };
}
