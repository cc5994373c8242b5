import { sql } from "drizzle-orm";
import { rowsOf, type Database } from "./client";

/** When a table is worn, as Postgres' own autovacuum counts it: so many rows and such a share of it. */
const ROWS_MIN = 50;
const SHARE = 0.2;
const INSERTED_MIN = 1_000;

/**
 * Vacuums and analyses worn tables; returns their names. PGlite has no autovacuum: without this a busy table grows for
 * ever, and counts cannot use an index. Each table is a statement of its own, so that queries wait for one at most.
 *
 * Example: `["orders", "work_items"]`.
 */
export async function vacuumWornTables(db: Database): Promise<string[]> {
  const worn = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_stat_user_tables where schemaname = 'public' and (
      n_dead_tup > ${ROWS_MIN} + ${SHARE}::float * n_live_tup or n_ins_since_vacuum > ${INSERTED_MIN} + ${SHARE}::float * n_live_tup
      or n_mod_since_analyze > ${ROWS_MIN} + ${SHARE}::float * n_live_tup) order by relname`,
  );
  for (const { name } of worn) await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`);
  return worn.map(({ name }) => name);
}
