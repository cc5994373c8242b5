import { and, asc, eq } from "drizzle-orm";
import type { Needs } from "@/upstream/context";
import { orderLogs, users, type LoggedEvent } from "@/upstream/db/schema";
import type { OrderEvent } from "@/lib/domain/order/order-event";
import { renderStored } from "@/upstream/kit/messages";

/** What happened to one of the seller's orders, oldest first and by which of their staff; of another seller's order nothing. */
export async function orderHistory(idx: number, { db, user }: Needs<"db" | "user">) {
  const rows = await db
    .select({ line: orderLogs, by: users.userName })
    .from(orderLogs)
    .leftJoin(users, eq(users.id, orderLogs.byId))
    .where(and(eq(orderLogs.userId, user.id), eq(orderLogs.orderIdx, idx)))
    .orderBy(asc(orderLogs.at), asc(orderLogs.id));
  return rows.map(({ line: { at, what, event }, by }) => ({
    at: at.toISOString(),
    what: renderStored(what),
    event: event && shown(event),
    by,
  }));
}

const shown = (event: LoggedEvent): OrderEvent =>
  event.is === "refused" || event.is === "claimRefused" ? { ...event, reason: renderStored(event.reason) } : event;
