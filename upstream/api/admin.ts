import type { NounHandlers } from "@/lib/contract/catalogue";
import { DONE } from "@/upstream/kit/answers";
import type { Context } from "@/upstream/context";
import {
  noticeNumbered,
  noticePage,
  readNotice,
  removeNotice,
  saveNotice,
  topNotices,
} from "@/upstream/shop/notices/notices";
import { wholeTrail } from "@/upstream/shop/people/audit";
import { applyPermission } from "@/upstream/shop/people/permission";
import {
  extendPlan,
  loginLog,
  noteUser,
  plansInAdmin,
  setSuspended,
  userList,
  usersOfManager,
} from "@/upstream/shop/people/user-admin";
import { failedJobs, retryJobs, workQueue } from "@/upstream/queue/jobs";

export const admin: NounHandlers<"admin", Context> = {
  users: userList,
  searchUsers: userList,
  suspend: ({ query, body }, context) => setSuspended(body, true, context, query.reason),
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

  async readNotice({ body }, context) {
    await readNotice(body, context);
    return DONE;
  },

  plans: (_input, context) => plansInAdmin(context),
  searchUsersByManager: usersOfManager,
  applyPermission,
  noteUser,
  queue: (_input, context) => workQueue(context),
  failedJobs,
  retryJobs,
  activity: wholeTrail,
  searchUsersOfProduct: userList,
};
