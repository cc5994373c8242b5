import type { Message } from "@/upstream/kit/messages";
import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { quotaOf, remaining } from "@/lib/domain/plan/plan-quota";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { workItems } from "@/upstream/db/schema";
import { monthStart } from "./collect-quota";

/** What an item says that the plan's month has no room for. */
export const OVER_QUOTA: { reason: string; message: Message } = {
  reason: "quota",
  message: { key: "plans.uploadQuotaUsed" },
};

/**
 * How many more uploads the seller's plan allows this month; null means no limit. Ask inside a transaction that holds
 * the seller's row, otherwise two at once find the same room. Failures cost nothing, and neither does what turned out to
 * be listed already.
 */
export async function uploadsLeft(tx: Database, { user, now }: Needs<"user" | "now">): Promise<number | null> {
  const [row] = await tx
    .select({ used: sql<number>`count(*)::int` })
    .from(workItems)
    .where(
      and(
        eq(workItems.userId, user.id),
        eq(workItems.type, "Upload"),
        inArray(workItems.status, ["Success", "Waiting", "Working"]),
        sql`${workItems.reason} is distinct from 'duplicate'`,
        gte(workItems.updateDate, monthStart(now)),
      ),
    );
  return remaining(row?.used ?? 0, quotaOf(user.plan).upload);
}
