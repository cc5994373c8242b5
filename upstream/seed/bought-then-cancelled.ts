import { and, desc, eq, sql } from "drizzle-orm";
import { HOUR_MS } from "@/lib/domain/kit/durations";
import type { Database } from "@/upstream/db/client";
import { orderCosts, orders } from "@/upstream/db/schema";
import { postHappened } from "@/upstream/sales/orders/postings";

/** What was paid for each piece of it, in yuan, at the rate of that day. */
const PIECE_CNY = 59.9;
const RATE = 196.5;

/**
 * Gives the shop's newest order that was cancelled as a whole a purchase of before: its seller saved the costs and the buyer
 * cancelled afterwards, so the demo's month has a loss and its stock an entry to settle.
 */
export async function seedBoughtThenCancelled(
  db: Database,
  userId: string,
  { market, account }: { market: string; account: string },
): Promise<void> {
  const [order] = await db
    .select({ idx: orders.idx, orderedAt: orders.orderedAt, quantity: orders.quantity, totalPrice: orders.totalPrice })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.market, market),
        eq(orders.marketAccount, account),
        eq(orders.stage, "Cancel"),
        // Cancels that are only asked for are no example of one that was granted.
        sql`${orders.claimDetail} ->> 'nativeStatus' like '%DONE%'`,
      ),
    )
    .orderBy(desc(orders.orderedAt))
    .limit(1);
  if (!order) return;
  await db.insert(orderCosts).values({
    orderIdx: order.idx,
    userId,
    marketFee: Math.floor((order.totalPrice * 6) / 100),
    currency: "CNY",
    cost: (PIECE_CNY * 100 * order.quantity) / 100,
    exchangeRate: RATE,
    forwarderFee: 0,
    duty: 0,
    otherCost: 0,
    // Between the order and its cancel.
    savedAt: new Date(order.orderedAt.getTime() + HOUR_MS),
  });
  await postHappened(db, userId, [order.idx]);
}
