import { and, eq } from "drizzle-orm";
import { sentNumbersOf } from "@/lib/domain/order/boxes";
import { marketBy } from "@/lib/domain/markets/markets";
import { mayMove } from "@/lib/domain/stages/stages";
import {
  lastSeen,
  nextAskAt,
  seenAfter,
  sinceOrdered,
  troubleOf,
  type ParcelState,
  type ParcelStep,
} from "@/lib/domain/parcel/parcel";
import type { Database } from "@/upstream/db/client";
import { orders, parcels } from "@/upstream/db/schema";
import { logOrder } from "@/upstream/sales/orders/order-log";

type Told = { state: ParcelState; steps: ParcelStep[] };
type Rule = { isSure: boolean; unitMs: number };

/** A number from 0 to 1 that is a parcel's own. */
const spreadOf = (orderIdx: number): number => ((orderIdx * 7_919) % 1_000) / 1_000;

/**
 * Stores a courier's report on a number for every order it belongs to, with a log entry each. An order whose parcels have
 * all arrived becomes delivered, once and only from its way there. At a market that tracks parcels itself this changes our
 * ledger until the market's own status comes; where the seller has to report it, the report is scheduled (notify-markets.ts).
 */
export async function noteParcel(
  db: Database,
  { courier, invoice }: { courier: string; invoice: string },
  told: Told,
  { isSure, unitMs }: Rule,
  now: Date,
): Promise<void> {
  const rows = await db
    .select({ orderIdx: parcels.orderIdx })
    .from(parcels)
    .where(and(eq(parcels.courier, courier), eq(parcels.invoice, invoice)))
    .orderBy(parcels.orderIdx);
  for (const { orderIdx } of rows)
    await db.transaction((tx) => noteOne(tx, orderIdx, { courier, invoice }, told, { isSure, unitMs }, now));
}

async function noteOne(
  tx: Database,
  orderIdx: number,
  number: { courier: string; invoice: string },
  told: Told,
  { isSure, unitMs }: Rule,
  now: Date,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.idx, orderIdx)).for("update");
  const known = await tx.select().from(parcels).where(eq(parcels.orderIdx, orderIdx)).for("update");
  const isOfNumber = (one: { courier: string; invoice: string }) =>
    one.courier === number.courier && one.invoice === number.invoice;
  const parcel = known.find(isOfNumber);
  if (!order || !parcel || parcel.nextAt === null) return;
  const numbers = sentNumbersOf(order);
  const seen = seenAfter(parcel, sinceOrdered(told, order.orderedAt));
  const movedAt = lastSeen(seen.steps);
  const current = { state: seen.state, since: parcel.since, movedAt };
  const trouble = troubleOf(current, now, isSure);
  const isOnItsWay = numbers.find(isOfNumber)?.stage === "Delivery";
  const about = { userId: order.userId, orderIdx };
  if (seen.state !== parcel.state) {
    const place = seen.steps.at(-1)?.place ?? "";
    await logOrder(tx, about, { is: "parcelMoved", state: seen.state, place });
  }
  if (trouble !== null && trouble !== parcel.trouble) await logOrder(tx, about, { is: "parcelTrouble", trouble });
  const others = numbers.filter((one) => one.stage === "Delivery" && !isOfNumber(one));
  const isLast = others.every(({ courier, invoice }) =>
    known.some((one) => one.courier === courier && one.invoice === invoice && one.state === "delivered"),
  );
  const hasArrived =
    seen.state === "delivered" && isLast && order.stage === "Delivery" && mayMove(order.stage, "DeliveryOk");
  const isTold = hasArrived && marketBy(order.market)?.orders.deliveredBy === "seller";
  await tx
    .update(parcels)
    .set({
      state: seen.state,
      steps: [...seen.steps],
      trouble,
      movedAt,
      askedAt: now,
      // An order that moved to another stage is no longer tracked.
      nextAt: isOnItsWay ? nextAskAt(current, now, unitMs, spreadOf(orderIdx)) : null,
      ...(isTold && { tellAt: now }),
    })
    .where(
      and(eq(parcels.orderIdx, orderIdx), eq(parcels.courier, number.courier), eq(parcels.invoice, number.invoice)),
    );
  if (hasArrived && !isTold) await moveDelivered(tx, order);
}

/** Moves an order to delivered on our ledger; it holds until the market's own word changes (orders/pull.ts). */
export async function moveDelivered(tx: Database, order: typeof orders.$inferSelect): Promise<void> {
  await tx
    .update(orders)
    .set({ stage: "DeliveryOk", movedFrom: order.movedFrom ?? order.stage })
    .where(eq(orders.idx, order.idx));
  await logOrder(tx, { userId: order.userId, orderIdx: order.idx }, { is: "parcelArrived" });
}
