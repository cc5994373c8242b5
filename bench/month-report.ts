import { eq, sql } from "drizzle-orm";
import { orderLedger, orders, users } from "@/upstream/db/schema";
import { bookOrders } from "@/upstream/books/revenue/ledger";
import { monthReport } from "@/upstream/books/revenue/month";
import { benchShop } from "./bench-shop";
import { medianMsOf } from "./median-ms";
import { isSmoke, mustBeTrue, roundsOf } from "./smoke-mode.mjs";

/**
 * What a month's money costs with 100,000 orders in one account, all of them in that month: booking them once, and the
 * report after that. The peer reads every order into the process and adds up there. PGlite by default, a Postgres of its own
 * with DATABASE_URL, whose tables this fills.
 */
const ROUNDS = roundsOf(9);
const ORDERS = isSmoke ? 2_000 : 100_000;
const MONTH = "2026-10";
const { user, database } = await benchShop();
const { db, driver } = database;
const context = { db, user };

await db.execute(sql`
  insert into orders (user_id, market, market_account, store_name, order_no, order_item_no, stage, native_status,
    ordered_at, product_name, option_name, quantity, unit_price, total_price, shipping_fee, rate_cny, rate_usd, pulled_at)
  select ${user.id}, (array['SmartStore','Coupang','Gmarket','Auction','Elevenst'])[1 + n % 5], 'shop', 'shop',
    'B' || n, 'I' || n, case when n % 20 = 0 then 'Cancel' else 'Decided' end, 'X',
    timestamptz '2026-10-01 00:00+09' + (n % 31) * interval '1 day' + (n % 86400) * interval '1 second', 'linen shirt', 'M', 1,
    20000 + n % 7000, 20000 + n % 7000, 3000, 197.42, 1400, timestamptz '2026-11-01'
  from generate_series(1, ${ORDERS}::int) n`);
await db.execute(sql`
  insert into order_costs (order_idx, user_id, market_fee, currency, cost, exchange_rate, forwarder_fee, duty, other_cost, saved_at)
  select idx, user_id, 2000, 'CNY', 38.90, 197.42, 7000, 0, 0, timestamptz '2026-11-01' from orders
  where user_id = ${user.id} and stage = 'Decided'`);

const period = { from: new Date("2026-09-30T15:00:00Z"), until: new Date("2026-10-31T15:00:00Z") };
const began = performance.now();
const booked = await bookOrders(context, period);
const booking = performance.now() - began;
mustBeTrue(booked === ORDERS, `${booked} of ${ORDERS} orders were booked.`);
mustBeTrue((await bookOrders(context, period)) === 0, "What was booked is booked again.");

const report = () => monthReport({ query: {}, body: { month: MONTH } }, context);
const everything = async () => {
  const rows = await db
    .select()
    .from(orders)
    .innerJoin(orderLedger, eq(orderLedger.orderIdx, orders.idx))
    .where(eq(orders.userId, user.id));
  return rows.reduce((all, row) => all + row.order_ledger.expected, 0);
};
const { total, days } = await report();
mustBeTrue(total.orders === ORDERS && days.length === 31, "The month is not whole.");
mustBeTrue(total.expected === (await everything()) && total.expected !== 0, "The month is not the sum of its orders.");

const ours = await medianMsOf(ROUNDS, report);
const peer = await medianMsOf(ROUNDS, everything);
console.log(`${ORDERS} orders in one account and one month, ${driver}`);
console.table({
  "booking all of them, once": { ms: Math.round(booking), "to the peer": "–" },
  "ours, the month": { ms: +ours.toFixed(1), "to the peer": +(ours / peer).toFixed(3) },
  "every order read and added up": { ms: +peer.toFixed(1), "to the peer": 1 },
});
await db.delete(users).where(eq(users.id, user.id));
await database.close();
