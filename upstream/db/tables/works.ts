import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { Answers } from "@/lib/domain/patch/merge";
import type { RecipeStep } from "@/lib/domain/recipe/recipe-step";
import type { ExternalText } from "@/upstream/kit/messages";
import { moment, now, serial, messageColumn } from "@/upstream/db/columns";
import { users } from "./people";

export type WorkType = "Collect" | "Upload" | "Translate" | "Undo" | "Recipe";

/** Category numbers and setting templates of an upload work by market; 0 and an empty name mean none was chosen. */
export type UploadSettings = {
  categories: Record<string, number>;
  customCategoryIdx: number;
  templates?: Record<string, string>;
  /** Categories of single products, by product and market, where they are not the ones above. */
  categoriesOf?: Record<string, Record<string, number>>;
  /** Prices the seller set for single listings, in whole KRW, by product and market. */
  pricesOf?: Record<string, Record<string, number>>;
  /** What the seller has said may be lost by each sale: why, and whole KRW by product and market. */
  losses?: { reason: string; krw: Record<string, Record<string, number>> };
};

/**
 * Changes by their ids; what the seller has said of values that were changed since, by their things and places; what each sale
 * may lose at its former price, by listing, and why.
 */
export type UndoneChanges = {
  changes: readonly string[];
  answers: Readonly<Record<string, Answers>>;
  losses?: { reason: string; krw: Readonly<Record<string, number>> };
};

/** The recipe of a work as it was when the work began; a later change of it does not change the work. */
export type AppliedRecipe = { id: string; name: string; version: number; steps: RecipeStep[] };

/** One job of a seller; its number is what every sentence about it names. */
export const works = pgTable(
  "works",
  {
    number: serial("number"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type").$type<WorkType>().notNull(),
    site: text("site").notNull().default(""),
    keyword: text("keyword").notNull().default(""),
    groupName: text("group_name").notNull().default(""),
    memo: text("memo").notNull().default(""),
    settings: jsonb("settings").$type<UploadSettings>(),
    /** What a work of the type Undo takes back. */
    undoes: jsonb("undoes").$type<UndoneChanges>(),
    /** What a work of the type Recipe applies. */
    recipe: jsonb("recipe").$type<AppliedRecipe>(),
    /** The account of who started it, the seller or one of their staff; nothing in the demo shop's own works. */
    startedBy: text("started_by"),
    /** Whether what is collected arrives in Korean; nothing follows the shop's setting. */
    inKorean: boolean("in_korean"),
    /** The `Idempotency-Key` it was asked for with. */
    requestKey: text("request_key"),
    startTime: now("start_time"),
    endTime: moment("end_time"),
    /** When the seller stopped it; null again once it continues. */
    cancelledAt: moment("cancelled_at"),
  },
  (table) => [
    index("works_owner").on(table.userId, table.type, table.number),
    unique("works_request").on(table.userId, table.type, table.requestKey),
    // Works whose time is over are looked for every hour.
    index("works_ended").on(table.endTime),
  ],
);

export type ItemStatus = "Waiting" | "Working" | "Success" | "Fail" | "Cancelled";

/**
 * One item of a work, which is queue entry and work log in one: what the worker claims is the very row the seller
 * reads. A queue library would keep a second copy of the state, and the two may disagree.
 */
export const workItems = pgTable(
  "work_items",
  {
    id: serial("id"),
    workNumber: bigint("work_number", { mode: "number" })
      .notNull()
      .references(() => works.number, { onDelete: "cascade" }),
    userId: text("user_id").notNull(),
    index: integer("index").notNull(),
    type: text("type").$type<WorkType>().notNull(),
    /** Items of one lane are worked off at the pace its far end allows, e.g. `collect/Taobao` (lanes.ts). */
    lane: text("lane").notNull(),
    status: text("status").$type<ItemStatus>().notNull(),
    site: text("site"),
    url: text("url"),
    code: text("code"),
    productId: text("product_id"),
    title: text("title"),
    image: text("image"),
    market: text("market"),
    account: text("account"),
    nativeStatus: text("native_status"),
    marketProductCode: text("market_product_code"),
    productUrl: text("product_url"),
    reason: text("reason"),
    message: messageColumn("message"),
    /** The request that started the work, so that every line about the item can be found by it. */
    requestId: text("request_id"),
    /** Page state posted by the extension; dropped once it became a product. */
    raw: jsonb("raw"),
    attempts: integer("attempts").notNull().default(0),
    nextAt: now("next_at"),
    leaseUntil: moment("lease_until"),
    updateDate: now("update_date"),
  },
  (table) => [
    index("work_items_queue").on(table.status, table.lane, table.nextAt),
    // The oldest of a lane and the lane after it, read from one end: what is done, and how many wait, make no difference.
    index("work_items_waiting")
      .on(table.lane, table.nextAt, table.id)
      .where(sql`status = 'Waiting'`),
    index("work_items_work").on(table.workNumber, table.index),
    index("work_items_owner").on(table.userId, table.type, table.updateDate),
  ],
);

/**
 * Daily totals of a seller's shops after the details, views per listing and works, were deleted (statistics/past-days.ts),
 * by day in Seoul. Totals of no shop, such as collected products, have an empty market and account.
 */
export const pastDays = pgTable(
  "past_days",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    market: text("market").notNull(),
    account: text("account").notNull(),
    views: integer("views").notNull().default(0),
    collected: integer("collected").notNull().default(0),
    uploaded: integer("uploaded").notNull().default(0),
    failed: integer("failed").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.market, table.account] }),
    index("past_days_day").on(table.day),
  ],
);

/**
 * When the next start of a lane is due, in whichever process: an item of the queue, or a call to a market under one
 * account's keys. Lanes without a start for an hour are dropped.
 */
export const lanes = pgTable("lanes", {
  lane: text("lane").primaryKey(),
  nextStart: timestamp("next_start", { withTimezone: true }).notNull(),
});

/** What one process alone does something about, e.g. `listing/8f2c`; free again once `heldUntil` is over (turns.ts). */
export const turns = pgTable("turns", {
  subject: text("subject").primaryKey(),
  holder: text("holder").notNull(),
  heldUntil: timestamp("held_until", { withTimezone: true }).notNull(),
});

/**
 * How many calls of a seller's minute the processes were given, and how many of them the last one that asked
 * (call-minutes.ts). A row is worth nothing once `endsAt` is over.
 */
export const callMinutes = pgTable("call_minutes", {
  subject: text("subject").primaryKey(),
  endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  taken: integer("taken").notNull(),
  given: integer("given").notNull(),
});

/** Lanes whose market does not answer: nothing of them is started before `heldUntil`. Gone with the first answer. */
export const heldLanes = pgTable("held_lanes", {
  lane: text("lane").primaryKey(),
  downSince: moment("down_since").notNull(),
  heldUntil: moment("held_until").notNull(),
  /** The market answers, and has said how long it takes nothing more. */
  isLimit: boolean("is_limit").notNull().default(false),
  /** The market's own words, for what comes to wait in the lane later. */
  message: messageColumn("message")
    .notNull()
    .default("" as ExternalText),
});
