import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Patch } from "@/lib/domain/patch/patch";
import type { SubjectKind } from "@/lib/domain/patch/subject";
import { newest, now, serial } from "@/upstream/db/columns";
import { users } from "./people";

/** One press, or one round of a rule: all patches that were made by it can be undone together. */
export const changes = pgTable(
  "changes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The id of the request that made it, and for a work of the one that started it. */
    id: text("id").notNull(),
    at: now("at"),
    /** The person who did it, the seller or one of their staff; nothing where no person did. */
    by: text("by"),
    /** The call or work it was made by, e.g. `collection.titleChange`, `work.Collect`. */
    cause: text("cause").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("changes_newest").on(table.userId, newest(table.at), newest(table.id)),
    // What is too old is looked for every hour.
    index("changes_at").on(table.at),
  ],
);

/** What a change did to one thing, as differences. It is written in the transaction that does it. */
export const patches = pgTable(
  "patches",
  {
    id: serial("id"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    changeId: text("change_id").notNull(),
    kind: text("kind").$type<SubjectKind>().notNull(),
    subject: text("subject").notNull(),
    fields: jsonb("fields").$type<Patch>().notNull(),
  },
  (table) => [
    index("patches_subject").on(table.userId, table.kind, table.subject, table.id),
    index("patches_change").on(table.userId, table.changeId),
  ],
);
