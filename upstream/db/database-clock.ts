import { sql, type SQL } from "drizzle-orm";

/**
 * Values shared by several processes use the database's clock, so that their machines' clocks may differ. Tests pass a
 * moment in milliseconds instead.
 */
export type DatabaseClock = number | undefined;

export const nowOf = (clock: DatabaseClock): SQL =>
  clock === undefined ? sql`statement_timestamp()` : sql`to_timestamp(${clock / 1_000}::float8)`;

export const lasting = (ms: number): SQL => sql`make_interval(secs => ${ms / 1_000}::float8)`;

/** Milliseconds until a moment, 0 once it is over. */
export const msUntil = (moment: SQL, clock: DatabaseClock): SQL =>
  sql`greatest(0, extract(epoch from ${moment} - ${nowOf(clock)}) * 1000)::float8`;
