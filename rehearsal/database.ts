import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

type Queries = Pick<PgDatabase<PgQueryResultHKT>, "delete" | "execute" | "insert" | "select" | "update">;

/** The database the outside world keeps its memory in, or a transaction of it; its tables are in `tables.ts`. */
export type Database = Queries & { transaction<T>(run: (tx: Database) => Promise<T>): Promise<T> };
