import { sql } from "drizzle-orm";
import { openDatabase } from "@/upstream/db/client";

/**
 * Makes the demo seller's orders 100,000, or as many as are asked for: each again and again under new numbers and days. The
 * copies have no people: what is sealed is sealed to its line (`bench/order-search.ts` measures that part).
 * With a month all copies were ordered in it. `node scripts/run.mjs bench/many-orders.ts <data folder> [orders] [2026-10]`
 */
const [, , dataDir, wanted = 100_000, month] = process.argv;
const ORDERS = Number(wanted);
if (!dataDir) throw new Error("Name the data folder");
const { db, close } = await openDatabase({ dataDir });
const orderedAt = month
  ? sql`${`${month}-01T00:00:00+09:00`}::timestamptz + (n % 28) * interval '1 day' + (idx % 86400) * interval '1 second'`
  : sql`ordered_at - n * interval '7 minutes'`;
await db.execute(sql`
  with own as (select o.* from orders o join users u on u.id = o.user_id where u.account = 'seller' and o.removed_at is null)
  insert into orders (user_id, market, market_account, store_name, order_no, order_item_no, stage, native_status, ordered_at,
    paid_at, ship_by, product_name, option_name, quantity, unit_price, total_price, shipping_fee)
  select user_id, market, market_account, store_name, order_no || '-' || n, order_item_no || '-' || n, stage, native_status,
    ${orderedAt}, paid_at, ship_by, product_name || ' ' || n, option_name, quantity, unit_price,
    total_price, shipping_fee
  from own cross join generate_series(1, (${ORDERS}::int / (select count(*)::int from own))) n`);
await db.execute(sql`vacuum (analyze)`);
await close();
