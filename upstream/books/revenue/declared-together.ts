import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { ORDER_STAGES, waitsForShipping } from "@/lib/domain/stages/stages";
import type { Needs } from "@/upstream/context";
import { agencyOrderItems, orderLedger, orders } from "@/upstream/db/schema";

type Reader = Needs<"db"> & { user: { id: string } };

const WAITING = ORDER_STAGES.filter(waitsForShipping);

/**
 * Orders, and all that customs may tax together with them: what lies in their forwarder's parcels, what waits for the same
 * receiver and so would lie in their planned parcel, and what was bought under their order numbers. With those they were
 * booked with last, so that an order that leaves a parcel changes the tax of the rest. The answer is closed: of every order
 * in it the whole declaration is there.
 */
export async function declaredTogether({ db, user }: Reader, idxs: readonly number[]): Promise<number[]> {
  const known = new Set(idxs);
  let fresh = [...known];
  for (let isFirst = true; fresh.length > 0; isFirst = false) {
    const mine = and(eq(orders.userId, user.id), inArray(orders.idx, fresh));
    const numbers = db.select({ orderNo: orders.orderNo }).from(orders).where(mine);
    const marks = db
      .select({ receiverMark: orders.receiverMark })
      .from(orders)
      .where(and(mine, ne(orders.receiverMark, "")));
    const parcels = db
      .select({ agencyIdx: agencyOrderItems.agencyIdx })
      .from(agencyOrderItems)
      .where(and(eq(agencyOrderItems.isLive, true), inArray(agencyOrderItems.orderIdx, fresh)));
    const booked = and(eq(orderLedger.userId, user.id), inArray(orderLedger.orderIdx, fresh));
    const bookedMarks = db
      .select({ receiverMark: orderLedger.receiverMark })
      .from(orderLedger)
      .where(and(booked, ne(orderLedger.receiverMark, "")));
    const bookedParcels = db.select({ agencyIdx: orderLedger.agencyIdx }).from(orderLedger).where(booked);
    const waiting = and(eq(orders.userId, user.id), inArray(orders.stage, WAITING), isNull(orders.removedAt));
    const found = await db
      .select({ idx: orders.idx })
      .from(orders)
      .where(and(eq(orders.userId, user.id), inArray(orders.orderNo, numbers)))
      .union(
        db
          .select({ idx: agencyOrderItems.orderIdx })
          .from(agencyOrderItems)
          .where(and(eq(agencyOrderItems.isLive, true), inArray(agencyOrderItems.agencyIdx, parcels))),
      )
      .union(
        db
          .select({ idx: orders.idx })
          .from(orders)
          .where(and(waiting, inArray(orders.receiverMark, isFirst ? marks.union(bookedMarks) : marks))),
      )
      .union(
        db
          .select({ idx: orderLedger.orderIdx })
          .from(orderLedger)
          .where(isFirst ? inArray(orderLedger.agencyIdx, bookedParcels) : inArray(orderLedger.orderIdx, [])),
      );
    fresh = found.map(({ idx }) => idx).filter((idx) => !known.has(idx));
    for (const idx of fresh) known.add(idx);
  }
  return [...known];
}
