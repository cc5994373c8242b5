import { and, count, desc, eq, ilike, isNull, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { rowsOf } from "@/upstream/db/client";
import { containing } from "@/upstream/db/matching";
import { listings, orders, products, users } from "@/upstream/db/schema";
import { sealerWith } from "@/upstream/kit/sealer";
import { searchListed } from "@/upstream/listing/listings/search";
import { searchedOrders } from "@/upstream/sales/orders/list";
import { searchSummary } from "@/upstream/shelf/products/search";
import { benchShop } from "./bench-shop";
import { nameAt, SOUGHT, sourceName } from "./made-names";
import { percentileOf, sortedMsOf } from "./median-ms";
import { isSmoke, mustBeTrue, roundsOf } from "./smoke-mode.mjs";

/**
 * A word looked for among 50,000 listings, products and orders of one seller: the 95th percentile of every search may be 60 ms.
 * The peer is the same question by `ilike` alone, count and page, which has to find the same rows in the same order. Then what
 * the grams cost who writes: 5,000 products with their index and without. PGlite by default, a Postgres of its own with
 * DATABASE_URL, whose index is gone afterwards.
 */
const ROUNDS = roundsOf(21);
const P95_MS = 60;
const ROWS = isSmoke ? 2_000 : 50_000;
const WRITTEN = isSmoke ? 100 : 5_000;
const PAGE = { pageNum: 1, pageLimit: 30 };
const { user, database } = await benchShop();
const { db, driver } = database;
const context = { db, user, now: new Date(), sealer: sealerWith(Buffer.alloc(32, 1)) };

const insertProducts = (from: number, names: readonly string[]): Promise<unknown> =>
  db.execute(sql`
    insert into products (id, user_id, site, code, url, title_source, title_kr, currency, source_min, source_max, krw_min, krw_max, main_images,
      tags, body, source_memory, collect_date)
    select ${user.id} || '-' || n, ${user.id}, 'Taobao', 'T' || n, 'https://item.taobao.com/item.htm?id=' || n, source, name, 'CNY',
      38.9, 38.9, 19900, 19900, '[]', '[]', '{}', '{}', now() - n * interval '1 minute'
    from jsonb_to_recordset(${JSON.stringify(
      names.map((name, at) => ({ n: from + at, name, source: sourceName() })),
    )}::jsonb) as one(n int, name text, source text)`);

const NAMES = Array.from({ length: ROWS }, (_, n) => nameAt(n));
for (let from = 0; from < ROWS; from += 1_000) await insertProducts(from, NAMES.slice(from, from + 1_000));
await db.execute(sql`
  insert into listings (id, user_id, product_id, market, account, status, work_number, market_product_code, name, reg_date)
  select 'l-' || id, user_id, id, 'SmartStore', 'shop', 'Success', 1, 'M' || code, case when krw_min > 0 then title_kr end, collect_date
  from products where user_id = ${user.id}`);
await db.execute(sql`
  insert into orders (user_id, market, market_account, store_name, order_no, order_item_no, stage, native_status, ordered_at,
    product_name, option_name, product_code, quantity, unit_price, total_price, shipping_fee)
  select user_id, 'SmartStore', 'shop', 'shop', '2026' || right(code, -1), 'I' || code, 'Decided', 'X', collect_date,
    title_kr, 'M', code, 1, 20000, 20000, 3000
  from products where user_id = ${user.id}`);
await db.execute(sql`vacuum (analyze)`);

type Found = { total: number; ids: unknown[] };
type Search = { ours(word: string): Promise<Found>; plain(word: string): Promise<Found> };
const holding = (columns: readonly PgColumn[], word: string): SQL | undefined =>
  or(...columns.map((column) => ilike(column, containing(word))));
const TITLES = [products.titleKr, products.titleSource];
const ORDER_TEXTS = [
  orders.orderNo,
  orders.orderItemNo,
  orders.productName,
  orders.optionName,
  orders.productCode,
  orders.invoice,
  orders.memo,
];

const SEARCHES: Readonly<Record<string, Search>> = {
  listings: {
    async ours(word) {
      const body = { market: "", marketAccount: "", productName: word, ...PAGE };
      const { summary, totalCount } = await searchListed(body as never, context);
      return { total: totalCount, ids: summary.map(({ id }) => id) };
    },
    async plain(word) {
      const where = and(
        eq(listings.userId, user.id),
        eq(listings.status, "Success"),
        holding([listings.name, ...TITLES], word),
      );
      const joined = eq(products.id, listings.productId);
      const [counted] = await db.select({ total: count() }).from(listings).innerJoin(products, joined).where(where);
      const rows = await db
        .select({ id: products.id })
        .from(listings)
        .innerJoin(products, joined)
        .where(where)
        .orderBy(desc(listings.regDate), desc(listings.id))
        .limit(PAGE.pageLimit);
      return { total: counted?.total ?? 0, ids: rows.map(({ id }) => id) };
    },
  },
  products: {
    async ours(word) {
      const { summary, totalCount } = await searchSummary(
        { body: { productName: word, ...PAGE } as never } as never,
        context,
      );
      return { total: totalCount, ids: summary.map(({ id }) => id) };
    },
    async plain(word) {
      const where = and(eq(products.userId, user.id), isNull(products.removedAt), holding(TITLES, word));
      const [counted] = await db.select({ total: count() }).from(products).where(where);
      const rows = await db
        .select({ id: products.id })
        .from(products)
        .where(where)
        .orderBy(desc(products.collectDate), desc(products.id))
        .limit(PAGE.pageLimit);
      return { total: counted?.total ?? 0, ids: rows.map(({ id }) => id) };
    },
  },
  orders: {
    async ours(word) {
      const { summary, totalCount } = await searchedOrders({ query: {}, body: { keyword: word, ...PAGE } }, context);
      return { total: totalCount, ids: summary.map(({ idx }) => idx) };
    },
    async plain(word) {
      const where = and(eq(orders.userId, user.id), isNull(orders.removedAt), holding(ORDER_TEXTS, word));
      const [counted] = await db.select({ total: count() }).from(orders).where(where);
      const rows = await db
        .select({ idx: orders.idx })
        .from(orders)
        .where(where)
        .orderBy(desc(orders.orderedAt), desc(orders.idx))
        .limit(PAGE.pageLimit);
      return { total: counted?.total ?? 0, ids: rows.map(({ idx }) => idx) };
    },
  },
};

/** The middle and the 95th percentile in milliseconds. */
async function timesOf(work: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const sorted = await sortedMsOf(ROUNDS, work);
  return { p50: percentileOf(sorted, 0.5), p95: percentileOf(sorted, 0.95) };
}

const table: Record<string, Record<string, number>> = {};
const late: string[] = [];
for (const [what, { ours, plain }] of Object.entries(SEARCHES))
  for (const word of Object.keys(SOUGHT)) {
    const [mine, theirs] = [await ours(word), await plain(word)];
    const isSame = mine.total === theirs.total && JSON.stringify(mine.ids) === JSON.stringify(theirs.ids);
    mustBeTrue(isSame && theirs.total > 0, `"${word}" found ${mine.total} ${what} in place of ${theirs.total}.`);
    const [gram, like] = [await timesOf(() => ours(word)), await timesOf(() => plain(word))];
    table[`${what}, ${word}`] = {
      found: theirs.total,
      "ours, p50 ms": +gram.p50.toFixed(1),
      "ours, p95 ms": +gram.p95.toFixed(1),
      "ilike, p50 ms": +like.p50.toFixed(1),
      "ilike, p95 ms": +like.p95.toFixed(1),
      ratio: +(gram.p95 / like.p95).toFixed(2),
    };
    if (gram.p95 > P95_MS) late.push(`"${word}" among ${what} took ${gram.p95.toFixed(0)} ms, more than ${P95_MS}.`);
  }
console.log(`${ROWS} listings, products and orders, ${driver}, ${ROUNDS} rounds`);
console.table(table);

/** How long new products take to be written, a hundred at a time. */
async function writing(from: number): Promise<number> {
  const names = Array.from({ length: WRITTEN }, (_, at) => nameAt(from + at));
  const start = performance.now();
  for (let at = 0; at < WRITTEN; at += 100) await insertProducts(from + at, names.slice(at, at + 100));
  return performance.now() - start;
}
const indexed = await writing(ROWS);
const fresh = await timesOf(() => SEARCHES.products?.ours("가방") ?? Promise.reject(new Error("no search")));
const [dropped] = await rowsOf<{ name: string }>(
  db,
  sql`select indexname as name from pg_indexes where indexname = 'products_grams'`,
);
mustBeTrue(dropped !== undefined, "The products have no index of grams.");
await db.execute(sql`drop index products_grams`);
const bare = await writing(ROWS + WRITTEN);
console.log(
  `${WRITTEN} products written in ${indexed.toFixed(0)} ms, ${bare.toFixed(0)} without the index: ${(indexed / bare).toFixed(2)}; ` +
    `"가방" right after them: p95 ${fresh.p95.toFixed(1)} ms`,
);
await db.delete(users).where(eq(users.id, user.id));
await database.close();
mustBeTrue(isSmoke || late.length === 0, late.join("\n"));
