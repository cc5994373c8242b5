import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "@/upstream/db/columns";
import { users } from "./people";
import { products } from "./products";

/** Who has a product's window open, once for each person. A row counts for a minute after the window was heard of last. */
export const openWindows = pgTable(
  "open_windows",
  {
    /** Whose product it is. */
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    productId: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    personId: text("person_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    heardAt: moment("heard_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.personId] }),
    index("open_windows_person").on(table.personId),
    index("open_windows_owner").on(table.userId),
    // What is over is looked for every hour.
    index("open_windows_heard").on(table.heardAt),
  ],
);
