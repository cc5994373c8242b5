import { and, eq, gte, inArray, isNull, lt, lte, ne, notInArray, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import type { Needs } from "@/upstream/context";
import {
  agencyOrderItems,
  agencyOrders,
  claims,
  hsRates,
  orderCosts,
  orderLedger,
  orderPostings,
  orders,
  settlementLines,
} from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import { moneyMemory, moneyOf, type OrderMoney } from "./order-money";

type Reader = Needs<"db"> & { user: { id: string } };
export type Period = { from: Date; until: Date };

/** Orders booked at a time. */
const AT_ONCE = 1_000;
/** Counted up whenever the rules below change what an order comes to, so that every order is booked again. */
const RULES = 3;

/**
 * Brings the books up to date, of one period or of all time: orders that are not in them, and those whose stage, claims,
 * costs, parcel, receiver, duty rate, settlement or goods in stock changed since, each with all that is declared with it. What a purchase cost is written down the first time it is known and stays,
 * whatever product and rate become later; only the seller's own figures take its place. Answers how many were booked.
 */
export async function bookOrders(context: Reader, period?: Period): Promise<number> {
  const waiting = await unbooked(context, period);
  if (waiting.length === 0) return 0;
  const memory = await moneyMemory(context);
  const booked = new Set<number>();
  for (let at = 0; at < waiting.length; at += AT_ONCE) {
    const now = currentTime();
    const some = waiting.slice(at, at + AT_ONCE).filter((idx) => !booked.has(idx));
    if (some.length === 0) continue;
    const money = await moneyOf(context, some, memory);
    await book(context, [...money.values()], now);
    for (const idx of money.keys()) booked.add(idx);
  }
  return booked.size;
}

/** The orders whose books are behind, purchase by purchase; found set by set, so that nothing is looked up row by row. */
async function unbooked({ db, user }: Reader, period: Period | undefined): Promise<number[]> {
  const { bookedAt, orderIdx } = orderLedger;
  // Without its owner everybody's ledger would be read for one seller's.
  const bookOf = (idx: AnyPgColumn) => and(eq(orderIdx, idx), eq(orderLedger.userId, user.id));
  const inPeriod = period && and(gte(orders.orderedAt, period.from), lt(orders.orderedAt, period.until));
  const changed = db
    .select({ idx: orders.idx })
    .from(orders)
    .leftJoin(orderLedger, bookOf(orders.idx))
    .leftJoin(agencyOrderItems, and(eq(agencyOrderItems.orderIdx, orders.idx), eq(agencyOrderItems.isLive, true)))
    .where(
      and(
        eq(orders.userId, user.id),
        inPeriod,
        or(
          isNull(orderIdx),
          lte(bookedAt, orders.pulledAt),
          ne(orderLedger.rules, RULES),
          sql`${orderLedger.stage} is distinct from ${orders.stage}`,
          sql`${orderLedger.isRemoved} <> (${orders.removedAt} is not null)`,
          sql`${orderLedger.agencyIdx} is distinct from ${agencyOrderItems.agencyIdx}`,
          ne(orderLedger.receiverMark, orders.receiverMark),
        ),
      ),
    );
  const recosted = db
    .select({ idx: orderIdx })
    .from(orderCosts)
    .innerJoin(orderLedger, bookOf(orderCosts.orderIdx))
    .where(and(eq(orderCosts.userId, user.id), gte(orderCosts.savedAt, bookedAt)));
  const settled = db
    .select({ idx: orderIdx })
    .from(settlementLines)
    .innerJoin(orderLedger, bookOf(settlementLines.orderIdx))
    .where(and(eq(settlementLines.userId, user.id), gte(settlementLines.pulledAt, bookedAt)));
  const claimed = db
    .select({ idx: orderIdx })
    .from(claims)
    .innerJoin(orderLedger, bookOf(claims.orderIdx))
    .where(and(eq(claims.userId, user.id), gte(claims.pulledAt, bookedAt)));
  const weighed = db
    .select({ idx: orderIdx })
    .from(agencyOrders)
    .innerJoin(agencyOrderItems, eq(agencyOrderItems.agencyIdx, agencyOrders.idx))
    .innerJoin(orderLedger, bookOf(agencyOrderItems.orderIdx))
    .where(
      and(
        eq(agencyOrders.userId, user.id),
        or(gte(agencyOrders.syncedAt, bookedAt), gte(agencyOrders.editedAt, bookedAt)),
      ),
    );
  // A rate is of every order whose product was declared with its code, also before it is applied for.
  const declared = db
    .select({ productId: orders.productId, savedAt: hsRates.savedAt })
    .from(hsRates)
    .innerJoin(
      agencyOrderItems,
      and(
        eq(agencyOrderItems.userId, hsRates.userId),
        sql`regexp_replace(${agencyOrderItems.hsCode}, '[^0-9]', '', 'g') like ${hsRates.hsCode} || '%'`,
      ),
    )
    .innerJoin(orders, eq(orders.idx, agencyOrderItems.orderIdx))
    .where(eq(hsRates.userId, user.id))
    .as("declared");
  const rated = db
    .select({ idx: orderIdx })
    .from(declared)
    .innerJoin(orders, and(eq(orders.userId, user.id), eq(orders.productId, declared.productId)))
    .innerJoin(orderLedger, bookOf(orders.idx))
    .where(gte(declared.savedAt, bookedAt));
  // What happened is posted with a change that is found above; decisions about stock are made on their own.
  const decided = db
    .select({ idx: orderIdx })
    .from(orderPostings)
    .innerJoin(orderLedger, bookOf(orderPostings.orderIdx))
    .where(
      and(
        eq(orderPostings.userId, user.id),
        gte(orderPostings.at, bookedAt),
        notInArray(orderPostings.kind, ["Bought", "Shipped"]),
      ),
    );
  const found = await db
    .select({ idx: orders.idx })
    .from(orders)
    .where(
      and(
        eq(orders.userId, user.id),
        inPeriod,
        inArray(
          orders.idx,
          changed.union(recosted).union(settled).union(claimed).union(weighed).union(rated).union(decided),
        ),
      ),
    )
    .orderBy(orders.orderNo, orders.idx);
  return found.map(({ idx }) => idx);
}

/** What a booking writes, as columns of the table by their names there. */
const entryOf = (
  userId: string,
  bookedAt: Date,
  { row, costs, isCostKnown, goods, stock, booked, agencyIdx }: OrderMoney,
) => ({
  order_idx: row.idx,
  user_id: userId,
  market: row.market,
  day: seoulDay(row.orderedAt),
  income: booked.income,
  refund: booked.refund,
  at_risk: booked.atRisk,
  fee: booked.fee,
  currency: costs.currency,
  cost: costs.cost,
  rate: costs.exchangeRate,
  cost_krw: booked.costKrw,
  is_cost_known: isCostKnown,
  forwarder: booked.forwarder,
  duty: booked.duty,
  other: booked.other,
  recovered: booked.recovered,
  lost: booked.lost,
  stock,
  outcome: goods.outcome,
  expected: booked.expected,
  settled: booked.settled,
  realised: booked.realised,
  stage: row.stage,
  agency_idx: agencyIdx,
  receiver_mark: row.receiverMark,
  is_removed: row.removedAt !== null,
  rules: RULES,
  booked_at: bookedAt.toISOString(),
});

/** Writes many entries as one parameter: thousands of them cost more to number than to write. */
async function book({ db, user }: Reader, money: readonly OrderMoney[], at: Date): Promise<void> {
  const entries = money.map((one) => entryOf(user.id, at, one));
  const [first] = entries;
  if (!first) return;
  const names = Object.keys(first);
  const columns = sql.raw(names.join(", "));
  const fresh = names.filter((name) => name !== "order_idx").map((name) => `${name} = excluded.${name}`);
  await db.execute(sql`
    insert into ${orderLedger} (${columns})
    select ${columns} from jsonb_populate_recordset(null::order_ledger, ${JSON.stringify(entries)}::jsonb)
    on conflict (order_idx) do update set ${sql.raw(fresh.join(", "))}`);
}
