import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { OwnLimits } from "@/lib/domain/plan/own-limits";
import type { ExternalText } from "@/upstream/kit/messages";
import { moment, now, serial, messageColumn } from "@/upstream/db/columns";

/** Sellers and staff. `account` is the log-in name in lower case; a BasicUser has not answered the verification mail. */
export const users = pgTable("users", {
  id: text("id").primaryKey(),
  account: text("account").notNull().unique(),
  userName: text("user_name").notNull(),
  email: text("email").notNull(),
  tel: text("tel").notNull().default(""),
  passwordHash: text("password_hash").notNull(),
  role: text("role").notNull().default("BasicUser"),
  plan: text("plan").notNull().default("free"),
  planExpiresAt: moment("plan_expires_at"),
  suspended: boolean("suspended").notNull().default(false),
  /** What the admin said of the suspension; empty again once it is lifted. */
  suspendedFor: messageColumn("suspended_for")
    .notNull()
    .default("" as ExternalText),
  /** When the user left; the data are removed a week later (upstream/across/own-data). */
  leftAt: moment("left_at"),
  /** What an admin allows this user instead of the plan's limits. */
  ownLimits: jsonb("own_limits").$type<OwnLimits>(),
  /** Points an admin has given. */
  points: integer("points").notNull().default(0),
  /** The account of the admin who looks after this user. */
  manager: text("manager").notNull().default(""),
  /** What admins note of this user among themselves. */
  adminMemo: text("admin_memo").notNull().default(""),
  certifiedAt: moment("certified_at"),
  /** A temporary password is valid in addition to the old one until it is used or expires. */
  temporaryHash: text("temporary_hash"),
  temporaryUntil: moment("temporary_until"),
  /** The person behind a Naver log-in. */
  naverId: text("naver_id").unique(),
  recommender: text("recommender").notNull().default(""),
  isAgreeTerms: boolean("is_agree_terms").notNull().default(true),
  termsAgreedAt: moment("terms_agreed_at"),
  isAgreeMarketing: boolean("is_agree_marketing").notNull().default(false),
  createdAt: now("created_at"),
  lastLoginAt: moment("last_login_at"),
});

/** One family per log-in. A token used twice kills its whole family, so a stolen one is worth one use at most. */
export const refreshFamilies = pgTable(
  "refresh_families",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: now("created_at"),
    /** What the browser is and where it stood when it logged in, for the owner to know it again. */
    browser: text("browser").notNull().default(""),
    address: text("address").notNull().default(""),
    killedAt: moment("killed_at"),
    killedFor: text("killed_for"),
  },
  (table) => [index("refresh_families_user").on(table.userId)],
);

/** Only the hash of a refresh token is kept. */
export const refreshTokens = pgTable("refresh_tokens", {
  hash: text("hash").primaryKey(),
  familyId: text("family_id")
    .notNull()
    .references(() => refreshFamilies.id, { onDelete: "cascade" }),
  expiresAt: moment("expires_at").notNull(),
  usedAt: moment("used_at"),
  /** The address it was used from, its hash. */
  usedFrom: text("used_from"),
  /** The pair handed out for it, sealed, for a client whose answer was lost; emptied when the grace is over. */
  nextPair: text("next_pair"),
  /** The hash of the key of the request that used it: a repeated request with that key is the same one. */
  usedBy: text("used_by"),
  /** When that pair was returned for a repeated request, which happens once. */
  forgivenAt: moment("forgiven_at"),
});

/** Every log-in that was tried, under the name typed; failures of the last minutes close the door for that name. */
export const loginAttempts = pgTable(
  "login_attempts",
  {
    id: serial("id"),
    account: text("account").notNull(),
    userId: text("user_id"),
    ok: boolean("ok").notNull(),
    /** The browser that was logged in to the account before; strangers have none. */
    device: text("device"),
    at: now("at"),
  },
  (table) => [index("login_attempts_account").on(table.account, table.at)],
);

/** Links in verification mails. Only the hash of a token is kept; it works once, for the address it was sent to. */
export const mailTokens = pgTable(
  "mail_tokens",
  {
    hash: text("hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    createdAt: now("created_at"),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [index("mail_tokens_user").on(table.userId, table.createdAt)],
);

/** One mark per limited deed, e.g. bucket `find/address/10.0.0.7`; old ones are swept every hour. */
export const limitMarks = pgTable(
  "limit_marks",
  { id: serial("id"), bucket: text("bucket").notNull(), at: now("at") },
  (table) => [index("limit_marks_bucket").on(table.bucket, table.at)],
);

/** Answers of writes that must not happen twice, by the key the caller chose. */
export const idempotency = pgTable(
  "idempotency",
  {
    userId: text("user_id").notNull(),
    callId: text("call_id").notNull(),
    key: text("key").notNull(),
    bodyHash: text("body_hash").notNull(),
    /** Null while the first call is still running. */
    status: integer("status"),
    headers: jsonb("headers").$type<Record<string, string>>(),
    body: text("body"),
    createdAt: now("created_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.callId, table.key] })],
);
