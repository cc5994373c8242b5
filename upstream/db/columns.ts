import { bigint, customType, numeric, timestamp, type ExtraConfigColumn, type PgColumn } from "drizzle-orm/pg-core";
import type { StoredMessage } from "@/upstream/kit/messages";
import { serialisedMessage, deserialisedMessage } from "@/upstream/kit/stored-message";

/** A moment in UTC as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The moment the row was made. */
export const now = (name: string) => moment(name).notNull().defaultNow();

/** A running number, read as a JavaScript number on both drivers. */
export const serial = (name: string) => bigint(name, { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

/** Foreign money: exact decimals in the database, a number in JavaScript. Won is a plain integer instead. */
export const decimal = (name: string) => numeric(name, { precision: 14, scale: 2, mode: "number" });

/** Won per unit of a foreign currency, as customs prints it: four decimals. */
export const rate = (name: string) => numeric(name, { precision: 12, scale: 4, mode: "number" });

/**
 * A column of an index that is read backwards, as `order by … desc` does. Without `nulls first` Postgres takes the index
 * for another order, even of a column that is never null, and sorts every row instead.
 */
export const newest = (column: ExtraConfigColumn) => column.desc().nullsFirst();

/** A message about a row: one of our own by its key, so that each reader sees it in their language, or an external text. */
export const messageColumn = customType<{ data: StoredMessage; driverData: string }>({
  dataType: () => "text",
  toDriver: serialisedMessage,
  fromDriver: deserialisedMessage,
});

/** Whether a column stores messages: `told` is our only type for them. */
export const isMessageColumn = ({ columnType }: Pick<PgColumn, "columnType">): boolean =>
  columnType === "PgCustomColumn";
