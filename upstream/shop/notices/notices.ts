import { and, count, desc, eq, gte, ilike, sql } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { NOTICE_TOP_COUNT } from "@/lib/constants";
import { withoutScripts } from "@/lib/domain/detail-page/without-scripts";
import type { Needs } from "@/upstream/context";
import { containing } from "@/upstream/db/matching";
import { noticeReads, notices } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";

type Reader = Needs<"db" | "user">;
type Row = typeof notices.$inferSelect;

const noticeOf = (row: Row) => ({
  ...row,
  regDate: row.regDate.toISOString(),
  updateDate: row.updateDate?.toISOString() ?? null,
});
/** Lists do not carry the text: it may hold pictures. */
const headOf = ({ row, isRead }: { row: Row; isRead: boolean }) => ({ ...noticeOf(row), contents: null, isRead });

const missing = () => new Refusal(404, "notices.unknown");

/**
 * Writes a notice, or changes the one with the id. What could run is taken out of it, and a notice of which nothing is left
 * is refused. Throws a 404 where there is none.
 */
export async function saveNotice(
  { id, title, contents: given, writer: named, pinned }: Parsed<"admin.setNotice">["body"],
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<void> {
  const contents = withoutScripts(given, { dropStyles: true });
  if (given.trim() !== "" && contents.trim() === "") throw new Refusal(400, "notices.empty");
  const writer = named ?? user.userName;
  if (id === undefined) {
    await db.insert(notices).values({ title, contents, writer, pinned: pinned ?? false });
    return;
  }
  const changed = await db
    .update(notices)
    .set({ title, contents, writer, updateDate: now, ...(pinned !== undefined && { pinned }) })
    .where(eq(notices.id, id))
    .returning({ id: notices.id });
  if (changed.length === 0) throw missing();
}

export async function removeNotice(id: number, { db }: Needs<"db">): Promise<void> {
  await db.delete(notices).where(eq(notices.id, id));
}

/** The order of every list of notices; the id parts those of one moment. */
const IN_ORDER = [desc(notices.pinned), desc(notices.regDate), desc(notices.id)] as const;

const listed = ({ db, user }: Reader) =>
  db
    .select({ row: notices, isRead: sql<boolean>`${noticeReads.readAt} is not null` })
    .from(notices)
    .leftJoin(
      noticeReads,
      and(
        eq(noticeReads.noticeId, notices.id),
        eq(noticeReads.userId, user.id),
        gte(noticeReads.readAt, sql`coalesce(${notices.updateDate}, ${notices.regDate})`),
      ),
    )
    .orderBy(...IN_ORDER)
    .$dynamic();

/** One notice with its text and its neighbours in the list. Throws a 404 where there is none. */
export async function noticeNumbered(id: number, { db }: Needs<"db">) {
  const [row] = await db.select().from(notices).where(eq(notices.id, id));
  if (!row) throw missing();
  const place = sql`(${notices.pinned}, ${notices.regDate}, ${notices.id})`;
  const here = sql`(${row.pinned}::boolean, ${row.regDate.toISOString()}::timestamptz, ${row.id}::bigint)`;
  const head = { id: notices.id, title: notices.title };
  const [previous] = await db
    .select(head)
    .from(notices)
    .where(sql`${place} > ${here}`)
    .orderBy(notices.pinned, notices.regDate, notices.id)
    .limit(1);
  const [next] = await db
    .select(head)
    .from(notices)
    .where(sql`${place} < ${here}`)
    .orderBy(...IN_ORDER)
    .limit(1);
  return { ...noticeOf(row), previous: previous ?? null, next: next ?? null };
}

/** A page of notices, pinned ones first, then newest first, without their texts; pages count from 1. */
export async function noticePage({ page, maxRow, keyword }: Parsed<"admin.notices">["query"], reader: Reader) {
  const word = keyword?.trim();
  const where = word ? ilike(notices.title, containing(word)) : undefined;
  const [counted] = await reader.db.select({ total: count() }).from(notices).where(where);
  const rows = await listed(reader)
    .where(where)
    .limit(maxRow)
    .offset((page - 1) * maxRow);
  const totalCount = counted?.total ?? 0;
  return { summary: rows.map(headOf), totalPage: Math.ceil(totalCount / maxRow), totalCount };
}

/** The first five of the list, as the dashboard shows them (docs/specification.md#constants). */
export const topNotices = async (reader: Reader) => (await listed(reader).limit(NOTICE_TOP_COUNT)).map(headOf);

/** Stores that the caller has read a notice in its present version. Throws a 404 if it does not exist. */
export async function readNotice(id: number, { db, user, now }: Needs<"db" | "user" | "now">): Promise<void> {
  const [there] = await db.select({ id: notices.id }).from(notices).where(eq(notices.id, id));
  if (!there) throw missing();
  await db
    .insert(noticeReads)
    .values({ userId: user.id, noticeId: id, readAt: now })
    .onConflictDoUpdate({ target: [noticeReads.userId, noticeReads.noticeId], set: { readAt: now } });
}
