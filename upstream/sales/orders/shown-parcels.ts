import { and, count, eq, exists, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Order } from "@/lib/contract/schemas/order";
import { sentNumbersOf } from "@/lib/domain/order/boxes";
import { shownParcel } from "@/lib/domain/parcel/parcel";
import type { Database } from "@/upstream/db/client";
import { orders, parcels } from "@/upstream/db/schema";

/** Orders that are on their way, whole or with one of their parcels while others are still to be sent. */
export const isOnItsWay = or(
  eq(orders.stage, "Delivery"),
  and(inArray(orders.stage, ["New", "Ready"]), sql`${orders.boxes} @> '[{"stage":"Delivery"}]'`),
);

/**
 * Orders on their way with a parcel that needs its seller: an unknown number, a parcel that is stuck, or one that comes
 * back.
 */
export const hasParcelTrouble = (db: Database) =>
  and(
    isOnItsWay,
    exists(
      db
        .select({ one: sql`1` })
        .from(parcels)
        .where(and(eq(parcels.orderIdx, orders.idx), isNotNull(parcels.trouble))),
    ),
  );

/** How many of a seller's orders that is. */
export async function parcelTroubles(db: Database, userId: string): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNull(orders.removedAt), hasParcelTrouble(db)));
  return found?.total ?? 0;
}

/** Adds the parcels' state to orders whose present numbers are tracked. */
export async function withParcels(db: Database, shown: Order[]): Promise<Order[]> {
  if (shown.length === 0) return shown;
  const idxs = shown.map(({ idx }) => idx);
  const rows = await db.select().from(parcels).where(inArray(parcels.orderIdx, idxs));
  return shown.map((order) => {
    const numbers = sentNumbersOf(order);
    const current = rows.flatMap((row) => {
      if (row.orderIdx !== order.idx) return [];
      const number = numbers.find(({ courier, invoice }) => courier === row.courier && invoice === row.invoice);
      return number ? [{ ...row, trouble: number.stage === "Delivery" ? row.trouble : null }] : [];
    });
    const parcel = shownParcel(current);
    if (!parcel) return order;
    const { state, trouble, movedAt } = parcel;
    return { ...order, parcel: { state, trouble, movedAt: movedAt?.toISOString() ?? null } };
  });
}
