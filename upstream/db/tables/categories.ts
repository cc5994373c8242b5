import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { CategoryNeeds } from "@/lib/domain/listing-facts/category-needs";
import type { OwnFacts } from "@/lib/domain/listing-facts/own-facts";
import type { Facts } from "@/lib/domain/listing-facts/fact-kinds";
import type { NoticeKind } from "@/lib/domain/listing-facts/notice-kinds";
import { moment, now, serial, messageColumn } from "@/upstream/db/columns";
import { users } from "./people";
import { products } from "./products";

/**
 * Each market's tree of categories as it was read last. `version` counts what was kept of it that differed, so that what was
 * made of a tree holds as long as the number stays. A rehearsed market's tree is none of the real one's.
 */
export const marketTrees = pgTable("market_trees", {
  market: text("market").primaryKey(),
  isReal: boolean("is_real").notNull(),
  version: integer("version").notNull().default(0),
  /** When it was read last; nothing before the first time. */
  readAt: moment("read_at"),
  /** When it was last asked for, and why that failed. */
  triedAt: moment("tried_at"),
  failure: messageColumn("failure"),
  /** End of the reader's lease. */
  heldUntil: moment("held_until"),
});

/** A category something can be listed in, by its market's own code. What is gone stays, for what still hangs on it. */
export const marketCategories = pgTable(
  "market_categories",
  {
    market: text("market").notNull(),
    code: text("code").notNull(),
    /** The number screens and saved choices know it by: its code, where that is a number. */
    id: bigint("id", { mode: "number" }).notNull(),
    /** The names from the top down. */
    path: jsonb("path").$type<string[]>().notNull(),
    /** Its place in the market's own order. */
    place: integer("place").notNull(),
    vanishedAt: moment("vanished_at"),
  },
  (table) => [primaryKey({ columns: [table.market, table.code] })],
);

/** What a listing in a category needs, as its market said when it was asked last. */
export const categoryNeeds = pgTable(
  "category_needs",
  {
    market: text("market").notNull(),
    code: text("code").notNull(),
    isReal: boolean("is_real").notNull(),
    /** Nothing where the market has the category no longer. */
    needs: jsonb("needs").$type<CategoryNeeds>(),
    readAt: now("read_at"),
  },
  (table) => [primaryKey({ columns: [table.market, table.code] })],
);

/** A category that vanished or moved while something of a seller's hung on it. */
export const categoryChanges = pgTable(
  "category_changes",
  {
    id: serial("id"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    market: text("market").notNull(),
    code: text("code").notNull(),
    /** The way to it before. */
    path: jsonb("path").$type<string[]>().notNull(),
    /** The way to it now; nothing where it vanished. */
    movedTo: jsonb("moved_to").$type<string[]>(),
    /** How many listings stood in it, and the names of the saved sets that named it. */
    listings: integer("listings").notNull(),
    sets: jsonb("sets").$type<string[]>().notNull(),
    at: now("at"),
    /** When the seller put it aside. */
    seenAt: moment("seen_at"),
  },
  (table) => [index("category_changes_owner").on(table.userId, table.seenAt)],
);

/** Facts of a product typed by the seller for its listings, in addition to those of source and templates. */
export const productFacts = pgTable(
  "product_facts",
  {
    productId: text("product_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    value: jsonb("value").$type<OwnFacts>().notNull(),
    updatedAt: now("updated_at"),
  },
  (table) => [index("product_facts_owner").on(table.userId)],
);

/** What a seller's listings say in a kind of notice information where nothing nearer to the product is known. */
export const noticeTemplates = pgTable(
  "notice_templates",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<NoticeKind>().notNull(),
    value: jsonb("value").$type<Facts>().notNull(),
    updatedAt: now("updated_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
