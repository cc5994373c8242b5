import { eq, sql } from "drizzle-orm";
import { rowsOf } from "@/upstream/db/client";
import { users } from "@/upstream/db/schema";
import { sealerWith } from "@/upstream/kit/sealer";
import { unreadCount } from "@/upstream/shop/notifications/bell";
import { mainPage, planSummary, salesByDay, uploadsByDay } from "@/upstream/books/statistics/figures";
import { collectLogs, uploadLogs } from "@/upstream/books/statistics/works";
import { waitingToday } from "@/upstream/books/today/today";
import { benchShop } from "./bench-shop";
import { percentileOf, sortedMsOf } from "./median-ms";
import { isSmoke, mustBeTrue, roundsOf } from "./smoke-mode.mjs";

/**
 * What the dashboard and the statistics ask, at a seller of 100,000 orders of a year and 50,000 listings: every query's 95th
 * percentile may be 150 ms. The peer is the same queries on the same rows without our indexes. PGlite by default, a Postgres of
 * its own with DATABASE_URL, whose indexes are gone afterwards.
 */
const ROUNDS = roundsOf(21);
const P95_MS = 150;
const ORDERS = isSmoke ? 2_000 : 100_000;
const LISTINGS = isSmoke ? 1_000 : 50_000;
const now = new Date();
const { user, database } = await benchShop("Unlimited");
const { db, driver } = database;
const context = { db, user, now, sealer: sealerWith(Buffer.alloc(32, 1)) };

await db.execute(sql`
  insert into orders (user_id, market, market_account, store_name, order_no, order_item_no, stage, native_status, ordered_at, ship_by,
    product_name, option_name, quantity, unit_price, total_price, shipping_fee)
  select ${user.id}, (array['SmartStore','Coupang','Gmarket','Auction','Elevenst'])[1 + n % 5], 'shop', 'shop', 'B' || n, 'I' || n,
    case when n <= 200 then 'New' when n <= 400 then 'Ready' when n <= 1200 then 'Delivery' when n % 20 = 0 then 'Cancel' else 'Decided' end,
    'X', now() - n * (interval '365 days' / ${ORDERS}::int), now() + interval '2 days' - n * interval '1 hour', 'linen shirt ' || n, 'M', 1,
    20000 + n % 7000, 20000 + n % 7000, 3000
  from generate_series(1, ${ORDERS}::int) n`);
await db.execute(sql`
  insert into products (id, user_id, site, code, url, title_source, title_kr, currency, source_min, source_max, krw_min, krw_max, main_images,
    tags, is_set_tag, body, source_memory, collect_date)
  select ${user.id} || '-' || n, ${user.id}, 'Taobao', 'T' || n, 'https://item.taobao.com/item.htm?id=' || n, '亚麻衬衫', '린넨 셔츠 ' || n, 'CNY',
    38.9, 38.9, case when n % 50 = 0 then 0 else 19900 end, 19900, '[]', '[]', n % 30 > 0, '{}', '{}', now() - n * interval '5 minutes'
  from generate_series(1, ${LISTINGS}::int) n`);
await db.execute(sql`
  insert into listings (id, user_id, product_id, market, account, status, work_number, market_product_code, reg_date)
  select 'l-' || id, user_id, id, 'SmartStore', 'shop', 'Success', 1, 'M' || code, collect_date from products where user_id = ${user.id}`);
await db.execute(sql`
  insert into works (user_id, type, site, start_time, end_time)
  select ${user.id}, case when n % 2 = 0 then 'Collect' else 'Upload' end, 'Taobao', now() - n * interval '2 hours', now() - n * interval '2 hours'
  from generate_series(1, 500) n`);
await db.execute(sql`
  insert into work_items (work_number, user_id, index, type, lane, status, site, market, account, reason, update_date)
  select w.number, w.user_id, n, w.type, 'upload/SmartStore/shop', case when n % 40 = 0 then 'Fail' else 'Success' end, 'Taobao',
    case when w.type = 'Upload' then 'SmartStore' end, case when w.type = 'Upload' then 'shop' end, null, w.start_time
  from works w cross join generate_series(1, (${LISTINGS}::int / 500)) n where w.user_id = ${user.id}`);
await db.execute(sql`
  insert into inquiries (user_id, market, market_account, kind, inquiry_no, status, native_status, content, asked_at)
  select ${user.id}, 'SmartStore', 'shop', 'product', 'Q' || n, case when n <= 30 then 'Waiting' else 'Answered' end, 'X', '재고 있나요?',
    now() - n * interval '1 hour'
  from generate_series(1, ${LISTINGS}::int / 10) n`);
await db.execute(sql`vacuum (analyze)`);

const QUERIES: Readonly<Record<string, () => Promise<unknown>>> = {
  "the numbers of the day": () => mainPage(context),
  "what waits today": () => waitingToday(undefined, context),
  "sales of 30 days": () => salesByDay(context, 30),
  "sales of a year": () => salesByDay(context, 366),
  "works of 30 days": () => uploadsByDay(context, 30),
  "plan and usage": () => planSummary(context),
  "the job tray": async () => [await collectLogs(context), await uploadLogs(context)],
  "the bell": () => unreadCount(context),
};

async function measured(): Promise<Record<string, { answer: string; ms: number }>> {
  const found: Record<string, { answer: string; ms: number }> = {};
  for (const [what, query] of Object.entries(QUERIES))
    found[what] = { answer: JSON.stringify(await query()), ms: percentileOf(await sortedMsOf(ROUNDS, query), 0.95) };
  return found;
}

const main = await mainPage(context);
mustBeTrue(main.listedCount === LISTINGS && main.orderCounts.New === 200, "The shop is not whole.");
const year = await salesByDay(context, 366);
mustBeTrue(year.reduce((sum, { orders }) => sum + orders, 0) > ORDERS * 0.9, "The year's sales are not whole.");

const ours = await measured();
const indexes = await rowsOf<{ name: string }>(
  db,
  sql`select i.indexname as name from pg_indexes i where i.schemaname = 'public'
    and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`,
);
mustBeTrue(indexes.length > 50, "There are no indexes to do without.");
for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
await db.execute(sql`vacuum (analyze)`);
const peer = await measured();

const table = Object.fromEntries(
  Object.entries(ours).map(([what, { ms }]) => {
    const plain = peer[what]?.ms ?? NaN;
    return [
      what,
      { "ours, p95 ms": +ms.toFixed(1), "no index, p95 ms": +plain.toFixed(1), ratio: +(ms / plain).toFixed(2) },
    ];
  }),
);
console.log(`${ORDERS} orders, ${LISTINGS} listings, ${driver}, ${ROUNDS} rounds`);
console.table(table);
for (const [what, { answer, ms }] of Object.entries(ours)) {
  mustBeTrue(answer === peer[what]?.answer, `"${what}" is answered otherwise without indexes.`);
  mustBeTrue(isSmoke || ms <= P95_MS, `"${what}" took ${ms.toFixed(0)} ms, more than ${P95_MS}.`);
}
await db.delete(users).where(eq(users.id, user.id));
await database.close();
