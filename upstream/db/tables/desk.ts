import { index, integer, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, now, serial } from "../columns";
import { users } from "./people";

export const notices = pgTable("notices", {
  id: serial("id"),
  title: text("title").notNull(),
  contents: text("contents").notNull(),
  writer: text("writer").notNull().default(""),
  regDate: now("reg_date"),
  updateDate: moment("update_date"),
});

/** Pictures a seller uploaded. The file is named after its content, so one picture is stored once for everybody. */
export const images = pgTable(
  "images",
  {
    id: serial("id"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type").notNull(),
    file: text("file").notNull(),
    name: text("name").notNull(),
    bytes: integer("bytes").notNull(),
    regDate: now("reg_date"),
  },
  (table) => [index("images_owner").on(table.userId, table.type, table.id)],
);

/** Customs weekly import rates: the Sunday they apply from, and won per unit. */
export const exchangeRates = pgTable(
  "exchange_rates",
  {
    applyDate: text("apply_date").notNull(),
    currency: text("currency").notNull(),
    rate: numeric("rate", { precision: 12, scale: 4, mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.applyDate, table.currency] })],
);
