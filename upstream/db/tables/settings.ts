import { boolean, index, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { MarketTemplate } from "@/lib/domain/template/market-template";
import { newest, now, serial } from "@/upstream/db/columns";
import { users } from "./people";

/** How a seller lists at one market, under a name of the seller's own. One template of each market is its default. */
export const marketTemplates = pgTable(
  "market_templates",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    market: text("market").notNull(),
    name: text("name").notNull(),
    value: jsonb("value").$type<MarketTemplate>().notNull(),
    isDefault: boolean("is_default").notNull().default(false),
    createdAt: now("created_at"),
    updatedAt: now("updated_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.market, table.name] })],
);

/** A seller's saved categories: one choice and what it means at every market, as the JSON text the screens exchange. */
export const userCategories = pgTable(
  "user_categories",
  {
    id: serial("id"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    smartstore: text("smartstore").notNull(),
    createdAt: now("created_at"),
    updatedAt: now("updated_at"),
  },
  (table) => [
    unique("user_categories_owner_name").on(table.userId, table.name),
    index("user_categories_newest").on(table.userId, newest(table.updatedAt), newest(table.id)),
  ],
);
