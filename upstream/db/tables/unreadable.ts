import { index, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { RowLack, UnreadableKind } from "@/lib/domain/order/unreadable";
import { moment, serial } from "@/upstream/db/columns";
import { users } from "./people";

/**
 * Rows of markets' answers that could not be read, so that sellers look at the market itself. One goes when it is read later,
 * and in any case after thirty days.
 */
export const unreadableRows = pgTable(
  "unreadable_rows",
  {
    id: serial("id"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    market: text("market").notNull(),
    marketAccount: text("market_account").notNull(),
    kind: text("kind").$type<UnreadableKind>().notNull(),
    /** What tells it from the other rows of its kind: the line's number, else a mark of what it holds. */
    key: text("key").notNull(),
    /** The order's or the inquiry's number as sellers see it at the market; empty where the row does not say. */
    number: text("number").notNull(),
    lacks: jsonb("lacks").$type<RowLack[]>().notNull(),
    /** The row as the market sent it, sealed: it may hold a buyer's name. */
    sealed: text("sealed").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [
    unique("unreadable_rows_row").on(table.userId, table.market, table.marketAccount, table.kind, table.key),
    index("unreadable_rows_oldest").on(table.at),
  ],
);
