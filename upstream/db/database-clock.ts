import { sql, type SQL } from "drizzle-orm";

/**
 * What several processes agree by is kept by the database's clock, so that their machines need not agree on the time. A
 * moment of it in milliseconds stands in for it in tests.
 */
export type DatabaseClock = number | undefined;

export const nowOf = (clock: DatabaseClock): SQL =>
  clock === undefined ? sql`statement_timestamp()` : sql`to_timestamp(${clock / 1_000}::float8)`;

export const lasting = (ms: number): SQL => sql`make_interval(secs => ${ms / 1_000}::float8)`;

/** Milliseconds until a moment, 0 once it is over. */
export const msUntil = (moment: SQL, clock: DatabaseClock): SQL =>
  sql`greatest(0, extract(epoch from ${moment} - ${nowOf(clock)}) * 1000)::float8`;
