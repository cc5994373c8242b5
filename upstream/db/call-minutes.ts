import { sql } from "drizzle-orm";
import { MINUTE_MS } from "@/lib/domain/kit/durations";
import { rowsOf, type Database } from "./client";
import { lasting, msUntil, nowOf, type DatabaseClock } from "./database-clock";

/** Somebody's calls of this minute, asked for by a process that has let through `used` of them already. */
export type AskedCalls = { subject: string; limit: number; used: number };

/** What of a minute a process may let through by itself, what is left for all others, and how long the minute still lasts. */
export type GivenCalls = { calls: number; left: number; endsInMs: number };

/**
 * Takes some of the calls somebody may make in this minute, for one of several processes. A minute begins with the first
 * call after the one before.
 *
 * Who has let through few is given few, and nobody more than a tenth of what is left, but at least one while there is any:
 * what lies unused with one process cannot be used at another, and asking for each call would cost as much as the call.
 * Example: 300 a minute are asked for some 40 times, 100 of them about ten times.
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
