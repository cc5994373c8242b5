import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf, type Database } from "./db/client";
import type { RehearsedWorld } from "./rehearsed-world";

/** What migration 0019 calls the schema the rehearsed world once had here, as long as something lies in it. */
const BEFORE = "rehearsal_before";
const ROWS_AT_ONCE = 100;
/** Rows that hold whole pictures. */
const HEAVY: Record<string, number> = { uploads: 10 };

/**
 * Gives the rehearsed world what it kept in our database before it had one of its own, so that yesterday's listings can
 * still be updated, and lets go of it. Cut short, it is done again at the next start: the world keeps what it has.
 */
export async function handOver(db: Database, world: RehearsedWorld): Promise<void> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = ${BEFORE} order by table_name`,
  );
  if (tables.length === 0) return;
  await world.answers();
  for (const { name: table } of tables) {
    const place = sql`${sql.identifier(BEFORE)}.${sql.identifier(table)}`;
    const length = HEAVY[table] ?? ROWS_AT_ONCE;
    for (let at = 0; ; at += length) {
      const rows = await rowsOf<{ row: unknown }>(
        db,
        sql`select to_jsonb(t) as row from ${place} t order by t.ctid limit ${length} offset ${at}`,
      );
      const body = { table, rows: rows.map(({ row }) => row) };
      if (rows.length > 0)
        await world.ask("market", "/memory", z.object({ ok: z.literal(true) }), { method: "POST", body });
      if (rows.length < length) break;
    }
  }
  await db.execute(sql`drop schema ${sql.identifier(BEFORE)} cascade`);
}
