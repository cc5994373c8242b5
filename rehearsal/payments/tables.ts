import { index, integer, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import { rehearsalSchema } from "@/rehearsal/tables";

type CancelLine = { cancelAmount: number; canceledAt: string; cancelReason: string; transactionKey: string };

/** A payment since its payer left the window. `card` is which of the window's cards was taken. */
export const gatewayPayments = rehearsalSchema.table("gateway_payments", {
  paymentKey: text("payment_key").primaryKey(),
  orderId: text("order_id").notNull().unique(),
  orderName: text("order_name").notNull(),
  card: text("card").notNull(),
  status: text("status").notNull(),
  totalAmount: integer("total_amount").notNull(),
  balanceAmount: integer("balance_amount").notNull(),
  requestedAt: timestamp("requested_at", { withTimezone: true }).notNull(),
  approvedAt: timestamp("approved_at", { withTimezone: true }),
  cancels: jsonb("cancels").$type<CancelLine[]>().notNull().default([]),
});

/** What a question with an idempotency key was answered; no status while the first one runs. */
export const gatewayAnswers = rehearsalSchema.table(
  "gateway_answers",
  {
    /** Method, path and key, e.g. `POST /v1/payments/confirm pay-1`. */
    id: text("id").primaryKey(),
    status: integer("status"),
    body: jsonb("body").$type<object>(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("gateway_answers_asked").on(table.askedAt)],
);
