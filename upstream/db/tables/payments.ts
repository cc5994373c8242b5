import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { PaymentState, RefundState } from "@/lib/domain/payment/payment-state";
import { moment, newest, now, serial } from "@/upstream/db/columns";
import { users } from "./people";

/**
 * What sellers wanted to pay and what became of it; `id` is the gateway's order number. Payers are named by id alone:
 * money that moved outlives who moved it. Days are days in Korea, money is whole won.
 */
export const payments = pgTable(
  "payments",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    plan: text("plan").notNull(),
    months: integer("months").notNull(),
    kind: text("kind").$type<"start" | "upgrade" | "extend" | "downgrade">().notNull(),
    firstDay: text("first_day").notNull(),
    lastDay: text("last_day").notNull(),
    priceKrw: integer("price_krw").notNull(),
    creditKrw: integer("credit_krw").notNull(),
    amountKrw: integer("amount_krw").notNull(),
    /** What went back to the card, or is on its way there. */
    refundedKrw: integer("refunded_krw").notNull().default(0),
    state: text("state").$type<PaymentState>().notNull().default("open"),
    /** The gateway's key of it, since the payer came back. */
    paymentKey: text("payment_key").unique(),
    /** Why it was refused, in the gateway's spelling. */
    code: text("code"),
    method: text("method"),
    /** As the gateway masks it. */
    cardNumber: text("card_number"),
    receiptUrl: text("receipt_url"),
    openedAt: now("opened_at"),
    /** When its confirmation or refund was last begun. */
    begunAt: moment("begun_at"),
    paidAt: moment("paid_at"),
  },
  (table) => [
    index("payments_user").on(table.userId, newest(table.openedAt)),
    // One payment of an account at a time, whatever runs in parallel.
    uniqueIndex("payments_under_way")
      .on(table.userId)
      .where(sql`${table.state} in ('confirming', 'refunding')`),
    check(
      "payments_amount",
      sql`${table.amountKrw} > 0 and ${table.amountKrw} + ${table.creditKrw} = ${table.priceKrw}`,
    ),
    check("payments_refunded", sql`${table.refundedKrw} between 0 and ${table.amountKrw}`),
  ],
);

/** Money on its way back: of one payment's card, for the payment that is cancelled. Credited money goes back where it came from. */
export const refunds = pgTable(
  "refunds",
  {
    id: text("id").primaryKey(),
    paymentId: text("payment_id")
      .notNull()
      .references(() => payments.id),
    /** The payment that is cancelled. */
    causeId: text("cause_id")
      .notNull()
      .references(() => payments.id),
    /** Its place among the refunds of one cancellation. */
    position: integer("position").notNull(),
    amountKrw: integer("amount_krw").notNull(),
    state: text("state").$type<RefundState>().notNull().default("asked"),
    code: text("code"),
    askedAt: now("asked_at"),
    decidedAt: moment("decided_at"),
  },
  (table) => [index("refunds_cause").on(table.causeId), index("refunds_payment").on(table.paymentId)],
);

/** What sellers bought of a plan and still hold: days in Korea, both included, worth so many whole won. */
export const planPeriods = pgTable(
  "plan_periods",
  {
    id: serial("id"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    paymentId: text("payment_id")
      .notNull()
      .references(() => payments.id),
    plan: text("plan").notNull(),
    firstDay: text("first_day").notNull(),
    lastDay: text("last_day").notNull(),
    worthKrw: integer("worth_krw").notNull(),
  },
  (table) => [
    index("plan_periods_user").on(table.userId, table.lastDay),
    index("plan_periods_payment").on(table.paymentId),
    check("plan_periods_days", sql`${table.firstDay} <= ${table.lastDay}`),
    check("plan_periods_worth", sql`${table.worthKrw} >= 0`),
  ],
);
