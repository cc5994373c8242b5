import { and, asc, eq, exists, gt, gte, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { bookedCosts, bookedOrder } from "@/lib/domain/revenue/booked-order";
import type { Needs } from "@/upstream/context";
import { orderCosts, orderLedger, orders, products, settlementLines } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import type { OrderRow } from "@/upstream/orders/order-row";
import { customsRatesOn } from "@/upstream/products/exchange-rates";
import { priceSettingOf } from "@/upstream/templates/price-setting";
import { expectedOf, savedCosts } from "./revenue";

type Reader = Needs<"db" | "user">;
type Period = { from: Date; until: Date };

/** Orders booked at a time: each brings its product along. */
const AT_ONCE = 1_000;

/**
 * Brings the books of a period up to date: orders that are not in them, and those whose stage, costs or settlement changed
 * since. What a purchase cost is written down the first time it is known and stays, whatever product and rate become later;
 * only the seller's own figures take its place. Answers how many orders were booked.
 */
export async function bookOrders(context: Reader, period: Period): Promise<number> {
  let booked = 0;
  for (let after = 0; ;) {
    const at = currentTime();
    const rows = await unbooked(context, period, after);
    const last = rows.at(-1);
    if (!last) return booked;
    await book(context, rows, at);
    booked += rows.length;
    after = last.idx;
  }
}

async function unbooked({ db, user }: Reader, { from, until }: Period, after: number): Promise<OrderRow[]> {
  const { bookedAt } = orderLedger;
  const laterCosts = db
    .select({ one: sql`1` })
    .from(orderCosts)
    .where(and(eq(orderCosts.orderIdx, orders.idx), gte(orderCosts.savedAt, bookedAt)));
  const laterLines = db
    .select({ one: sql`1` })
    .from(settlementLines)
    .where(and(eq(settlementLines.orderIdx, orders.idx), gte(settlementLines.pulledAt, bookedAt)));
  const found = await db
    .select({ order: orders })
    .from(orders)
    .leftJoin(orderLedger, eq(orderLedger.orderIdx, orders.idx))
    .where(
      and(
        eq(orders.userId, user.id),
        gte(orders.orderedAt, from),
        lt(orders.orderedAt, until),
        gt(orders.idx, after),
        or(
          isNull(orderLedger.orderIdx),
          lte(bookedAt, orders.pulledAt),
          // A stage may be moved by hand, which is no reading of the market.
          sql`(${orders.stage} in ('Cancel', 'Return')) <> (${orderLedger.refund} > 0)`,
          exists(laterCosts),
          exists(laterLines),
        ),
      ),
    )
    .orderBy(asc(orders.idx))
    .limit(AT_ONCE);
  return found.map(({ order }) => order);
}

async function book(context: Reader, rows: OrderRow[], bookedAt: Date): Promise<void> {
  const { db, user } = context;
  const idxs = rows.map(({ idx }) => idx);
  const setting = await priceSettingOf(context);
  const ids = [...new Set(rows.flatMap(({ productId }) => productId ?? []))];
  const bought =
    ids.length === 0
      ? []
      : await db
          .select({
            id: products.id,
            body: products.body,
            sourceMin: products.sourceMin,
            currency: products.currency,
          })
          .from(products)
          .where(and(eq(products.userId, user.id), inArray(products.id, ids)));
  const saved = await db.select().from(orderCosts).where(inArray(orderCosts.orderIdx, idxs));
  const before = await db.select().from(orderLedger).where(inArray(orderLedger.orderIdx, idxs));
  const paid = await db
    .select({ orderIdx: settlementLines.orderIdx, amount: sql`sum(${settlementLines.amount})`.mapWith(Number) })
    .from(settlementLines)
    .where(inArray(settlementLines.orderIdx, idxs))
    .groupBy(settlementLines.orderIdx);
  const days = [...new Set(rows.map(({ orderedAt }) => seoulDay(orderedAt)))];
  const customs = new Map<string, ReadonlyMap<string, number>>();
  for (const day of days) customs.set(day, await customsRatesOn(context, day));

  const productOf = new Map(bought.map((one) => [one.id, one]));
  const savedOf = new Map(saved.map((one) => [one.orderIdx, one]));
  const beforeOf = new Map(before.map((one) => [one.orderIdx, one]));
  const paidOf = new Map(paid.map(({ orderIdx, amount }) => [orderIdx, amount]));
  const values = rows.map((row) => {
    const day = seoulDay(row.orderedAt);
    const own = savedOf.get(row.idx);
    const known = beforeOf.get(row.idx);
    const expected = expectedOf(row, productOf.get(row.productId ?? ""), setting, customs.get(day) ?? new Map());
    const isKept = known?.isCostKnown && known.cost > 0;
    const estimate = isKept
      ? { ...expected.costs, currency: known.currency, cost: known.cost, exchangeRate: known.rate }
      : expected.costs;
    const costs = bookedCosts(row.stage, own ? savedCosts(own) : estimate, own !== undefined);
    return {
      ...bookedOrder(row, costs, paidOf.get(row.idx) ?? null),
      orderIdx: row.idx,
      userId: user.id,
      market: row.market,
      day,
      currency: costs.currency,
      cost: costs.cost,
      rate: costs.exchangeRate,
      isCostKnown: own !== undefined || Boolean(isKept) || expected.isCostKnown,
      bookedAt,
    };
  });
  const fresh = (name: string) => sql.raw(`excluded.${name}`);
  await db
    .insert(orderLedger)
    .values(values)
    .onConflictDoUpdate({
      target: orderLedger.orderIdx,
      set: {
        income: fresh("income"),
        refund: fresh("refund"),
        fee: fresh("fee"),
        currency: fresh("currency"),
        cost: fresh("cost"),
        rate: fresh("rate"),
        costKrw: fresh("cost_krw"),
        isCostKnown: fresh("is_cost_known"),
        forwarder: fresh("forwarder"),
        duty: fresh("duty"),
        other: fresh("other"),
        expected: fresh("expected"),
        settled: fresh("settled"),
        realised: fresh("realised"),
        bookedAt: fresh("booked_at"),
      },
    });
}
