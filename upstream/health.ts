import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { healthOf, storage } from "@/lib/process/health";
import type { Part } from "@/lib/process/readiness";
import { rowsOf, type Database } from "./db/client";
import { oldestDue } from "./queue/queue";

/** A thousand products at one market take eight minutes; what waits for so long waits for a worker that does not come. */
const QUEUE_AGE_SECONDS_MAX = 1_800;

type Watched = { db: Database; dataDir: string; isDraining(): boolean };

/** The parts of the upstream: it answers without its queue, and does nothing for anybody without database and disk. */
const partsOf = ({ db, dataDir }: Watched): Part[] => [
  { name: "database", isNeeded: true, ask: async () => (await rowsOf(db, sql`select 1 as one`)).length === 1 },
  storage(dataDir),
  {
    name: "queue",
    isNeeded: false,
    ask: async () => (await oldestDue(db)).every(({ seconds }) => seconds <= QUEUE_AGE_SECONDS_MAX),
  },
];

/** `/healthz` and `/readyz`, and `/health`, which says what `/healthz` does, as the rehearsed world's: who starts us waits for it. */
export function healthRoutes(watched: Watched): Hono {
  const app = new Hono();
  const health = healthOf(partsOf(watched), watched.isDraining);
  for (const path of ["/healthz", "/readyz"])
    app.get(path, async (c) => {
      const answer = await health(path);
      return c.json(answer?.body, answer?.status, { "cache-control": "no-store" });
    });
  app.get("/health", (c) => c.json({ ok: true }));
  return app;
}
