import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { COURIERS } from "@/lib/domain/couriers/couriers";
import type { Tracker } from "@/upstream/outside/couriers/tracker";
import type { Database } from "@/upstream/db/client";
import { orders, parcels } from "@/upstream/db/schema";

const AT_ONCE = 500;

/**
 * Takes the parcels of orders on their way into the book of those to ask about: new ones, and those whose number or courier
 * was put right, which begin anew. Couriers the service does not know are left out. With `orderIdx` only that order's is.
 */
export async function adoptParcels(
  db: Database,
  { knows }: Pick<Tracker, "knows">,
  now: Date,
  orderIdx?: number,
): Promise<void> {
  const couriers = COURIERS.map(({ id }) => id).filter((id) => knows(id));
  const rows = await db
    .select({
      orderIdx: orders.idx,
      userId: orders.userId,
      courier: sql<string>`${orders.deliveryCompany}`,
      invoice: sql<string>`${orders.invoice}`,
    })
    .from(orders)
    .leftJoin(parcels, eq(parcels.orderIdx, orders.idx))
    .where(
      and(
        orderIdx === undefined ? undefined : eq(orders.idx, orderIdx),
        eq(orders.stage, "Delivery"),
        isNull(orders.removedAt),
        inArray(orders.deliveryCompany, couriers),
        ne(orders.invoice, ""),
        or(isNull(parcels.orderIdx), ne(parcels.courier, orders.deliveryCompany), ne(parcels.invoice, orders.invoice)),
      ),
    )
    .orderBy(orders.idx)
    .limit(AT_ONCE);
  if (rows.length === 0) return;
  const fresh = { since: now, nextAt: now };
  await db
    .insert(parcels)
    .values(rows.map((row) => ({ ...row, ...fresh })))
    .onConflictDoUpdate({
      target: parcels.orderIdx,
      set: {
        courier: sql`excluded.courier`,
        invoice: sql`excluded.invoice`,
        state: "unknown",
        steps: [],
        trouble: null,
        ...fresh,
        movedAt: null,
        askedAt: null,
        tellAt: null,
        tells: 0,
      },
    });
}
