import { and, count, eq, gte, inArray, sql } from "drizzle-orm";
import { remaining } from "@/lib/domain/plan/plan-quota";
import { uploadLimitAt } from "@/lib/domain/plan/own-limits";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { workItems } from "@/upstream/db/schema";
import { monthStart } from "./collect-quota";
import { uploadsLeft } from "./upload-quota";

/** Reserves one upload to a market from the month's remaining quota; returns whether there was one. */
type UploadRoom = { take(market: string): boolean };

async function usedByMarket(tx: Database, userId: string, now: Date): Promise<ReadonlyMap<string | null, number>> {
  const rows = await tx
    .select({ market: workItems.market, used: count() })
    .from(workItems)
    .where(
      and(
        eq(workItems.userId, userId),
        eq(workItems.type, "Upload"),
        inArray(workItems.status, ["Success", "Waiting", "Working"]),
        sql`${workItems.reason} is distinct from 'duplicate'`,
        gte(workItems.updateDate, monthStart(now)),
      ),
    )
    .groupBy(workItems.market);
  return new Map(rows.map(({ market, used }) => [market, used]));
}

/**
 * The room a user has for uploads this month, by the plan over all markets and by what an admin allows at each. Ask inside
 * a transaction that holds the user's row, otherwise two at once find the same room.
 */
export async function uploadRoom(tx: Database, context: Needs<"user" | "now">): Promise<UploadRoom> {
  const { user, now } = context;
  let left = await uploadsLeft(tx, context);
  const used = user.ownLimits?.upload ? await usedByMarket(tx, user.id, now) : new Map<string | null, number>();
  const leftAt = new Map<string, number | null>();
  return {
    take(market) {
      const here = leftAt.get(market) ?? remaining(used.get(market) ?? 0, uploadLimitAt(user, market));
      if (left === 0 || here === 0) return false;
      if (left !== null) left -= 1;
      if (here !== null) leftAt.set(market, here - 1);
      return true;
    },
  };
}
