import { sql, type SQL } from "drizzle-orm";
import { rowsOf, type Database } from "./client";
import { lasting, msUntil, nowOf, type DatabaseClock } from "./database-clock";

/**
 * How far apart the starts of a lane are at least. A start that came late is made up for by the next one, but by no more
 * than that: rounds would add up otherwise. A strict lane, whose far end counts the time between two starts and not the
 * starts of a second, makes up for nothing.
 */
type Gap = { gapMs: number; isStrict?: boolean };

/** When the start after one that is made now is due. */
const dueAfter = ({ gapMs, isStrict = false }: Gap, clock: DatabaseClock): SQL =>
  isStrict
    ? sql`greatest(lanes.next_start, ${nowOf(clock)}) + ${lasting(gapMs)}`
    : sql`greatest(lanes.next_start + ${lasting(gapMs)}, ${nowOf(clock)})`;

type Wait = { ms: number };

/**
 * Locks a lane until the end of this transaction, so that no other process starts in it. Returns the milliseconds until its
 * next start is due, 0 for now.
 */
export async function holdForStart(tx: Database, lane: string, clock?: DatabaseClock): Promise<number> {
  const locked = () => rowsOf(tx, sql`select 1 from lanes where lane = ${lane} for update`);
  while ((await locked()).length === 0)
    await tx.execute(
      sql`insert into lanes (lane, next_start) values (${lane}, ${nowOf(clock)}) on conflict (lane) do nothing`,
    );
  const [row] = await rowsOf<Wait>(
    tx,
    sql`select ${msUntil(sql`next_start`, clock)} as ms from lanes where lane = ${lane}`,
  );
  return row?.ms ?? 0;
}

/** Notes a start in a lane this transaction holds; answers how many milliseconds it is until the next one is due. */
export async function noteStart(tx: Database, lane: string, gap: Gap, clock?: DatabaseClock): Promise<number> {
  const [row] = await rowsOf<Wait>(
    tx,
    sql`update lanes set next_start = ${dueAfter(gap, clock)} where lane = ${lane}
        returning ${msUntil(sql`next_start`, clock)} as ms`,
  );
  return row?.ms ?? 0;
}

/**
 * Takes the next start of a lane for the caller, who waits the milliseconds answered and then starts. Starts are given in
 * the order they are asked for, so that of many processes none is passed over.
 */
export async function takeStart(db: Database, lane: string, gap: Gap, clock?: DatabaseClock): Promise<number> {
  const first = sql`${nowOf(clock)} + ${lasting(gap.gapMs)}`;
  const [row] = await rowsOf<Wait>(
    db,
    sql`insert into lanes (lane, next_start) values (${lane}, ${first})
        on conflict (lane) do update set next_start = ${dueAfter(gap, clock)}
        returning ${msUntil(sql`next_start - ${lasting(gap.gapMs)}`, clock)} as ms`,
  );
  return row?.ms ?? 0;
}

/** Starts nothing in a lane for so long, because its far end said so. */
export async function restLane(db: Database, lane: string, restMs: number, clock?: DatabaseClock): Promise<void> {
  const until = sql`${nowOf(clock)} + ${lasting(restMs)}`;
  await db.execute(
    sql`insert into lanes (lane, next_start) values (${lane}, ${until})
        on conflict (lane) do update set next_start = greatest(lanes.next_start, excluded.next_start)`,
  );
}

/** Drops lanes without a start for an hour: without a row the next start is due at once, as it would be with one. */
export async function forgetIdleLanes(db: Database): Promise<void> {
  await db.execute(sql`delete from lanes where next_start < now() - interval '1 hour'`);
}
