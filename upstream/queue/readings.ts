import { gt, sql } from "drizzle-orm";
import type { Reading } from "@/lib/process/metrics";
import { rowsOf, type Database } from "@/upstream/db/client";
import { heldLanes } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import { oldestDue } from "./queue";

type Count = { type: string; status: string; count: number };

/** What the queue tells at a scrape: how much of it there is, how long the next has been due, and what markets hold up. */
export const queueReadings = (db: Database): readonly Reading[] => [
  {
    name: "naru_queue_items",
    help: "Items that wait or run, by kind and status",
    labels: ["kind", "status"],
    read: async () => {
      const rows = await rowsOf<Count>(
        db,
        sql`select type, status, count(*)::int as count from work_items where status in ('Waiting', 'Working')
            group by type, status`,
      );
      return rows.map(({ type, status, count }) => ({ labels: { kind: type, status }, value: Number(count) }));
    },
  },
  {
    name: "naru_queue_oldest_seconds",
    help: "How long the oldest item that may start has been due, by kind; items of held lanes may not start",
    labels: ["kind"],
    read: async () => {
      const rows = await oldestDue(db);
      return rows.map(({ type, seconds }) => ({ labels: { kind: type }, value: Number(seconds) }));
    },
  },
  {
    name: "naru_held_lanes",
    help: "Lanes that are held because their market does not answer or takes nothing more, by market",
    labels: ["market", "why"],
    read: async () => {
      const rows = await db.select().from(heldLanes).where(gt(heldLanes.heldUntil, currentTime()));
      const counts = new Map<string, { labels: Record<string, string>; value: number }>();
      for (const { lane, isLimit } of rows) {
        const labels = { market: lane.split("/")[1] ?? "", why: isLimit ? "limit" : "down" };
        const key = JSON.stringify(labels);
        counts.set(key, { labels, value: (counts.get(key)?.value ?? 0) + 1 });
      }
      return [...counts.values()];
    },
  },
];
