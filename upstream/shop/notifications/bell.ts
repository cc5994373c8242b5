import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { NOTIFICATION_KINDS } from "@/lib/domain/notification/kinds";
import { KIND_NEEDS } from "@/lib/domain/notification/needs";
import { mayIn } from "@/lib/domain/staff/areas";
import type { Needs } from "@/upstream/context";
import { notifications } from "@/upstream/db/schema";
import { notify } from "./round";

type Reader = Needs<"db" | "user">;

/** The Seoul day a matter came up. */
const DAY = sql<string>`to_char(${notifications.raisedAt} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;

/** What is open, of the kinds the caller can settle. */
const ownOpen = ({ user }: Reader) =>
  and(
    eq(notifications.userId, user.id),
    isNull(notifications.settledAt),
    user.by &&
      inArray(
        notifications.kind,
        NOTIFICATION_KINDS.filter((kind) => mayIn(user.by?.areas, KIND_NEEDS[kind])),
      ),
  );

/** How many bundles hold something unread: what the bell shows. */
export async function unreadCount(reader: Reader): Promise<Reply<"notification.unread">> {
  const [row] = await reader.db
    .select({ count: sql<number>`count(distinct (${notifications.kind}, ${DAY}))::int` })
    .from(notifications)
    .where(and(ownOpen(reader), isNull(notifications.readAt)));
  return { count: row?.count ?? 0 };
}

/** A page of what needs the caller now. It looks anew first, so that what was just done is not shown as waiting. */
export async function notificationPage(
  { query: { pageNum, pageLimit } }: Parsed<"notification.list">,
  context: Needs<"db" | "user" | "now">,
): Promise<Reply<"notification.list">> {
  const { db, user, now } = context;
  await notify(db, now, [user.id]);
  const bundles = await db
    .select({
      kind: notifications.kind,
      day: DAY,
      count: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where ${notifications.readAt} is null))::int`,
      overdue: sql<number>`(count(*) filter (where ${notifications.dueAt} < ${now}))::int`,
      raisedAt: sql<Date>`max(${notifications.raisedAt})`.mapWith(notifications.raisedAt),
      dueAt: sql<Date | null>`min(${notifications.dueAt})`.mapWith(notifications.dueAt),
      values: sql<
        Record<string, string>
      >`(array_agg(${notifications.values} order by ${notifications.dueAt} nulls last, ${notifications.id}))[1]`,
    })
    .from(notifications)
    .where(ownOpen(context))
    .groupBy(notifications.kind, sql`2`)
    .orderBy(desc(sql`2`), sql`7 nulls last`, notifications.kind);
  const summary = bundles
    .slice((pageNum - 1) * pageLimit, pageNum * pageLimit)
    .map(({ raisedAt, dueAt, ...bundle }) => ({
      ...bundle,
      raisedAt: raisedAt.toISOString(),
      dueAt: dueAt?.toISOString() ?? null,
    }));
  return { summary, totalPage: Math.ceil(bundles.length / pageLimit), totalCount: bundles.length };
}

/** Marks what is open of one kind, of one day, or of everything as read, and says how many there were. */
export async function readNotifications(
  { body: { kind, day } }: Parsed<"notification.read">,
  context: Needs<"db" | "user" | "now">,
): Promise<Reply<"notification.read">> {
  const done = await context.db
    .update(notifications)
    .set({ readAt: context.now })
    .where(
      and(
        ownOpen(context),
        isNull(notifications.readAt),
        kind && eq(notifications.kind, kind),
        day ? sql`${DAY} = ${day}` : undefined,
      ),
    )
    .returning({ id: notifications.id });
  return { read: done.length };
}
