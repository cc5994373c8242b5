import { index, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { NotificationKind } from "../../../lib/domain/notification/kinds";
import { moment, newest, now, serial } from "../columns";
import { users } from "./people";

/** What a reader is told of a matter: numbers and names, never a buyer's. */
export type NotificationValues = { title?: string; market?: string; account?: string; number?: string };

/** One matter that needs its seller. The unique key is why nothing is told twice, whoever looks and however often. */
export const notifications = pgTable(
  "notifications",
  {
    id: serial("id"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<NotificationKind>().notNull(),
    /** What of its kind, and how near its deadline it was told (lib/domain/notification/kinds). */
    subject: text("subject").notNull(),
    values: jsonb("values").$type<NotificationValues>().notNull(),
    dueAt: moment("due_at"),
    raisedAt: now("raised_at"),
    readAt: moment("read_at"),
    /** When it needed nobody any more. */
    settledAt: moment("settled_at"),
  },
  (table) => [
    unique("notifications_subject").on(table.userId, table.kind, table.subject),
    index("notifications_open").on(table.userId, table.settledAt, newest(table.raisedAt)),
  ],
);
