import { and, asc, eq } from "drizzle-orm";
import type { Needs } from "@/upstream/context";
import { orderLogs } from "@/upstream/db/schema";

/** What happened to one of the seller's orders, oldest first; of another seller's order nothing. */
export async function orderHistory(idx: number, { db, user }: Needs<"db" | "user">) {
  const rows = await db
    .select()
    .from(orderLogs)
    .where(and(eq(orderLogs.userId, user.id), eq(orderLogs.orderIdx, idx)))
    .orderBy(asc(orderLogs.at), asc(orderLogs.id));
  return rows.map(({ at, what, event }) => ({ at: at.toISOString(), what, event }));
}
