import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { is, sql } from "drizzle-orm";
import { freshDatabase } from "@/tests/support/fresh-database";
import { rowsOf, type OpenDatabase } from "@/upstream/db/client";
import { vacuumWornTables } from "@/upstream/db/housekeeping";
import * as schema from "@/upstream/db/schema";

let database: OpenDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await database.db.execute(sql`insert into users (id, account, user_name, email, password_hash)
    values ('u', 'u', 'u', 'u@naru.example', 'x')`);
  await database.db
    .execute(sql`insert into orders (user_id, market, market_account, store_name, order_no, order_item_no, stage,
      native_status, ordered_at, product_name, option_name, quantity, unit_price, total_price, shipping_fee, memo)
    select 'u', 'm', 'a', 's', 'n' || n, 'i' || n, (array['New', 'Ready', 'Delivery'])[1 + n % 3], 'x',
      now() - make_interval(mins => n), 'shirt', 'M', 1, 1000, 1000, 0, repeat('x', 900) from generate_series(1, 5000) n`);
  await database.db.execute(sql`select pg_stat_force_next_flush()`);
}, 60_000);
afterAll(() => database?.close());

const planOf = async (query: ReturnType<typeof sql>) =>
  (await rowsOf<Record<string, string>>(database.db, sql`explain ${query}`))
    .map((row) => Object.values(row)[0])
    .join("\n");
const dead = async () =>
  (
    await rowsOf<{ dead: number }>(
      database.db,
      sql`select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'orders'`,
    )
  )[0]?.dead;

test("a table that was written a lot is cleared, one that was not is left alone", async () => {
  await database.db.execute(sql`update orders set memo = repeat('y', 900)`);
  await database.db.execute(sql`select pg_stat_force_next_flush()`);
  expect(await dead()).toBe(5_000);
  const done = await vacuumWornTables(database.db);
  expect(done).toContain("orders");
  expect(done).not.toContain("notices");
  expect(await dead()).toBe(0);
  expect(await vacuumWornTables(database.db)).toEqual([]);
});

test.each([
  [
    "the newest orders",
    sql`select * from orders where user_id = 'u' and removed_at is null order by ordered_at desc, idx desc limit 50`,
  ],
  [
    "a stage's newest orders",
    sql`select * from orders where user_id = 'u' and stage = 'New' and removed_at is null order by ordered_at desc, idx desc limit 50`,
  ],
  [
    "a stage's most urgent orders",
    sql`select * from orders where user_id = 'u' and stage = 'New' and removed_at is null
        order by ship_by asc nulls last, ordered_at asc, idx asc limit 50`,
  ],
])("%s are read off an index in their order, not sorted out of all", async (_, query) => {
  const plan = await planOf(query);
  expect(plan).toContain("Index Scan using orders_owner_");
  expect(plan).not.toContain("Sort");
});

test("how many orders stand at each stage is counted in an index", async () => {
  await database.db.execute(sql`vacuum (analyze) orders`);
  expect(
    await planOf(sql`select stage, count(*) from orders where user_id = 'u' and removed_at is null group by stage`),
  ).toContain("Index Only Scan");
});

test("how many products lie on a shelf, and lack a price or tags, is counted in an index", async () => {
  await database.db
    .execute(sql`insert into products (id, user_id, site, code, url, title_source, title_kr, currency, source_min,
      source_max, main_images, tags, body, source_memory)
    select 'p' || n, 'u', 'Taobao', 'c' || n, 'https://item.taobao.com/item.htm?id=' || n, '衬衫', '셔츠 ' || n, 'CNY', 1, 1,
      '["https://img.example/1.jpg"]', '[]', jsonb_build_object('detailPageHtml', repeat('x', 900)), '{}' from generate_series(1, 3000) n`);
  await database.db.execute(sql`vacuum (analyze) products`);
  expect(
    await planOf(sql`select count(*), count(*) filter (where krw_min = 0), count(*) filter (where not is_set_tag)
      from products where user_id = 'u' and removed_at is null`),
  ).toContain("Index Only Scan using products_shelf_counts");
});

test("an index that runs backwards starts where `order by … desc` does", () => {
  const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [value as PgTable] : []));
  const wrong = tables.flatMap((table) =>
    getTableConfig(table).indexes.flatMap(({ config }) =>
      config.columns.flatMap((column) =>
        "indexConfig" in column && column.indexConfig?.order === "desc" && column.indexConfig.nulls !== "first"
          ? [`${config.name}: ${String(column.name)}`]
          : [],
      ),
    ),
  );
  expect(tables.length).toBeGreaterThan(30);
  expect(wrong).toEqual([]);
});
