import { and, eq, inArray, isNull, ne, notExists, or, sql } from "drizzle-orm";
import { sentNumbersOf } from "@/lib/domain/order/boxes";
import { COURIERS } from "@/lib/domain/couriers/couriers";
import type { Tracker } from "@/upstream/outside/couriers/tracker";
import type { Database } from "@/upstream/db/client";
import { orders, parcels } from "@/upstream/db/schema";
import { isOnItsWay } from "@/upstream/sales/orders/shown-parcels";

const AT_ONCE = 500;

/** Whether an order has a number of one of these couriers, of a parcel on its way, that is not in the book yet. */
function hasNewNumber(db: Database, couriers: readonly string[]) {
  const codes = sql.join(
    couriers.map((courier) => sql`${courier}`),
    sql`, `,
  );
  const isKept = (courier: ReturnType<typeof sql>, invoice: ReturnType<typeof sql>) => sql`exists (
    select 1 from ${parcels} as kept
    where kept.order_idx = ${orders.idx} and kept.courier = ${courier} and kept.invoice = ${invoice})`;
  return or(
    and(
      isNull(orders.boxes),
      sql`${orders.deliveryCompany} in (${codes})`,
      ne(orders.invoice, ""),
      sql`not ${isKept(sql`${orders.deliveryCompany}`, sql`${orders.invoice}`)}`,
    ),
    sql`exists (
      select 1 from jsonb_array_elements(${orders.boxes}) as box
      where box ->> 'stage' = 'Delivery' and box ->> 'courier' in (${codes}) and box ->> 'invoice' <> ''
        and not ${isKept(sql`box ->> 'courier'`, sql`box ->> 'invoice'`)})`,
  );
}

/**
 * Takes the parcels of orders on their way into the book of those to ask about. A number that was put right replaces the
 * one before. Couriers the service does not know are left out. With `orderIdx` only that order's are.
 */
export async function adoptParcels(
  db: Database,
  { knows }: Pick<Tracker, "knows">,
  now: Date,
  orderIdx?: number,
): Promise<void> {
  const couriers = COURIERS.map(({ id }) => id).filter((id) => knows(id));
  if (couriers.length === 0) return;
  const found = await db
    .select({
      idx: orders.idx,
      userId: orders.userId,
      stage: orders.stage,
      deliveryCompany: orders.deliveryCompany,
      invoice: orders.invoice,
      boxes: orders.boxes,
    })
    .from(orders)
    .where(
      and(
        orderIdx === undefined ? undefined : eq(orders.idx, orderIdx),
        isOnItsWay,
        isNull(orders.removedAt),
        hasNewNumber(db, couriers),
      ),
    )
    .orderBy(orders.idx)
    .limit(AT_ONCE);
  if (found.length === 0) return;
  const rows = found.flatMap((order) =>
    sentNumbersOf(order)
      .filter(({ courier, stage }) => stage === "Delivery" && couriers.includes(courier as (typeof couriers)[number]))
      .map(({ courier, invoice }) => ({ orderIdx: order.idx, userId: order.userId, courier, invoice })),
  );
  await db.transaction(async (tx) => {
    await tx
      .insert(parcels)
      .values(rows.map((row) => ({ ...row, since: now, nextAt: now })))
      .onConflictDoNothing();
    const idxs = found.map(({ idx }) => idx);
    await tx.delete(parcels).where(and(inArray(parcels.orderIdx, idxs), notExists(ownerOf(tx))));
  });
}

/** The order that has a parcel's number now. */
const ownerOf = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(
        eq(orders.idx, parcels.orderIdx),
        or(
          and(isNull(orders.boxes), eq(orders.deliveryCompany, parcels.courier), eq(orders.invoice, parcels.invoice)),
          sql`${orders.boxes} @> jsonb_build_array(jsonb_build_object('courier', ${parcels.courier}, 'invoice', ${parcels.invoice}))`,
        ),
      ),
    );
