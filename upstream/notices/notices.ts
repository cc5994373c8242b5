import { count, desc, eq } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { NOTICE_TOP_COUNT } from "@/lib/constants";
import type { Needs } from "@/upstream/context";
import { notices } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";

type Row = typeof notices.$inferSelect;
const noticeOf = (row: Row) => ({
  ...row,
  regDate: row.regDate.toISOString(),
  updateDate: row.updateDate?.toISOString() ?? null,
});
/** Lists do not carry the text: it may hold pictures. */
const headOf = (row: Row) => ({ ...noticeOf(row), contents: null });

const missing = () => new Refusal(404, "존재하지 않는 공지입니다.");

/** Writes a notice, or changes the one with the id. Throws a 404 where there is none. */
export async function saveNotice(
  { id, title, contents, writer: named }: Parsed<"admin.setNotice">["body"],
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<void> {
  const writer = named ?? user.userName;
  if (id === undefined) {
    await db.insert(notices).values({ title, contents, writer });
    return;
  }
  const changed = await db
    .update(notices)
    .set({ title, contents, writer, updateDate: now })
    .where(eq(notices.id, id))
    .returning({ id: notices.id });
  if (changed.length === 0) throw missing();
}

type Reader = Needs<"db">;

export async function removeNotice(id: number, { db }: Reader): Promise<void> {
  await db.delete(notices).where(eq(notices.id, id));
}

/** One notice with its text. Throws a 404 where there is none. */
export async function noticeNumbered(id: number, { db }: Reader) {
  const [row] = await db.select().from(notices).where(eq(notices.id, id));
  if (!row) throw missing();
  return noticeOf(row);
}

const newest = ({ db }: Reader) =>
  db.select().from(notices).orderBy(desc(notices.regDate), desc(notices.id)).$dynamic();

/** A page of notices, newest first, without their texts; pages count from 1. */
export async function noticePage({ page, maxRow }: { page: number; maxRow: number }, reader: Reader) {
  const [counted] = await reader.db.select({ total: count() }).from(notices);
  const rows = await newest(reader)
    .limit(maxRow)
    .offset((page - 1) * maxRow);
  const totalCount = counted?.total ?? 0;
  return { summary: rows.map(headOf), totalPage: Math.ceil(totalCount / maxRow), totalCount };
}

/** The newest five, as the dashboard shows them (spec section 9). */
export const topNotices = async (reader: Reader) => (await newest(reader).limit(NOTICE_TOP_COUNT)).map(headOf);
