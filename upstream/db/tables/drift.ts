import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { DriftAction } from "@/lib/domain/drift/drift-policy";
import type { DriftBase } from "@/lib/domain/drift/source-drift";
import type { SourceFacts } from "@/lib/domain/product/source-facts";
import type { SaleState } from "@/lib/domain/markets/market";
import { moment, newest, now } from "@/upstream/db/columns";
import { users } from "./people";
import { products } from "./products";

/** `Open` waits for the seller, `Applied` was acted on, `Left` was left as it is. */
export type DriftState = "Open" | "Applied" | "Left";

/** What was done at one listing, with what stood there before, so that it can be put back. */
export type DriftDeed = {
  action: Exclude<DriftAction, "hold">;
  before: { price: number; stock: number | null; state: SaleState };
  /** What single options had in stock there, by our ids; missing where none was touched. */
  options?: Record<string, number>;
  /** Whole KRW; missing where it was taken off sale. */
  price?: number;
  ok: boolean;
  message?: string;
  /**
   * When it was taken off sale because nothing could be bought. A listing with a later write was changed by another action.
   */
  soldOutAt?: string;
  /** Of what was put on sale again: the drift that had taken it off. */
  stoppedBy?: string;
};

/** What was taken over from a source, as it stood before: the source's price of a product without options, and its options. */
export type BeforeTaking = {
  settled: SourceFacts;
  price: number;
  options: Record<string, { price: number; quantity: number; isSoldOut: boolean }>;
};

/** What the source of a listed product has become since its listings went out on it. One of a product is open at a time. */
export const sourceDrifts = pgTable(
  "source_drifts",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    productId: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    state: text("state").$type<DriftState>().notNull(),
    /** What the source said when the listings went out on it, or the seller decided last; and what it says now. */
    base: jsonb("base").$type<DriftBase>().notNull(),
    seen: jsonb("seen").$type<SourceFacts>().notNull(),
    isGone: boolean("is_gone").notNull().default(false),
    /** Put back by hand: no rule acts on it again. */
    isByHand: boolean("is_by_hand").notNull().default(false),
    /** By listing; nothing while nothing was done. */
    deeds: jsonb("deeds").$type<Record<string, DriftDeed>>().notNull().default({}),
    beforeTaking: jsonb("before_taking").$type<BeforeTaking>(),
    /** How much was at stake when it was last seen, 0 to 100 (`driftJudged`); lists are in its order. */
    score: integer("score").notNull(),
    /** The account that decided; empty for a rule of the seller, null while undecided. */
    decidedBy: text("decided_by"),
    foundAt: now("found_at"),
    /** When the source was last seen to say something else again. */
    changedAt: now("changed_at"),
    decidedAt: moment("decided_at"),
  },
  (table) => [
    uniqueIndex("source_drifts_open")
      .on(table.productId)
      .where(sql`state = 'Open'`),
    index("source_drifts_owner").on(table.userId, table.state, newest(table.score), newest(table.id)),
    index("source_drifts_product").on(table.productId),
  ],
);
