import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { seoulDay, startOfDay } from "@/lib/domain/kit/seoul-days";
import type { Database } from "@/upstream/db/client";
import { workItems } from "@/upstream/db/schema";

/** When the current month began in Korea: plans count by the month. */
export const monthStart = (now: Date): Date => startOfDay(`${seoulDay(now).slice(0, 7)}-01`) ?? now;

/** Items collected or waiting to be in this month; failures cost nothing. */
export async function collectsUsed(db: Database, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ used: sql<number>`count(*)::int` })
    .from(workItems)
    .where(
      and(
        eq(workItems.userId, userId),
        eq(workItems.type, "Collect"),
        inArray(workItems.status, ["Success", "Waiting", "Working"]),
        gte(workItems.updateDate, monthStart(now)),
      ),
    );
  return row?.used ?? 0;
}
