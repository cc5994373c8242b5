import { z } from "zod";
import { call } from "../define";
import { NOTICE_TOP_COUNT } from "@/lib/constants";
import type { Deed } from "@/lib/domain/audit/deeds";
import { deed, deedFilter } from "../schemas/activity";
import { pageOf, paged } from "../schemas/common";

const userRow = z.looseObject({
  no: z.number(),
  userId: z.string(),
  userName: z.string(),
  email: z.string(),
  contactTelNo: z.string().nullish(),
  planName: z.string(),
  status: z.boolean(),
  joinDate: z.string(),
  expireDate: z.string().nullish(),
  lastLoginDate: z.string().nullish(),
});
const notice = z.looseObject({
  id: z.number(),
  title: z.string(),
  contents: z.string().nullish(),
  writer: z.string().nullish(),
  regDate: z.string(),
  updateDate: z.string().nullish(),
});

const userFilter = z.strictObject({ ...paged, keyword: z.string().optional(), type: z.string().optional() });
const users = ["admin.users", "admin.searchUsers", "admin.searchUsersByManager", "admin.searchUsersOfProduct"] as const;
const notices = ["admin.notices", "admin.topNotices", "admin.notice"] as const;

const userList = <Path extends string>(path: Path, about: string) =>
  call({
    at: `POST ${path as `/${Path}`}`,
    effect: "read",
    about,
    access: "admin",
    body: userFilter,
    reply: pageOf(userRow),
  });

const userWrite = <Path extends string, B extends z.ZodType>(
  path: Path,
  audit: Deed,
  about: string,
  body: B,
  once = false,
) =>
  call({
    at: `POST /AdminPage/${path}`,
    effect: "write",
    audit,
    about,
    access: "admin",
    once,
    body,
    reply: z.unknown(),
    stales: users,
  });

export const admin = {
  users: userList("/AdminPage/GetUserList", "All users."),
  searchUsers: userList("/AdminPage/SearchUserList", "Users by filter."),
  suspend: userWrite("SetUserSuspension", "suspendUser", "Suspends a user; the body is the user id.", z.string()),
  resume: userWrite("SetUserResume", "resumeUser", "Lifts a suspension; the body is the user id.", z.string()),
  extend: userWrite(
    "SetUserPeriodExtends",
    "extendPlan",
    "Extends a user's plan to a day.",
    z.strictObject({ extendDate: z.string(), userId: z.string() }),
    true,
  ),
  loginLog: call({
    at: "POST /AdminPage/GetUserLoginLog",
    effect: "read",
    about: "A user's log-ins.",
    access: "admin",
    body: z.looseObject({ userId: z.string() }),
    reply: z.array(z.looseObject({})),
  }),
  setNotice: call({
    at: "POST /AdminPage/SetNotice",
    effect: "write",
    audit: "saveNotice",
    about: "Writes a notice, or changes the one whose id is given.",
    access: "admin",
    body: z.strictObject({
      id: z.number().optional(),
      title: z.string().min(1).max(200),
      contents: z.string().max(200_000),
      regDate: z.string().optional(),
      writer: z.string().optional(),
    }),
    reply: z.unknown(),
    stales: notices,
  }),
  removeNotice: call({
    at: "POST /AdminPage/RemoveNotice",
    effect: "write",
    audit: "removeNotice",
    about: "Removes a notice; the body is its id.",
    access: "admin",
    body: z.number().int(),
    reply: z.unknown(),
    stales: notices,
  }),
  notice: call({
    at: "POST /AdminPage/GetNotice",
    effect: "read",
    about: "One notice; the body is its id. Every seller reads notices.",
    body: z.number().int(),
    reply: notice,
  }),
  notices: call({
    at: "GET /AdminPage/GetNoticeList",
    effect: "read",
    about: "Notices, newest first.",
    query: z.strictObject({
      page: z.coerce.number<string | number>().int().min(1),
      maxRow: z.coerce.number<string | number>().int().min(1).max(100),
    }),
    reply: z.looseObject({ summary: z.array(notice), totalPage: z.number(), totalCount: z.number() }),
  }),
  topNotices: call({
    at: "GET /AdminPage/GetNoticeTop5List",
    effect: "read",
    about: `The ${NOTICE_TOP_COUNT} newest notices.`,
    reply: z.array(notice),
  }),
  plans: call({
    at: "GET /{product}/AdminPage/{product}PlanListInAdmin",
    effect: "read",
    about: "All plans, on sale or not.",
    access: "admin",
    reply: z.array(z.looseObject({})),
  }),
  searchUsersByManager: userList("/{product}/AdminPage/SearchUserListByManager", "Users a manager looks after."),
  applyPermission: call({
    at: "POST /{product}/AdminPage/ApplyUserPermission",
    effect: "write",
    audit: "applyPermission",
    about: "Gives a user a plan, upload limits, a collect limit and points.",
    access: "admin",
    once: true,
    body: z.looseObject({ userId: z.string(), plan: z.string() }),
    reply: z.unknown(),
    stales: users,
  }),
  activity: call({
    at: "POST /AdminPage/GetActivityLog",
    effect: "read",
    about: "What was done by whom from where, newest first; `keyword` is a part of an account's name.",
    access: "admin",
    body: deedFilter.extend({ keyword: z.string().max(50).optional() }),
    reply: pageOf(deed),
    note: "Section 7 names no such call; whoever runs a desk must be able to tell who did what.",
  }),
  searchUsersOfProduct: userList("/{product}/AdminPage/SearchUserList", "Users of this product by filter."),
};
