import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import type { BoughtBy, PostingKind, StockOutcome } from "@/lib/domain/revenue/postings";
import type { CommissionPart, SettlementKind } from "@/lib/domain/revenue/settlement";
import type { OrderStage } from "@/lib/domain/stages/stages";
import { decimal, moment, now, rate, serial } from "@/upstream/db/columns";
import { orders } from "./orders";
import { users } from "./people";

/**
 * What each order earns, worked out once by the pricing rule so that a month is a sum in the database. Whole won; `day` is
 * the day of the order in Korea.
 */
export const orderLedger = pgTable(
  "order_ledger",
  {
    orderIdx: bigint("order_idx", { mode: "number" })
      .primaryKey()
      .references(() => orders.idx, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    market: text("market").notNull(),
    day: text("day").notNull(),
    /** What the buyer paid, delivery included, and what of it went back. */
    income: integer("income").notNull(),
    refund: integer("refund").notNull(),
    /** What goes back if the claims under way are granted; no other figure has it in. */
    atRisk: integer("at_risk").notNull().default(0),
    fee: integer("fee").notNull(),
    /** The purchase in `currency`, the rate it was fixed at, and both in won. */
    currency: text("currency").notNull(),
    cost: decimal("cost").notNull(),
    rate: rate("rate").notNull(),
    costKrw: integer("cost_krw").notNull(),
    isCostKnown: boolean("is_cost_known").notNull(),
    forwarder: integer("forwarder").notNull(),
    /** Duty and import VAT together. */
    duty: integer("duty").notNull(),
    other: integer("other").notNull(),
    /** What selling the goods again brought, and what is lost on pieces cancelled or returned after they were bought. */
    recovered: integer("recovered").notNull().default(0),
    lost: integer("lost").notNull().default(0),
    /** Pieces the seller has again, or can return to the shop, and what the seller decided about them. */
    stock: integer("stock").notNull().default(0),
    outcome: text("outcome").$type<StockOutcome>(),
    expected: integer("expected").notNull(),
    /** The market's payment and the profit on it; null before it was paid. */
    settled: integer("settled"),
    realised: integer("realised"),
    /**
     * How the order stood when it was booked, in which forwarder's parcel it lay, who receives it, and by which rules that
     * was: another one is booked again.
     */
    stage: text("stage").$type<OrderStage>(),
    agencyIdx: bigint("agency_idx", { mode: "number" }),
    receiverMark: text("receiver_mark").notNull().default(""),
    isRemoved: boolean("is_removed").notNull().default(false),
    rules: integer("rules").notNull().default(0),
    bookedAt: now("booked_at"),
  },
  (table) => [
    index("order_ledger_days").on(table.userId, table.day, table.market),
    index("order_ledger_parcel")
      .on(table.agencyIdx)
      .where(sql`${table.agencyIdx} is not null`),
    index("order_ledger_stock")
      .on(table.userId, table.day, table.orderIdx)
      .where(sql`${table.stock} > 0`),
  ],
);

/**
 * What happened to the goods of an order, written when it happens and never changed: the ledger is worked out from it, so
 * that a cancel cannot make a purchase disappear. Undoing an order's costs takes a purchase back if nothing else proves it.
 * `won` is what selling again brought. Rows of one order apply by `id`.
 */
export const orderPostings = pgTable(
  "order_postings",
  {
    id: serial("id"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    orderIdx: bigint("order_idx", { mode: "number" })
      .notNull()
      .references(() => orders.idx, { onDelete: "cascade" }),
    kind: text("kind").$type<PostingKind>().notNull(),
    cause: text("cause").$type<BoughtBy>(),
    won: integer("won").notNull().default(0),
    at: now("at"),
  },
  (table) => [
    index("order_postings_order").on(table.orderIdx, table.id),
    index("order_postings_newest").on(table.userId, table.at),
    // Goods are bought and shipped once, however often it is noticed.
    uniqueIndex("order_postings_once")
      .on(table.orderIdx, table.kind)
      .where(sql`${table.kind} in ('Bought', 'Shipped')`),
  ],
);

/** One line of a market's settlement as it was last read. `lineNo` is the market's own, made of its parts where it has none. */
export const settlementLines = pgTable(
  "settlement_lines",
  {
    id: serial("id"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    market: text("market").notNull(),
    marketAccount: text("market_account").notNull(),
    lineNo: text("line_no").notNull(),
    kind: text("kind").$type<SettlementKind>().notNull(),
    orderNo: text("order_no").notNull(),
    orderItemNo: text("order_item_no").notNull(),
    /** The order it belongs to; nothing while none of ours does. */
    orderIdx: bigint("order_idx", { mode: "number" }).references(() => orders.idx, { onDelete: "set null" }),
    /** The day the market counts it on, and the day it pays; Korean days. */
    basisDay: text("basis_day").notNull(),
    payDay: text("pay_day").notNull(),
    sale: integer("sale").notNull(),
    fee: integer("fee").notNull(),
    /** What the fee is made up of, where the market tells it. */
    fees: jsonb("fees").$type<CommissionPart[]>().notNull().default([]),
    coupon: integer("coupon").notNull(),
    amount: integer("amount").notNull(),
    pulledAt: moment("pulled_at").notNull(),
  },
  (table) => [
    unique("settlement_lines_number").on(table.userId, table.market, table.marketAccount, table.lineNo),
    index("settlement_lines_order").on(table.orderIdx),
    index("settlement_lines_days").on(table.userId, table.basisDay),
  ],
);
