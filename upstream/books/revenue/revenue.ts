import { and, eq } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";
import type { JsonRecord } from "@/lib/domain/patch/json";
import { patchOf } from "@/lib/domain/patch/patch";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { recordPatches } from "@/upstream/db/record-patches";
import { orderCosts, orderLedger, orders } from "@/upstream/db/schema";
import { DONE, Refusal } from "@/upstream/kit/answers";
import { currentTime } from "@/upstream/kit/clock";
import type { Message } from "@/upstream/kit/messages";
import { logOrder } from "@/upstream/sales/orders/order-log";
import { postHappened } from "@/upstream/sales/orders/postings";
import type { OrderRow } from "@/upstream/sales/orders/order-row";
import { moneyMemory, moneyOf } from "./order-money";

type Reader = Needs<"db" | "user">;

/** One of the seller's own orders; anybody else's is not there. */
export async function orderNumbered(idx: number, { db, user }: Reader): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, user.id), eq(orders.idx, idx)));
  if (!row) throw new Refusal(404, "orders.unknown");
  return row;
}

/** An order's costs as saved by the seller, else as estimated from product, market and forwarder, and the profit. */
export async function revenueOf(
  context: Reader,
  row: Pick<OrderRow, "idx">,
): Promise<Reply<"orderManagement.revenue">> {
  const money = (await moneyOf(context, [row.idx], await moneyMemory(context))).get(row.idx);
  if (!money) throw new Refusal(404, "orders.unknown");
  const { row: sold, costs, savedAt, isCostKnown, parcel, tax, goods, stock, booked } = money;
  return {
    idx: sold.idx,
    totalPrice: sold.totalPrice,
    shippingFee: sold.shippingFee,
    costs,
    isFeeKnown: savedAt !== null || sold.expectedSettlement !== null,
    isCostKnown,
    refund: booked.refund,
    atRisk: booked.atRisk,
    parcel: parcel ?? null,
    tax: tax ?? null,
    boughtBy: goods.boughtBy,
    stock,
    outcome: goods.outcome,
    lost: booked.lost,
    recovered: booked.recovered,
    expectedRevenue: booked.expected,
    savedAt: savedAt?.toISOString() ?? null,
  };
}

export async function saveCosts(
  { body }: Parsed<"orderManagement.updateRevenue">,
  context: Needs<"db" | "user" | "now">,
) {
  const { db, user, now } = context;
  const { idx, ...costs } = body;
  await db.transaction(async (tx) => {
    const [order] = await tx
      .select({ idx: orders.idx })
      .from(orders)
      .where(and(eq(orders.userId, user.id), eq(orders.idx, idx)))
      .for("update");
    if (!order) throw new Refusal(404, "orders.unknown");
    const before = await costsRecord(tx, idx);
    const problem = await writeCosts(tx, { userId: user.id, now }, { idx, before, costs });
    if (problem) throw new Refusal(400, problem);
  });
  return DONE;
}

/** The costs saved for an order as its history keeps them; without fields where none are. */
export async function costsRecord(tx: Database, idx: number): Promise<JsonRecord> {
  const [row] = await tx.select().from(orderCosts).where(eq(orderCosts.orderIdx, idx));
  if (!row) return {};
  const { orderIdx: _idx, userId: _user, savedAt: _at, ...costs } = row;
  return costs;
}

type Costs = Omit<Parsed<"orderManagement.updateRevenue">["body"], "idx">;

/**
 * Writes the costs of an order that is held in this transaction, with their patch; without costs its estimate counts again.
 * A message says why they cannot be saved.
 */
export async function writeCosts(
  tx: Database,
  { userId, now }: { userId: string; now: Date },
  { idx, before, costs }: { idx: number; before: JsonRecord; costs: Costs | undefined },
): Promise<Message | undefined> {
  if (costs) {
    // Each figure is within its own bound. A sum beyond a column's could be saved, and no month with that order be read again.
    const { cost, exchangeRate, marketFee, forwarderFee, duty, otherCost } = costs;
    if (cost * exchangeRate + marketFee + forwarderFee + duty + otherCost > KRW_MAX) return { key: "api.outOfRange" };
    const values = { ...costs, userId, savedAt: currentTime() };
    await tx
      .insert(orderCosts)
      .values({ ...values, orderIdx: idx })
      .onConflictDoUpdate({ target: orderCosts.orderIdx, set: values, setWhere: eq(orderCosts.userId, userId) });
  } else {
    await tx.delete(orderCosts).where(and(eq(orderCosts.userId, userId), eq(orderCosts.orderIdx, idx)));
    // Costs that are gone have no moment from which the books could tell that they are behind.
    await tx.delete(orderLedger).where(and(eq(orderLedger.userId, userId), eq(orderLedger.orderIdx, idx)));
  }
  const patch = patchOf(before, costs ? { ...costs } : {});
  await recordPatches(tx, { userId, now, kind: "costs" }, [{ subject: String(idx), patch }]);
  await postHappened(tx, userId, [idx]);
  await logOrder(tx, { userId, orderIdx: idx }, { is: "costs" });
  return undefined;
}
