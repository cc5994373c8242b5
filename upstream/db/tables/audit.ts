import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Deed } from "@/lib/domain/audit/deeds";
import type { Subject } from "@/lib/domain/audit/subject";
import { now, serial } from "@/upstream/db/columns";

/**
 * What was done by whom from where. Rows are added and, after their year, swept out; the database itself refuses every
 * change of one and every earlier removal (trigger `audit_trail_is_kept`). Users are named by id alone, and outlive their
 * accounts here.
 */
export const auditTrail = pgTable(
  "audit_trail",
  {
    id: serial("id"),
    at: now("at"),
    deed: text("deed").$type<Deed>().notNull(),
    outcome: text("outcome").$type<"ok" | "refused" | "failed" | "cut">().notNull(),
    /** The person who did it; null if the name is unknown. */
    userId: text("user_id"),
    /** Whom an admin did it to. */
    targetId: text("target_id"),
    /** The seller it was done for, if a staff member did it. */
    ownerId: text("owner_id"),
    subject: jsonb("subject").$type<Subject>().notNull(),
    /** Where the browser stood, as the app in front of us saw it. */
    address: text("address").notNull(),
    requestId: text("request_id").notNull(),
  },
  (table) => [
    index("audit_trail_user").on(table.userId, table.id),
    index("audit_trail_target").on(table.targetId, table.id),
    index("audit_trail_owner").on(table.ownerId, table.id),
    index("audit_trail_at").on(table.at),
  ],
);

/**
 * Deeds that were begun and whose line of the trail is not written yet. A row is committed before its deed and goes with the
 * line, so whatever ends us in between, the deed is known: the next start makes its line of it.
 */
export const auditBegun = pgTable("audit_begun", {
  id: serial("id"),
  at: now("at"),
  deed: text("deed").$type<Deed>().notNull(),
  userId: text("user_id"),
  targetId: text("target_id"),
  ownerId: text("owner_id"),
  subject: jsonb("subject").$type<Subject>().notNull(),
  address: text("address").notNull(),
  requestId: text("request_id").notNull(),
});
