import { boolean, date, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { ReadingResult } from "@/lib/domain/sites/read-share";
import { moment, serial } from "@/upstream/db/columns";
import { users } from "./people";

/** How many pages of a site, in which form, became a product or did not on a day in Seoul. It holds no seller. */
export const siteReadings = pgTable(
  "site_readings",
  {
    day: date("day").notNull(),
    site: text("site").notNull(),
    /** A `StateForm`; empty where no reader found the product. */
    form: text("form").notNull(),
    result: text("result").$type<ReadingResult>().notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.site, table.form, table.result] })],
);

/** A page that no reader found a whole product in, without what tells who was signed in. One for each product of a seller. */
export const unreadPages = pgTable(
  "unread_pages",
  {
    id: serial("id"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    site: text("site").notNull(),
    code: text("code").notNull(),
    reason: text("reason").notNull(),
    pageUrl: text("page_url").notNull(),
    keptAt: moment("kept_at").notNull(),
    /** Its length in characters before it was cut and packed. */
    length: integer("length").notNull(),
    isCut: boolean("is_cut").notNull(),
    /** Packed with gzip and sealed, because the page may still hold personal data. */
    sealed: text("sealed").notNull(),
  },
  (table) => [
    unique("unread_pages_product").on(table.userId, table.site, table.code),
    index("unread_pages_oldest").on(table.keptAt),
  ],
);
