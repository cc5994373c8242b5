import { and, eq } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";
import type { Needs } from "@/upstream/context";
import { orderCosts, orders } from "@/upstream/db/schema";
import { DONE, Refusal } from "@/upstream/kit/answers";
import { currentTime } from "@/upstream/kit/clock";
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

export async function saveCosts({ body }: Parsed<"orderManagement.updateRevenue">, context: Needs<"db" | "user">) {
  const { db, user } = context;
  const { idx, ...costs } = body;
  await orderNumbered(idx, context);
  // Each figure is within its own bound. A sum beyond a column's could be saved, and no month with that order be read again.
  const { cost, exchangeRate, marketFee, forwarderFee, duty, otherCost } = costs;
  if (cost * exchangeRate + marketFee + forwarderFee + duty + otherCost > KRW_MAX)
    throw new Refusal(400, "api.outOfRange");
  await db.transaction(async (tx) => {
    const values = { ...costs, userId: user.id, savedAt: currentTime() };
    await tx
      .insert(orderCosts)
      .values({ ...values, orderIdx: idx })
      .onConflictDoUpdate({ target: orderCosts.orderIdx, set: values, setWhere: eq(orderCosts.userId, user.id) });
    await postHappened(tx, user.id, [idx]);
    await logOrder(tx, { userId: user.id, orderIdx: idx }, { is: "costs" });
  });
  return DONE;
}
