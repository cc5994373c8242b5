import type { AccountMarketName } from "@/lib/domain/markets/markets";
import { integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { ExternalText } from "@/upstream/kit/messages";
import { moment, now, messageColumn } from "@/upstream/db/columns";
import { users } from "./people";

/** A seller's shop at one market. `secrets` is AES-256-GCM over a JSON text; nothing of it is ever sent back. */
export const marketAccounts = pgTable(
  "market_accounts",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    market: text("market").$type<AccountMarketName>().notNull(),
    account: text("account").notNull(),
    storeName: text("store_name").notNull(),
    secrets: text("secrets").notNull(),
    /** The day the market takes the keys back, e.g. "2027-05-20"; empty where it never does. */
    keysExpireOn: text("keys_expire_on"),
    /** When the market was last asked whether the keys work, and what it said; an empty text means they do. */
    checkedAt: moment("checked_at"),
    checkMessage: messageColumn("check_message")
      .notNull()
      .default("" as ExternalText),
    /** Up to when orders were read; nothing before the first pull. */
    pulledAt: moment("pulled_at"),
    /** When orders were last asked for, and why that failed; null where it went well. */
    pullTriedAt: moment("pull_tried_at"),
    pullFailure: messageColumn("pull_failure"),
    /** When a reading was asked for by hand, when the newest began and ended, and how many orders it found. */
    pullAskedAt: moment("pull_asked_at"),
    pullBeganAt: moment("pull_began_at"),
    pullEndedAt: moment("pull_ended_at"),
    pullCount: integer("pull_count"),
    /** End of the reader's lease on this account; a running reader extends it. */
    pullHeldUntil: moment("pull_held_until"),
    /** Up to when claims were read. */
    claimsPulledAt: moment("claims_pulled_at"),
    createdAt: now("created_at"),
    updatedAt: now("updated_at"),
  },
  (table) => [unique("market_accounts_owner").on(table.userId, table.market, table.account)],
);

/**
 * The shop behind an account that was removed, known by a mark of its key and nothing else. What was listed and ordered
 * there is taken along when the same shop is added again under another name.
 */
export const removedAccounts = pgTable(
  "removed_accounts",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    market: text("market").$type<AccountMarketName>().notNull(),
    account: text("account").notNull(),
    mark: text("mark").notNull(),
    removedAt: now("removed_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.market, table.account] })],
);

/** A seller's defaults by name: `price` and `detailPage`. */
export const userSettings = pgTable(
  "user_settings",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    value: jsonb("value").$type<Record<string, unknown>>().notNull(),
    updatedAt: now("updated_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
);
