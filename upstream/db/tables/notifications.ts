import { index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { NotificationKind } from "@/lib/domain/notification/kinds";
import type { Locale } from "@/lib/domain/language/languages";
import { moment, newest, now, serial } from "@/upstream/db/columns";
import { users } from "./people";

/** Values of a notification's text: numbers and names, never a buyer's. */
export type NotificationValues = { title?: string; market?: string; account?: string; number?: string };

/** One matter that needs its seller. The unique key prevents duplicates, whichever process checks and however often. */
export const notifications = pgTable(
  "notifications",
  {
    id: serial("id"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<NotificationKind>().notNull(),
    /** The matter and how near its deadline it was announced (lib/domain/notification/kinds). */
    subject: text("subject").notNull(),
    values: jsonb("values").$type<NotificationValues>().notNull(),
    dueAt: moment("due_at"),
    raisedAt: now("raised_at"),
    readAt: moment("read_at"),
    /** When it was promised to be mailed; nothing where the seller does not want that, or not yet. */
    mailedAt: moment("mailed_at"),
    /** The same of Kakao's message. */
    messagedAt: moment("messaged_at"),
    /** When it no longer needed the seller. */
    settledAt: moment("settled_at"),
  },
  (table) => [
    unique("notifications_subject").on(table.userId, table.kind, table.subject),
    // What was settled long ago is swept out by this.
    index("notifications_settled").on(table.settledAt),
    index("notifications_open").on(table.userId, table.settledAt, newest(table.raisedAt)),
  ],
);

/** What a seller wants mailed or sent by Kakao besides the bell, and the hours of a Korean day in which nothing is. No row: the defaults. */
export const notificationChoices = pgTable("notification_choices", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  mail: text("mail").array().$type<NotificationKind[]>().notNull(),
  kakao: text("kakao").array().$type<NotificationKind[]>().notNull().default([]),
  quietFrom: integer("quiet_from"),
  quietUntil: integer("quiet_until"),
  /** The language it was chosen in, and is written in. */
  language: text("language").$type<Locale>().notNull(),
});
