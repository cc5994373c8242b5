import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Whether a text column has one of many values, as one parameter. `inArray` makes a parameter of each, and with thousands of
 * them writing the statement holds the thread for longer than the database takes for it.
 *
 * @example db.select().from(products).where(isOneOf(products.code, codes))
 */
export const isOneOf = (column: PgColumn, values: readonly string[]): SQL => sql`${column} = any(${sql.param(values)})`;
