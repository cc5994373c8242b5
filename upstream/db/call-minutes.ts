import { sql } from "drizzle-orm";
import { MINUTE_MS } from "@/lib/domain/kit/durations";
import { rowsOf, type Database } from "./client";
import { lasting, msUntil, nowOf, type DatabaseClock } from "./database-clock";

/** A request for a subject's calls of this minute, by a process that has already allowed `used` of them. */
export type AskedCalls = { subject: string; limit: number; used: number };

/**
 * How many calls of a minute a process may allow, how many are left for all others, and how long the minute still lasts.
 */
export type GivenCalls = { calls: number; left: number; endsInMs: number };

/**
 * Reserves some of a subject's calls of this minute for one of several processes. A minute begins with the first call after
 * the previous one.
 *
 * A process that has allowed few calls gets few, and never more than a tenth of the rest, but at least one while there is
 * any: calls reserved by one process cannot be used by another, and a query per call would cost as much as the call.
 * Example: for 300 a minute there are about 40 queries, for 100 of them about ten.
 */
export async function takeCalls(
  db: Database,
  { subject, limit, used }: AskedCalls,
  clock?: DatabaseClock,
): Promise<GivenCalls> {
  const end = sql`${nowOf(clock)} + ${lasting(MINUTE_MS)}`;
  const isOver = sql`call_minutes.ends_at <= ${nowOf(clock)}`;
  const left = sql`greatest(0, ${limit}::int - call_minutes.taken)`;
  const given = sql`least(${left}, greatest(1, least(${used}::int, ${left} / 10)))`;
  const [row] = await rowsOf<GivenCalls>(
    db,
    sql`insert into call_minutes (subject, ends_at, taken, given) values (${subject}, ${end}, 1, 1)
        on conflict (subject) do update set
          ends_at = case when ${isOver} then ${end} else call_minutes.ends_at end,
          taken = case when ${isOver} then 1 else call_minutes.taken + ${given} end,
          given = case when ${isOver} then 1 else ${given} end
        returning given as calls, greatest(0, ${limit}::int - taken) as left, ${msUntil(sql`ends_at`, clock)} as "endsInMs"`,
  );
  return row ?? { calls: 0, left: 0, endsInMs: 0 };
}

/** Drops minutes that are over. */
export async function forgetOldMinutes(db: Database): Promise<void> {
  await db.execute(sql`delete from call_minutes where ends_at < now()`);
}
