import { and, eq, inArray, isNotNull, lte } from "drizzle-orm";
import { HOUR_MS, MINUTE_MS } from "@/lib/domain/kit/durations";
import type { Needs } from "@/upstream/context";
import { orders, parcels } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import { logOrder } from "@/upstream/sales/orders/order-log";
import { markDelivered } from "@/upstream/sales/orders/at-markets";
import { refreshOrders } from "@/upstream/sales/orders/refresh-orders";
import { moveDelivered } from "./note-parcel";

const AT_ONCE = 50;
const TELLS_MAX = 6;
const LONGEST_WAIT_MS = 6 * HOUR_MS;

type Teller = Needs<"db" | "sealer" | "connectors">;

/**
 * Reports arrived parcels to markets that expect it from the seller. Each market is read first: one that knows already,
 * after a lost reply or from another source, gets no second report. An unavailable market is retried at growing intervals;
 * after six attempts our ledger alone is changed, and the log says that the market was not.
 */
export async function notifyMarkets(services: Teller): Promise<void> {
  const taken = await takeDue(services);
  for (const [userId, idxs] of byOwner(taken)) await tellOf(services, userId, idxs);
}

const byOwner = (rows: readonly { orderIdx: number; userId: string }[]): Map<string, number[]> => {
  const groups = new Map<string, number[]>();
  for (const { orderIdx, userId } of rows) groups.set(userId, [...(groups.get(userId) ?? []), orderIdx]);
  return groups;
};

/** Takes what is due and puts its next try off in the same breath: no other process tells it, and a crash does not lose it. */
function takeDue({ db }: Teller) {
  const now = currentTime();
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ orderIdx: parcels.orderIdx, userId: parcels.userId, tells: parcels.tells })
      .from(parcels)
      .where(lte(parcels.tellAt, now))
      .orderBy(parcels.tellAt)
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    for (const { orderIdx, tells } of due) {
      const waitMs = Math.min(LONGEST_WAIT_MS, 2 * MINUTE_MS * 4 ** tells);
      await tx
        .update(parcels)
        .set({ tells: tells + 1, tellAt: new Date(now.getTime() + waitMs) })
        .where(and(eq(parcels.orderIdx, orderIdx), isNotNull(parcels.tellAt)));
    }
    return due;
  });
}

async function tellOf(services: Teller, userId: string, idxs: number[]): Promise<void> {
  const { db } = services;
  const desk = { ...services, user: { id: userId } };
  const read = await refreshOrders(idxs, desk);
  const known = read.rows.filter(({ ok }) => ok).map(({ key }) => key);
  const onWay = await db
    .select({ idx: orders.idx })
    .from(orders)
    .where(and(inArray(orders.idx, idxs), eq(orders.stage, "Delivery")));
  const toTell = onWay.map(({ idx }) => idx).filter((idx) => known.includes(String(idx)));
  if (toTell.length > 0) await markDelivered(toTell, desk);
  await settle(services, idxs);
}

/** An order already delivered, or in another stage, needs no report; after the last attempt the seller is notified. */
async function settle({ db }: Teller, idxs: number[]): Promise<void> {
  for (const idx of idxs)
    await db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.idx, idx)).for("update");
      const [parcel] = await tx
        .select()
        .from(parcels)
        .where(and(eq(parcels.orderIdx, idx), isNotNull(parcels.tellAt)))
        .for("update");
      if (!order || !parcel) return;
      const isLeft = order.stage === "Delivery";
      if (isLeft && parcel.tells < TELLS_MAX) return;
      await tx
        .update(parcels)
        .set({ tellAt: null })
        .where(and(eq(parcels.orderIdx, idx), isNotNull(parcels.tellAt)));
      if (!isLeft) return;
      await moveDelivered(tx, order);
      await logOrder(tx, { userId: order.userId, orderIdx: idx }, { is: "marketUntold" });
    });
}
