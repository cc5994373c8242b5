import { sql } from "drizzle-orm";
import { openDatabase } from "@/upstream/db/client";

/**
 * Makes a seeded shop's listings of one account 50,000, or as many as are asked for: each product and listing again and again under new numbers, names
 * and days, every twentieth priced anew in the market's own centre. Their detail pages stay out: no list reads them, and a gigabyte of them would only be copied. `node scripts/run.mjs bench/many-listings.ts <data folder> [listings]`
 */
const [, , dataDir, wanted = 50_000] = process.argv;
const LISTINGS = Number(wanted);
if (!dataDir) throw new Error("Name the data folder");
const { db, close } = await openDatabase({ dataDir });
await db.transaction(async (tx) => {
  await tx.execute(sql`create temp table shelf on commit drop as
      select p.* from products p join listings l on l.product_id = p.id
      where l.market = 'SmartStore' and l.account = 'naru-store' and l.status = 'Success'`);
  const copies = sql`generate_series(1, (${LISTINGS}::int / (select count(*)::int from shelf))) n`;
  await tx.execute(sql`insert into products
      select (jsonb_populate_record(p, jsonb_build_object('id', p.id || '-' || n, 'code', p.code || '-' || n,
        'title_kr', p.title_kr || ' ' || n, 'body', '{"detailPageHtml":"","price":[],"currency":"CNY"}'::jsonb))).*
      from products p join shelf s on s.id = p.id cross join ${copies}`);
  await tx.execute(sql`insert into listings
      select (jsonb_populate_record(l, jsonb_build_object('id', l.id || '-' || n, 'product_id', l.product_id || '-' || n,
        'market_product_code', l.market_product_code || '-' || n, 'name', l.name || ' ' || n,
        'reg_date', l.reg_date - n * interval '1 minute',
        'sale_status', case when n % 50 = 0 then 'Suspended' else 'OnSale' end,
        'market_price_krw', case when n % 20 = 0 then l.price_krw + 1000 else l.price_krw end,
        'market_read_at', l.reg_date))).*
      from listings l join shelf s on s.id = l.product_id cross join ${copies}
      where l.market = 'SmartStore' and l.account = 'naru-store'`);
});
await db.execute(sql`vacuum (analyze)`);
await close();
