import { and, isNotNull, lt, sql, type SQL } from "drizzle-orm";
import { lastDays } from "@/lib/domain/kit/seoul-days";
import { keptSince, LEARNT_FROM_MAX, oldestKeptDay, SUMS_KEPT_DAYS } from "@/lib/domain/statistics/kept";
import { rowsOf, type Database } from "@/upstream/db/client";
import { pastDays, works } from "@/upstream/db/schema";

/** Views taken out in one statement. */
const VIEWS_AT_ONCE = 5_000;

/** Adds sums to those of their days. In order, so that two processes never wait for each other. */
const addTo = (sums: SQL): SQL => sql`
  insert into past_days (user_id, day, market, account, views, collected, uploaded, failed)
  select user_id, day, market, account, views, collected, uploaded, failed from (${sums}) s order by 1, 2, 3, 4
  on conflict (user_id, day, market, account) do update set
    views = past_days.views + excluded.views, collected = past_days.collected + excluded.collected,
    uploaded = past_days.uploaded + excluded.uploaded, failed = past_days.failed + excluded.failed`;

/**
 * Deletes the views of days that are no longer stored per listing, after adding them up by shop and day; returns the number
 * of rows. In small batches, so that other queries are not delayed; several processes may run it at once.
 */
export async function forgetOldViews(db: Database, now: Date): Promise<number> {
  const oldest = oldestKeptDay(now);
  let all = 0;
  for (;;) {
    const [gone] = await rowsOf<{ rows: number }>(
      db,
      sql`with old as (
          select listing_id, day from listing_views where day < ${oldest} order by day limit ${VIEWS_AT_ONCE}
          for update skip locked),
        gone as (
          delete from listing_views v using old where v.listing_id = old.listing_id and v.day = old.day
          returning v.listing_id, v.day, v.count),
        added as (${addTo(sql`
          select l.user_id, g.day, l.market, l.account, sum(g.count)::int as views, 0 as collected, 0 as uploaded, 0 as failed
          from gone g join listings l on l.id = g.listing_id group by l.user_id, g.day, l.market, l.account`)})
        select count(*)::int as rows from gone`,
    );
    const rows = gone?.rows ?? 0;
    all += rows;
    if (rows < VIEWS_AT_ONCE) return all;
  }
}

/**
 * Deletes works that ended more than `KEPT_DAYS` ago with all their items, after adding up their results by shop and day;
 * returns how many. Queued and resumed works stay, and so do the works of a seller's newest `LEARNT_FROM_MAX` listings. One
 * work at a time, under the lock that resuming also takes.
 */
export async function forgetOldWorks(db: Database, now: Date): Promise<number> {
  const before = keptSince(now);
  const owners = await db
    .selectDistinct({ id: works.userId })
    .from(works)
    .where(and(isNotNull(works.endTime), lt(works.endTime, before)));
  let all = 0;
  for (const { id } of owners) {
    const learntFrom = await learntSince(db, id);
    while (await forgetOneOf(db, id, before, learntFrom)) all += 1;
  }
  return all;
}

/** Since when a seller's newest listings were made; nothing where all of them are among the newest. */
async function learntSince(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ since: string }>(
    db,
    sql`select update_date::text as since from work_items where user_id = ${userId} and type = 'Upload' and status = 'Success'
      order by update_date desc offset ${LEARNT_FROM_MAX - 1} limit 1`,
  );
  return row?.since;
}

/** Takes out a seller's oldest work that may go; false where there is none. */
const forgetOneOf = (db: Database, userId: string, before: Date, learntFrom: string | undefined): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isNoLesson = learntFrom
      ? sql`(type <> 'Upload' or end_time < ${learntFrom}::timestamptz)`
      : sql`type <> 'Upload'`;
    const cutoff = sql`${before.toISOString()}::timestamptz`;
    const [work] = await rowsOf<{ number: number }>(
      tx,
      sql`select number from works where user_id = ${userId} and end_time < ${cutoff} and ${isNoLesson}
        and not exists (select 1 from work_items i where i.work_number = works.number
          and (i.status in ('Waiting', 'Working') or i.update_date >= ${cutoff}))
        order by end_time limit 1 for update skip locked`,
    );
    if (!work) return false;
    const ofShop = sql`case when type = 'Upload' then`;
    await tx.execute(
      addTo(sql`
        select user_id, (update_date at time zone 'Asia/Seoul')::date as day,
          ${ofShop} coalesce(market, '') else '' end as market, ${ofShop} coalesce(account, '') else '' end as account, 0 as views,
          (count(*) filter (where type = 'Collect' and status = 'Success'))::int as collected,
          (count(*) filter (where type = 'Upload' and status = 'Success' and reason is distinct from 'duplicate'))::int as uploaded,
          (count(*) filter (where type <> 'Translate' and status = 'Fail'))::int as failed
        from work_items where work_number = ${work.number} and status in ('Success', 'Fail') group by 1, 2, 3, 4`),
    );
    await tx.execute(sql`delete from works where number = ${work.number}`);
    return true;
  });

/** Takes out the sums of days no chart reaches back to. */
export async function forgetOldSums(db: Database, now: Date): Promise<void> {
  await db.delete(pastDays).where(lt(pastDays.day, lastDays(now, SUMS_KEPT_DAYS)[0] ?? ""));
}
