import { count, desc, eq } from "drizzle-orm";
import type { NounHandlers } from "@/lib/contract/catalogue";
import { NOTICE_TOP_COUNT } from "@/lib/constants";
import { DONE, gap, Refusal } from "@/upstream/kit/answers";
import type { Context } from "@/upstream/context";
import { notices } from "@/upstream/db/schema";
import { extendPlan, loginLog, setSuspended, userList } from "@/upstream/people/user-admin";

type Row = typeof notices.$inferSelect;
const noticeOf = (row: Row) => ({
  ...row,
  regDate: row.regDate.toISOString(),
  updateDate: row.updateDate?.toISOString() ?? null,
});
/** Lists do not carry the text: it may hold pictures. */
const headOf = (row: Row) => ({ ...noticeOf(row), contents: null });

export const admin: NounHandlers<"admin", Context> = {
  users: userList,
  searchUsers: userList,
  suspend: ({ body }, context) => setSuspended(body, true, context),
  resume: ({ body }, context) => setSuspended(body, false, context),
  extend: extendPlan,
  loginLog,

  async setNotice({ body }, { db, user, now }) {
    const { id, title, contents } = body;
    const writer = body.writer ?? user.userName;
    if (id === undefined) await db.insert(notices).values({ title, contents, writer });
    else {
      const changed = await db
        .update(notices)
        .set({ title, contents, writer, updateDate: now })
        .where(eq(notices.id, id))
        .returning({ id: notices.id });
      if (changed.length === 0) throw new Refusal(404, "존재하지 않는 공지입니다.");
    }
    return DONE;
  },

  async removeNotice({ body }, { db }) {
    await db.delete(notices).where(eq(notices.id, body));
    return DONE;
  },

  async notice({ body }, { db }) {
    const [row] = await db.select().from(notices).where(eq(notices.id, body));
    if (!row) throw new Refusal(404, "존재하지 않는 공지입니다.");
    return noticeOf(row);
  },

  async notices({ query }, { db }) {
    const [counted] = await db.select({ total: count() }).from(notices);
    const rows = await db
      .select()
      .from(notices)
      .orderBy(desc(notices.regDate), desc(notices.id))
      .limit(query.maxRow)
      .offset((query.page - 1) * query.maxRow);
    const totalCount = counted?.total ?? 0;
    return { summary: rows.map(headOf), totalPage: Math.ceil(totalCount / query.maxRow), totalCount };
  },

  async topNotices(_input, { db }) {
    const rows = await db
      .select()
      .from(notices)
      .orderBy(desc(notices.regDate), desc(notices.id))
      .limit(NOTICE_TOP_COUNT);
    return rows.map(headOf);
  },

  plans: gap("admin.plans"),
  searchUsersByManager: gap("admin.searchUsersByManager"),
  applyPermission: gap("admin.applyPermission"),
  searchUsersOfProduct: userList,
};
