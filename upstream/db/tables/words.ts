import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { MendedProduct } from "@/lib/domain/words/mend";
import type { WordKind } from "@/lib/domain/words/words";
import { moment, now } from "@/upstream/db/columns";
import { users } from "./people";

/** A shop's memory: the last Korean its people typed or accepted for each source text, wherever the text stood. */
export const translationPairs = pgTable(
  "translation_pairs",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    source: text("source").notNull(),
    text: text("text").notNull(),
    /** Where it was met last. */
    kind: text("kind").$type<WordKind>().notNull().default("picture"),
    /** The shop's turn it was written in, so that a process reads only what is new to it. */
    turn: bigint("turn", { mode: "number" }).notNull().default(0),
    usedAt: now("used_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.source] }),
    index("translation_pairs_turn").on(table.userId, table.turn),
  ],
);

/** How often a shop's memory was written: every writing takes the next turn, and a removal makes all read it anew. */
export const wordTurns = pgTable("word_turns", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  turn: bigint("turn", { mode: "number" }).notNull(),
  /** The turn of the last removal. */
  removedTurn: bigint("removed_turn", { mode: "number" }).notNull().default(0),
});

/** A correction of one word in many products, by the id of its change, with what stood there before. */
export const wordMends = pgTable(
  "word_mends",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    word: text("word").notNull(),
    korean: text("korean").notNull(),
    products: jsonb("products").$type<MendedProduct[]>().notNull(),
    mendedAt: moment("mended_at").notNull(),
  },
  (table) => [index("word_mends_newest").on(table.userId, table.mendedAt)],
);

/** What a shop has asked of the word service, by month in Seoul, e.g. `2026-11`. */
export const wordServiceUses = pgTable(
  "word_service_uses",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    month: text("month").notNull(),
    calls: integer("calls").notNull(),
    characters: integer("characters").notNull(),
    /** What the service itself counted; 0 where it counts none. */
    tokens: integer("tokens").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.month] })],
);
