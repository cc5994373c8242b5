import { and, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { DAY_MS } from "@/lib/domain/kit/durations";
import type { Database } from "@/upstream/db/client";
import { notifications } from "@/upstream/db/schema";
import { standing } from "./standing";

/** Rows written or closed by one statement. */
const AT_ONCE = 500;
/** What is settled is of no use after this. */
const KEPT_DAYS = 30;

const keyOf = ({ userId, kind, subject }: { userId: string; kind: string; subject: string }) =>
  `${userId} ${kind} ${subject}`;

function* inParts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE);
}

/**
 * Tells what needs a person now and closes what needs nobody any more; for one seller, or for everybody. What comes up a
 * second time after it was settled is told again.
 *
 * Any number of processes may do it at once: only what was open before the look began is closed, so nobody closes what
 * another has just found, and the table's key lets each matter in once.
 */
export async function notify(db: Database, now: Date, userId?: string): Promise<void> {
  const open = await db
    .select({
      id: notifications.id,
      userId: notifications.userId,
      kind: notifications.kind,
      subject: notifications.subject,
    })
    .from(notifications)
    .where(and(isNull(notifications.settledAt), userId === undefined ? undefined : eq(notifications.userId, userId)));
  const found = await standing(db, now, userId);
  const told = new Set(open.map(keyOf));
  const stands = new Set(found.map(keyOf));
  for (const rows of inParts(found.filter((row) => !told.has(keyOf(row)))))
    await db
      .insert(notifications)
      .values(rows)
      .onConflictDoUpdate({
        target: [notifications.userId, notifications.kind, notifications.subject],
        set: { settledAt: null, readAt: null, mailedAt: null, raisedAt: now, dueAt: sql`excluded.due_at` },
        setWhere: isNotNull(notifications.settledAt),
      });
  for (const rows of inParts(open.filter((row) => !stands.has(keyOf(row)))))
    await db
      .update(notifications)
      .set({ settledAt: now })
      .where(
        and(
          inArray(
            notifications.id,
            rows.map(({ id }) => id),
          ),
          isNull(notifications.settledAt),
        ),
      );
}

/** The round over all sellers; what was settled long ago is forgotten with it. */
export async function notifyAll(db: Database, now: Date): Promise<void> {
  await notify(db, now);
  await db.delete(notifications).where(lt(notifications.settledAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
}
