import type { NounHandlers } from "@/lib/contract/catalogue";
import { DONE, gap } from "@/upstream/kit/answers";
import type { Context } from "@/upstream/context";
import { noticeNumbered, noticePage, removeNotice, saveNotice, topNotices } from "@/upstream/notices/notices";
import { wholeTrail } from "@/upstream/people/audit";
import { extendPlan, loginLog, setSuspended, userList } from "@/upstream/people/user-admin";

export const admin: NounHandlers<"admin", Context> = {
  users: userList,
  searchUsers: userList,
  suspend: ({ body }, context) => setSuspended(body, true, context),
  resume: ({ body }, context) => setSuspended(body, false, context),
  extend: extendPlan,
  loginLog,

  async setNotice({ body }, context) {
    await saveNotice(body, context);
    return DONE;
  },

  async removeNotice({ body }, context) {
    await removeNotice(body, context);
    return DONE;
  },

  notice: ({ body }, context) => noticeNumbered(body, context),
  notices: ({ query }, context) => noticePage(query, context),
  topNotices: (_input, context) => topNotices(context),

  plans: gap("admin.plans"),
  searchUsersByManager: gap("admin.searchUsersByManager"),
  applyPermission: gap("admin.applyPermission"),
  activity: wholeTrail,
  searchUsersOfProduct: userList,
};
