import { sql } from "drizzle-orm";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { CHANGES_KEPT_DAYS } from "@/lib/domain/patch/subject";
import { rowsOf, type Database } from "./client";

/** Changes forgotten with one statement, and patches of one: a change of 5,000 products goes in pieces. */
const CHANGES_AT_ONCE = 20;
const PATCHES_AT_ONCE = 500;

/** The moment from which changes are kept. */
export const changesKeptSince = (now: Date): Date => new Date(now.getTime() - CHANGES_KEPT_DAYS * DAY_MS);

/** Forgets changes that are older than they are kept, with their patches; answers how many changes. */
export async function forgetOldChanges(db: Database, now: Date): Promise<number> {
  const since = changesKeptSince(now).toISOString();
  const old = sql`select user_id, id from changes where at < ${since}::timestamptz order by at limit ${CHANGES_AT_ONCE}`;
  for (let all = 0; ;) {
    const gone = await rowsOf<{ id: number }>(
      db,
      sql`delete from patches where id in (
        select p.id from patches p join (${old}) o on o.user_id = p.user_id and o.id = p.change_id
        limit ${PATCHES_AT_ONCE}) returning id`,
    );
    if (gone.length === PATCHES_AT_ONCE) continue;
    const forgotten = await rowsOf<{ id: string }>(
      db,
      sql`delete from changes where (user_id, id) in (
        select o.user_id, o.id from (${old}) o where not exists (
          select 1 from patches p where p.user_id = o.user_id and p.change_id = o.id)) returning id`,
    );
    all += forgotten.length;
    if (forgotten.length < CHANGES_AT_ONCE) return all;
  }
}
