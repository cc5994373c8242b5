import { and, asc, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { DAY_MS, HOUR_MS } from "@/lib/domain/kit/durations";
import { COMES_AND_GOES } from "@/lib/domain/notification/kinds";
import type { Database } from "@/upstream/db/client";
import { notifications, users } from "@/upstream/db/schema";
import { standing } from "./standing";

/** Rows written or closed by one statement. */
const AT_ONCE = 500;
/** Sellers looked at together, so that a round holds a part of the open matters only. */
const SELLERS_AT_ONCE = 200;
/** What is settled is of no use after this. */
const KEPT_DAYS = 30;

const keyOf = ({ userId, kind, subject }: { userId: string; kind: string; subject: string }) =>
  `${userId} ${kind} ${subject}`;

function* inParts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE);
}

/**
 * Creates notifications for what needs sellers now, and closes those that no longer do. A matter that comes up again after
 * it was closed is announced again, except for kinds that come and go.
 *
 * Any number of processes may run it at once: only notifications open before the round began are closed, so a process never
 * closes what another has just found, and the table's key admits each matter once.
 */
export async function notify(db: Database, now: Date, userIds: readonly string[]): Promise<void> {
  const open = await db
    .select({
      id: notifications.id,
      userId: notifications.userId,
      kind: notifications.kind,
      subject: notifications.subject,
    })
    .from(notifications)
    .where(and(isNull(notifications.settledAt), inArray(notifications.userId, [...userIds])));
  const found = await standing(db, now, userIds);
  const told = new Set(open.map(keyOf));
  const stands = new Set(found.map(keyOf));
  const isSame = and(
    inArray(notifications.kind, [...COMES_AND_GOES.kinds]),
    gt(notifications.settledAt, new Date(now.getTime() - COMES_AND_GOES.hours * HOUR_MS)),
  );
  /** A moment that stays with the same trouble, and is another where it comes up anew. */
  const unlessSame = (column: PgColumn, anew: Date | null) =>
    sql`case when ${isSame} then ${column} else ${anew?.toISOString() ?? null}::timestamptz end`;
  for (const rows of inParts(found.filter((row) => !told.has(keyOf(row)))))
    await db
      .insert(notifications)
      .values(rows)
      .onConflictDoUpdate({
        target: [notifications.userId, notifications.kind, notifications.subject],
        set: {
          settledAt: null,
          readAt: unlessSame(notifications.readAt, null),
          mailedAt: unlessSame(notifications.mailedAt, null),
          messagedAt: unlessSame(notifications.messagedAt, null),
          raisedAt: unlessSame(notifications.raisedAt, now),
          dueAt: sql`excluded.due_at`,
        },
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

/** The round over all sellers, some at a time; what was settled long ago is forgotten with it. */
export async function notifyAll(db: Database, now: Date): Promise<void> {
  for (let after = ""; ;) {
    const some = await db
      .select({ id: users.id })
      .from(users)
      .where(gt(users.id, after))
      .orderBy(asc(users.id))
      .limit(SELLERS_AT_ONCE);
    const ids = some.map(({ id }) => id);
    if (ids.length > 0) await notify(db, now, ids);
    after = ids.at(-1) ?? "";
    if (ids.length < SELLERS_AT_ONCE) break;
  }
  await db.delete(notifications).where(lt(notifications.settledAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
}
