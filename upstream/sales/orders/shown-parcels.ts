import { and, count, eq, exists, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Order } from "@/lib/contract/schemas/order";
import type { Database } from "@/upstream/db/client";
import { orders, parcels } from "@/upstream/db/schema";

/** Orders on their way whose parcel needs its seller: a number nobody knows, one that lies somewhere, one that comes back. */
export const hasParcelTrouble = (db: Database) =>
  and(
    eq(orders.stage, "Delivery"),
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

/** Orders with how far their parcels are, where somebody follows them under the number they have now. */
export async function withParcels(db: Database, shown: Order[]): Promise<Order[]> {
  if (shown.length === 0) return shown;
  const idxs = shown.map(({ idx }) => idx);
  const rows = await db.select().from(parcels).where(inArray(parcels.orderIdx, idxs));
  const found = new Map(rows.map((row) => [row.orderIdx, row]));
  return shown.map((order) => {
    const row = found.get(order.idx);
    if (!row || row.invoice !== order.invoice || row.courier !== order.deliveryCompany) return order;
    const { state, trouble, movedAt } = row;
    const isOnItsWay = order.stage === "Delivery";
    return {
      ...order,
      parcel: { state, trouble: isOnItsWay ? trouble : null, movedAt: movedAt?.toISOString() ?? null },
    };
  });
}
