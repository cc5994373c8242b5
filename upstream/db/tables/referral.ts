import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { MileageAccount, MileageEntry } from "@/lib/domain/referral/ledger";
import type { WithdrawalState } from "@/lib/domain/referral/withdrawal";
import { moment, now, serial } from "@/upstream/db/columns";
import { users } from "./people";

/** The code a seller hands on. */
export const referralCodes = pgTable("referral_codes", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  code: text("code").notNull().unique(),
  createdAt: now("created_at"),
});

/** Who referred whom; once and for good. */
export const referralJoins = pgTable(
  "referral_joins",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    referrerId: text("referrer_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    joinedAt: now("joined_at"),
  },
  (table) => [index("referral_joins_referrer").on(table.referrerId, table.joinedAt)],
);

/** What admins set, each time a row; the newest holds. A rate is in basis points, money in whole won. */
export const referralRates = pgTable("referral_rates", {
  id: serial("id"),
  rewardBasisPoints: integer("reward_basis_points").notNull(),
  withdrawalMin: integer("withdrawal_min").notNull(),
  withdrawalMultiple: integer("withdrawal_multiple").notNull(),
  setBy: text("set_by").notNull(),
  at: now("at"),
});

/**
 * What users have, the sum of their postings, so that a withdrawal can be taken in one conditional update. Users of the
 * ledger are named by id alone: money that moved outlives who moved it.
 */
export const mileageBalances = pgTable(
  "mileage_balances",
  {
    userId: text("user_id").primaryKey(),
    balance: integer("balance").notNull().default(0),
    held: integer("held").notNull().default(0),
    /** What is still to be taken back, as a number below 0. */
    debt: integer("debt").notNull().default(0),
  },
  (table) => [
    check("mileage_balances_balance", sql`${table.balance} >= 0`),
    check("mileage_balances_held", sql`${table.held} >= 0`),
    check("mileage_balances_debt", sql`${table.debt} <= 0`),
  ],
);

/** Something that happened to a user's mileage; its postings sum to nothing. */
export const mileageEntries = pgTable(
  "mileage_entries",
  {
    id: serial("id"),
    userId: text("user_id").notNull(),
    kind: text("kind").$type<MileageEntry>().notNull(),
    /** What caused it, once for each kind: a payment, a refund, a withdrawal; nothing for a correction. */
    source: text("source"),
    /** The payment of a reward or a reversal, and what was paid or went back of it. */
    paymentId: text("payment_id"),
    paid: integer("paid"),
    /** Whose payment that was. */
    payerId: text("payer_id"),
    /** Why an admin did it. */
    reason: text("reason").notNull().default(""),
    doneBy: text("done_by"),
    at: now("at"),
  },
  (table) => [
    unique("mileage_entries_source").on(table.kind, table.source),
    index("mileage_entries_user").on(table.userId, table.id),
    index("mileage_entries_payment").on(table.paymentId),
  ],
);

export const mileagePostings = pgTable(
  "mileage_postings",
  {
    id: serial("id"),
    entryId: bigint("entry_id", { mode: "number" })
      .notNull()
      .references(() => mileageEntries.id),
    account: text("account").$type<MileageAccount>().notNull(),
    amount: integer("amount").notNull(),
  },
  (table) => [index("mileage_postings_entry").on(table.entryId)],
);

/** A wish to be paid out. Number and holder of the bank account lie sealed. */
export const mileageWithdrawals = pgTable(
  "mileage_withdrawals",
  {
    idx: serial("idx"),
    userId: text("user_id").notNull(),
    /** The caller's idempotency key, so that a call that was cut short is found again. */
    requestKey: text("request_key"),
    amount: integer("amount").notNull(),
    incomeTax: integer("income_tax").notNull(),
    localTax: integer("local_tax").notNull(),
    net: integer("net").notNull(),
    bankCode: text("bank_code").notNull(),
    sealedAccount: text("sealed_account").notNull(),
    state: text("state").$type<WithdrawalState>().notNull().default("requested"),
    requestedAt: now("requested_at"),
    decidedAt: moment("decided_at"),
    decidedBy: text("decided_by"),
    reason: text("reason").notNull().default(""),
  },
  (table) => [
    unique("mileage_withdrawals_key").on(table.userId, table.requestKey),
    index("mileage_withdrawals_user").on(table.userId, table.idx),
    index("mileage_withdrawals_state").on(table.state, table.idx),
  ],
);
