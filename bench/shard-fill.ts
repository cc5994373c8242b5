import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { rowsOf, type Database } from "@/upstream/db/client";
import {
  listings,
  listingViews,
  marketAccounts,
  orderLedger,
  orderLogs,
  orders,
  products,
  users,
  workItems,
  works,
} from "@/upstream/db/schema";
import type { Sealer } from "@/upstream/kit/sealer";
import { indexPeople, sealedPeople } from "@/upstream/sales/orders/people";
import { bookOrders } from "@/upstream/books/revenue/ledger";
import { nameAt, sourceName } from "./made-names";
import { peopleAt } from "./made-people";

/** Of each seller: products, orders of thirty days, and how many days of views and works lie there. */
export type ShardSize = { sellers: number; products: number; orders: number; days: number };

/** What every seller lists at; the demo seller's own shops, whose listings, orders and works are taken for patterns. */
const SHOPS = [
  { market: "SmartStore", account: "naru-store" },
  { market: "Coupang", account: "narushop" },
  { market: "Gmarket", account: "naru-g" },
] as const;
const NAMES = 20_000;
const PAGE_PICTURES = 110;
const PER_DAY = 150;
const ITEMS_PER_DAY = PER_DAY * SHOPS.length;
const ORDER_DAYS = 30;
const SHELF_DAYS = 100;
/** One listing in so many is seen on a day. */
const SEEN = 10;
/** Orders of each seller sealed at a time. */
const AT_ONCE = 100;
const DEMO_SELLER = "seller";
const FILLED = "products,listings,listing_views,orders,order_tokens,order_logs,works,work_items".split(",");

/** Sellers are counted from 1. */
export const sellerId = (seller: number): string => `66${String(seller).padStart(22, "0")}`;
export const accountOf = (seller: number): string => `shard${seller}`;
/** The people of a seller's order, counted from 0; independent of all other orders. */
export const peopleOfOrder = (seller: number, at: number, { orders: each }: ShardSize) =>
  peopleAt((seller - 1) * each + at);

const shops = sql.join(
  SHOPS.map(({ market, account }, at) => sql`(${at}::int, ${market}::text, ${account}::text)`),
  sql`, `,
);
const idOf = (seller: SQL) => sql`'66' || lpad(${seller}::text, 22, '0')`;
/** An id as the product makes them: the second, then chance. */
const madeId = (at: SQL, ...parts: SQL[]) =>
  sql`lpad(to_hex(extract(epoch from ${at})::bigint), 8, '0') || substr(md5(${sql.join(parts, sql` || '/' || `)}), 1, 16)`;

/** Every column of a table, from a pattern's row `t` unless it is made here. */
function copies(table: PgTable, made: Record<string, SQL>, from: SQL): SQL {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const values = columns.map(([key, { name }]) => made[key] ?? sql`t.${sql.identifier(name)}`);
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) overriding system value
    select ${sql.join(values, sql`, `)} from ${from}`;
}

/**
 * Stores the demo seller's rows as patterns in separate tables, and a pool of names. The original tables may then be
 * emptied.
 */
export async function keepPatterns(db: Database): Promise<void> {
  await db.execute(sql`create schema shard`);
  const demo = sql`(select id from users where account = ${DEMO_SELLER})`;
  const placed = sql`join (values ${shops}) s(shop, market, account) using (market, account)`;
  await db.execute(sql`create table shard.person as select * from users where id = ${demo}`);
  await db.execute(
    sql`create table shard.shop as select s.shop, a.* from market_accounts a ${placed} where a.user_id = ${demo}`,
  );
  await db.execute(sql`create table shard.shelf as select row_number() over (order by id) - 1 as no, p.* from products p
    where user_id = ${demo} and length(body->>'detailPageHtml') > 0`);
  await db.execute(sql`create table shard.listed as
    select row_number() over (partition by s.shop order by l.id) - 1 as no, s.shop, l.* from listings l ${placed}
    where l.user_id = ${demo} and l.status = 'Success'`);
  await db.execute(sql`create table shard.uploaded as
    select row_number() over (partition by s.shop order by i.id) - 1 as no, s.shop, i.* from work_items i ${placed}
    where i.user_id = ${demo} and i.type = 'Upload' and i.status = 'Success'`);
  await db.execute(sql`create table shard.ordered as
    select row_number() over (order by o.idx) - 1 as no, o.* from orders o
    join (values ${shops}) s(shop, market, market_account) using (market, market_account)
    where o.user_id = ${demo} and o.removed_at is null`);
  await db.execute(sql`create table shard.logged as select row_number() over (order by id) - 1 as no, l.* from order_logs l
    where user_id = ${demo}`);
  await db.execute(
    sql`create table shard.worked as select * from works where user_id = ${demo} and type = 'Upload' limit 1`,
  );
  // A page of pictures whose names hardly compress, so that a product takes what docs/scale.md reckons with.
  await db.execute(sql`update shard.shelf s set body = jsonb_set(body, '{detailPageHtml}', to_jsonb(body->>'detailPageHtml' || (
    select string_agg('<img src="https://img.example/' || md5(s.id || n) || md5(n || s.id) || '.jpg">', '')
    from generate_series(1, ${PAGE_PICTURES}::int) n)))`);
  const names = Array.from({ length: NAMES }, (_, no) => ({ no, kr: nameAt(no), cn: sourceName() }));
  await db.execute(sql`create table shard.names as
    select * from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as one(no int, kr text, cn text)`);
  await db.execute(sql`alter table shard.names add primary key (no)`);
  await db.execute(sql`vacuum (analyze)`);
}

/**
 * Empties the tables and fills them with so many sellers, in the order of time as they would have come, so that their rows lie
 * among each other. Indexes that hold no rule are dropped meanwhile and made again as they were. Answers the seconds of each part.
 */
export async function fillShard(
  db: Database,
  sealer: Sealer,
  size: ShardSize,
  now: Date,
): Promise<Record<string, number>> {
  const seconds: Record<string, number> = {};
  const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const began = performance.now();
    await work();
    seconds[what] = (performance.now() - began) / 1_000;
  };
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local maintenance_work_mem = '1GB'`);
    await tx.execute(sql`set local work_mem = '256MB'`);
    await tx.execute(sql`set local enable_mergejoin = off`);
    // Row by row, foreign keys would be looked up for millions of rows that are made of each other.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`truncate users, order_logs restart identity cascade`);
    const indexes = await rowsOf<{ name: string; made: string }>(
      tx,
      sql`select i.indexname as name, i.indexdef as made from pg_indexes i where i.schemaname = 'public'
        and i.tablename = any(${sql.param(FILLED)}::text[])
        and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`,
    );
    for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
    await fillPeople(tx, size);
    await timed("products and listings", () => fillShelves(tx, size, now));
    await timed("views", () => fillViews(tx, size, now));
    await timed("orders", () => fillOrders(tx, sealer, size, now));
    await timed("works", () => fillWorks(tx, size, now));
    await timed("indexes", async () => {
      for (const { made } of indexes) await tx.execute(sql.raw(made));
    });
  });
  await timed("books", () => fillBooks(db, size));
  await timed("vacuum", () => db.execute(sql`vacuum (analyze)`));
  return seconds;
}

/** The first seller's orders are booked as the product does it; the others' come to the same. */
async function fillBooks(db: Database, { sellers }: ShardSize): Promise<void> {
  await bookOrders({ db, user: { id: sellerId(1) } });
  await db.execute(
    copies(
      orderLedger,
      { orderIdx: sql`t.order_idx + s - 1`, userId: idOf(sql`s`) },
      sql`order_ledger t cross join generate_series(2, ${sellers}::int) s
        where t.user_id = ${sellerId(1)} order by t.order_idx, s`,
    ),
  );
}

async function fillPeople(tx: Database, { sellers }: ShardSize): Promise<void> {
  const from = sql`generate_series(1, ${sellers}::int) s`;
  const account = sql`'shard' || s`;
  await tx.execute(
    copies(
      users,
      { id: idOf(sql`s`), account, userName: account, email: sql`'shard' || s || '@naru.example'`, naverId: sql`null` },
      sql`${from} cross join shard.person t`,
    ),
  );
  await tx.execute(
    copies(
      marketAccounts,
      { id: sql`md5(s || '/' || t.account)`, userId: idOf(sql`s`) },
      sql`${from} cross join shard.shop t`,
    ),
  );
}

/** Products and three listings of each. */
async function fillShelves(tx: Database, { sellers, products: each }: ShardSize, now: Date): Promise<void> {
  const collected = sql`(${at(now)} - ${SHELF_DAYS}::int * interval '1 day' * (1 - g.n::float8 / ${each}::int))`;
  const listedAt = sql`(${collected} + interval '5 hours')`;
  const productId = madeId(collected, sql`g.s`, sql`g.n`);
  const name = sql`w.kr || ' ' || g.n`;
  const rows = sql`(select n, s from generate_series(0, ${each}::int - 1) n cross join generate_series(1, ${sellers}::int) s
    order by n, s) g
    join shard.names w on w.no = (g.n * 7919 + g.s * 1049) % ${NAMES}::int`;
  await tx.execute(
    copies(
      products,
      {
        id: productId,
        userId: idOf(sql`g.s`),
        code: sql`(600000000000 + g.n * 977 + g.s)::text`,
        url: sql`'https://item.taobao.com/item.htm?id=' || (600000000000 + g.n * 977 + g.s)`,
        titleKr: name,
        titleSource: sql`w.cn`,
        workNumber: sql`null`,
        collectDate: collected,
        regDate: collected,
        editDate: listedAt,
        uploadDate: listedAt,
      },
      sql`${rows} join shard.shelf t on t.no = g.n % (select count(*) from shard.shelf)`,
    ),
  );
  await tx.execute(
    copies(
      listings,
      {
        id: madeId(listedAt, sql`g.s`, sql`g.n`, sql`m.shop`),
        userId: idOf(sql`g.s`),
        productId,
        marketProductCode: sql`(10200000000 + (g.n * ${sellers}::int + g.s) * 3 + m.shop)::text`,
        name,
        regDate: listedAt,
        updateDate: listedAt,
      },
      sql`${rows}
        cross join lateral (select shop, count(*) as patterns from shard.listed group by shop) m
        join shard.listed t on t.shop = m.shop and t.no = g.n % m.patterns`,
    ),
  );
}

/** How often buyers saw a tenth of the listings on each day. */
async function fillViews(tx: Database, { days }: ShardSize, now: Date): Promise<void> {
  await tx.execute(sql`create temp table shown on commit drop as select row_number() over () as no, id from listings`);
  await tx.execute(sql`analyze shown`);
  await tx.execute(sql`insert into ${listingViews} (listing_id, day, count)
    select t.id, (${at(now)} at time zone 'Asia/Seoul')::date - d, 1 + (t.no % 7)::int
    from (select d from generate_series(${days}::int - 1, 0, -1) d) g join shown t on t.no % ${SEEN}::int = g.d % ${SEEN}::int`);
}

const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** Orders with their sealed people, what these are found by, and a line of what happened. */
async function fillOrders(tx: Database, sealer: Sealer, size: ShardSize, now: Date): Promise<void> {
  const { sellers, orders: each, products: shelf } = size;
  const patterns = await rowsOf<{ market: string }>(tx, sql`select market from shard.ordered order by no`);
  await tx.execute(sql`create temp table sealed (n int, s int, idx bigint, order_no text, order_item_no text, people text, has_pcc bool)
    on commit drop`);
  const all = each * sellers;
  const part = AT_ONCE * sellers;
  for (let from = 0; from < all; from += part) {
    const some = Array.from({ length: Math.min(part, all - from) }, (_, one) => {
      const [n, s] = [Math.floor((from + one) / sellers), ((from + one) % sellers) + 1];
      const people = peopleOfOrder(s, n, size);
      const numbers = { orderNo: `2026${String(s * 1e7 + n).padStart(12, "0")}`, orderItemNo: `I${s * 1e7 + n}` };
      const market = patterns[n % patterns.length]?.market ?? "";
      const { sealedPeople: text, hasPcc } = sealedPeople(sealer, { userId: sellerId(s), market, ...numbers }, people);
      return { n, s, idx: from + one + 1, people, text, hasPcc, ...numbers };
    });
    await tx.execute(sql`insert into sealed select n, s, idx, "orderNo", "orderItemNo", text, "hasPcc"
      from jsonb_to_recordset(${JSON.stringify(some.map(({ people: _people, ...row }) => row))}::jsonb)
      as one(n int, s int, idx bigint, "orderNo" text, "orderItemNo" text, text text, "hasPcc" bool)`);
    for (const [s, rows] of bySeller(some))
      await indexPeople(
        tx,
        sealer,
        sellerId(s),
        rows.map(({ idx, people }) => ({ orderIdx: idx, people })),
      );
  }
  await tx.execute(sql`analyze sealed`);
  const collected = sql`(${at(now)} - ${SHELF_DAYS}::int * interval '1 day' * (1 - (g.n % ${shelf}::int)::float8 / ${shelf}::int))`;
  const ordered = sql`(${at(now)} - ${ORDER_DAYS}::int * interval '1 day' * (1 - g.n::float8 / ${each}::int))`;
  await tx.execute(
    copies(
      orders,
      {
        idx: sql`g.idx`,
        userId: idOf(sql`g.s`),
        orderNo: sql`g.order_no`,
        orderItemNo: sql`g.order_item_no`,
        orderedAt: ordered,
        paidAt: ordered,
        shipBy: sql`${ordered} + interval '3 days'`,
        productId: madeId(collected, sql`g.s`, sql`g.n % ${shelf}::int`),
        productCode: sql`(600000000000 + (g.n % ${shelf}::int) * 977 + g.s)::text`,
        productName: sql`w.kr || ' ' || g.n % ${shelf}::int`,
        sealedPeople: sql`g.people`,
        hasPcc: sql`g.has_pcc`,
        pulledAt: ordered,
      },
      sql`(select * from sealed order by idx) g
        join shard.names w on w.no = ((g.n % ${shelf}::int) * 7919 + g.s * 1049) % ${NAMES}::int
        join shard.ordered t on t.no = g.n % ${patterns.length}::int`,
    ),
  );
  await tx.execute(
    copies(
      orderLogs,
      { id: sql`g.idx`, userId: sql`g.user_id`, orderIdx: sql`g.idx`, at: sql`g.ordered_at` },
      sql`(select idx, user_id, ordered_at from orders order by idx) g
        join shard.logged t on t.no = g.idx % (select count(*) from shard.logged)`,
    ),
  );
  await countOn(tx, "orders", "idx");
  await countOn(tx, "order_logs", "id");
}

function bySeller<Row extends { s: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const own = found.get(row.s);
    if (own) own.push(row);
    else found.set(row.s, [row]);
  }
  return found;
}

/** An upload a day of each seller with its items, of which one in forty failed. */
async function fillWorks(tx: Database, { sellers, products: each, days }: ShardSize, now: Date): Promise<void> {
  const begun = sql`(${at(now)} - (${days}::int - g.d) * interval '1 day')`;
  const number = sql`(g.d * ${sellers}::int + g.s)`;
  const perDay = sql`generate_series(0, ${days}::int - 1) d cross join generate_series(1, ${sellers}::int) s`;
  await tx.execute(
    copies(
      works,
      {
        number,
        userId: idOf(sql`g.s`),
        startTime: begun,
        endTime: sql`${begun} + interval '1 hour'`,
        requestKey: sql`null`,
      },
      sql`(select d, s from ${perDay} order by d, s) g cross join shard.worked t`,
    ),
  );
  const product = sql`((g.d * ${PER_DAY}::int + g.i / ${SHOPS.length}::int) % ${each}::int)`;
  const collected = sql`(${at(now)} - ${SHELF_DAYS}::int * interval '1 day' * (1 - ${product}::float8 / ${each}::int))`;
  await tx.execute(
    copies(
      workItems,
      {
        id: sql`(${number}::bigint * ${ITEMS_PER_DAY}::int + g.i)`,
        workNumber: number,
        userId: idOf(sql`g.s`),
        index: sql`g.i`,
        status: sql`case when g.i % 40 = 0 then 'Fail' else t.status end`,
        code: sql`(600000000000 + ${product} * 977 + g.s)::text`,
        productId: madeId(collected, sql`g.s`, product),
        marketProductCode: sql`(10200000000 + (${product} * ${sellers}::int + g.s) * 3 + t.shop)::text`,
        nextAt: begun,
        leaseUntil: sql`null`,
        updateDate: sql`${begun} + g.i * interval '2 seconds'`,
      },
      sql`(select d, s, i from ${perDay} cross join generate_series(0, ${ITEMS_PER_DAY}::int - 1) i order by d, s, i) g
        join (select shop, count(*) as patterns from shard.uploaded group by shop) p on p.shop = g.i % ${SHOPS.length}::int
        join shard.uploaded t on t.shop = p.shop and t.no = g.i % p.patterns`,
    ),
  );
  await countOn(tx, "works", "number");
  await countOn(tx, "work_items", "id");
}

/** Running numbers go on after the ones that were given. */
const countOn = (tx: Database, table: string, column: string): Promise<unknown> =>
  tx.execute(sql`select setval(pg_get_serial_sequence(${table}, ${column}),
    (select max(${sql.identifier(column)}) from ${sql.identifier(table)}))`);

/** When a seller's orders began, for asking about days among them. */
export const ordersBegan = (now: Date): Date => new Date(now.getTime() - ORDER_DAYS * DAY_MS);
