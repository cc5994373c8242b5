import { z } from "zod";
import { call } from "@/lib/contract/define";
import { NOTICE_TOP_COUNT } from "@/lib/constants";
import type { Deed } from "@/lib/domain/audit/deeds";
import { deed, deedFilter } from "@/lib/contract/schemas/activity";
import { day, pageOf, paged, rowResults } from "@/lib/contract/schemas/common";
import { workType } from "@/lib/contract/schemas/work";
import { OPEN_MARKETS, type BodyKey } from "@/lib/domain/markets/markets";

/** A field for each market's own limit, e.g. `coupangLimit`, as docs/wire.md#admin spells them. */
const marketLimits = <Limit extends z.ZodType>(limit: Limit) =>
  Object.fromEntries(OPEN_MARKETS.map(({ bodyKey }) => [`${bodyKey}Limit`, limit])) as Record<`${BodyKey}Limit`, Limit>;
const ownLimit = z.number().int().min(0).max(1_000_000).nullish();

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
  role: z.string().nullish(),
  suspendedFor: z.string().nullish(),
  memo: z.string().nullish(),
  manager: z.string().nullish(),
  point: z.number().nullish(),
  isAgreeMarketing: z.boolean().nullish(),
  /** What an admin allows a month instead of the plan's limit; null means the plan's. */
  collectionLimit: z.number().nullish(),
  ...marketLimits(z.number().nullish()),
});
export type UserRow = z.infer<typeof userRow>;
const notice = z.looseObject({
  id: z.number(),
  title: z.string(),
  contents: z.string().nullish(),
  writer: z.string().nullish(),
  regDate: z.string(),
  updateDate: z.string().nullish(),
  pinned: z.boolean().nullish(),
  /** Whether the reader has opened it since it was last changed. */
  isRead: z.boolean().nullish(),
});
const neighbour = z.looseObject({ id: z.number(), title: z.string() }).nullish();

const userFilter = z.strictObject({ ...paged, keyword: z.string().optional(), type: z.string().optional() });
const users = ["admin.users", "admin.searchUsers", "admin.searchUsersByManager", "admin.searchUsersOfProduct"] as const;
const notices = ["admin.notices", "admin.topNotices", "admin.notice"] as const;

const userList = <Path extends string>(path: Path, about: string) =>
  call({
    at: `POST ${path as `/${Path}`}`,
    effect: "read",
    need: "self",
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
    need: "self",
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
  suspend: call({
    at: "POST /AdminPage/SetUserSuspension",
    effect: "write",
    need: "self",
    audit: "suspendUser",
    about: "Suspends a user; the body is the user id.",
    access: "admin",
    query: z.strictObject({ reason: z.string().max(200).optional() }),
    body: z.string(),
    reply: z.unknown(),
    stales: users,
    note: "The specification has no `reason`: the next admin must be able to tell why somebody is out.",
  }),
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
    need: "self",
    about: "A user's log-ins.",
    access: "admin",
    body: z.looseObject({ userId: z.string() }),
    reply: z.array(z.looseObject({ loginDate: z.string(), isSuccess: z.boolean() })),
  }),
  setNotice: call({
    at: "POST /AdminPage/SetNotice",
    effect: "write",
    need: "self",
    audit: "saveNotice",
    about: "Writes a notice, or changes the one whose id is given.",
    access: "admin",
    body: z.strictObject({
      id: z.number().optional(),
      title: z.string().trim().min(1).max(200),
      pinned: z.boolean().optional(),
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
    need: "self",
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
    need: "self",
    about: "One notice; the body is its id. Every seller reads notices.",
    body: z.number().int(),
    /** `previous` and `next` are its neighbours in the list: above and below it. */
    reply: notice.extend({ previous: neighbour, next: neighbour }),
  }),
  notices: call({
    at: "GET /AdminPage/GetNoticeList",
    effect: "read",
    need: "self",
    about: "Notices, pinned ones first, then newest first; `keyword` is a part of a title.",
    query: z.strictObject({
      keyword: z.string().max(100).optional(),
      page: z.coerce.number<string | number>().int().min(1),
      maxRow: z.coerce.number<string | number>().int().min(1).max(100),
    }),
    reply: z.looseObject({ summary: z.array(notice), totalPage: z.number(), totalCount: z.number() }),
    note: "The specification has no `keyword`: a list of pages needs a search.",
  }),
  readNotice: call({
    at: "POST /AdminPage/ReadNotice",
    effect: "write",
    need: "self",
    about: "Remembers that the caller has read a notice; the body is its id.",
    body: z.number().int(),
    reply: z.unknown(),
    stales: ["admin.notices", "admin.topNotices"],
    note: "Section 7 names no such call; what is new to a seller must be the same on every machine they use.",
  }),
  topNotices: call({
    at: "GET /AdminPage/GetNoticeTop5List",
    effect: "read",
    need: "self",
    about: `The first ${NOTICE_TOP_COUNT} notices of the list.`,
    reply: z.array(notice),
  }),
  plans: call({
    at: "GET /{product}/AdminPage/{product}PlanListInAdmin",
    effect: "read",
    need: "self",
    about: "All plans, on sale or not.",
    access: "admin",
    reply: z.array(
      z.looseObject({
        id: z.string(),
        name: z.string(),
        price: z.number(),
        collectionLimit: z.number().nullable(),
        uploadLimit: z.number().nullable(),
        translateLimit: z.number().nullable(),
        /** How many users are on it now. */
        userCount: z.number(),
      }),
    ),
  }),
  searchUsersByManager: call({
    at: "POST /{product}/AdminPage/SearchUserListByManager",
    effect: "read",
    need: "self",
    about: "Users a manager looks after: the caller, or the admin whose account is `manager`.",
    access: "admin",
    body: userFilter.extend({ manager: z.string().max(50).optional() }),
    reply: pageOf(userRow),
  }),
  applyPermission: call({
    at: "POST /{product}/AdminPage/ApplyUserPermission",
    effect: "write",
    need: "self",
    audit: "applyPermission",
    about: "Gives a user a plan, upload limits, a collect limit and points.",
    access: "admin",
    once: true,
    body: z.strictObject({
      userId: z.string(),
      plan: z.string(),
      /** The last day of the plan; required to give a paid plan to a user whose period is over. */
      expireDate: day.optional(),
      point: z.number().int().min(0).max(100_000_000).optional(),
      collectionLimit: ownLimit,
      ...marketLimits(ownLimit),
      role: z.enum(["User", "Admin"]).optional(),
      /** The account of the admin responsible for the user; empty for none. */
      manager: z.string().max(50).optional(),
    }),
    reply: z.unknown(),
    stales: users,
    note: "`expireDate`, `role` and `manager` are not in docs/wire.md#admin; a limit left out or null is the plan's.",
  }),
  noteUser: call({
    at: "POST /AdminPage/{product}/SetAdminUserMemo",
    effect: "write",
    need: "self",
    audit: "noteUser",
    about: "What admins note of a user among themselves; the body is the whole note.",
    access: "admin",
    query: z.strictObject({ userId: z.string() }),
    body: z.string().max(1_000),
    reply: z.unknown(),
    stales: users,
    note: "Not in the specification, but seen beside its calls (docs/wire.md#admin).",
  }),
  queue: call({
    at: "GET /AdminPage/GetWorkQueue",
    effect: "read",
    need: "self",
    about: "What waits and runs, lane by lane, with what holds a lane.",
    access: "admin",
    reply: z.array(
      z.looseObject({
        lane: z.string(),
        waiting: z.number(),
        working: z.number(),
        /** Since when its oldest waiting job could have started. */
        oldestAt: z.string().nullish(),
        heldUntil: z.string().nullish(),
        message: z.string().nullish(),
      }),
    ),
    note: "Section 7 names no such call; whoever runs a desk must see what is stuck.",
  }),
  failedJobs: call({
    at: "POST /AdminPage/GetFailedJobs",
    effect: "read",
    need: "self",
    about: "Jobs of all users that failed, newest first; `keyword` is a part of an account's name.",
    access: "admin",
    body: z.strictObject({
      ...paged,
      keyword: z.string().max(50).optional(),
      type: workType.optional(),
    }),
    reply: pageOf(
      z.looseObject({
        id: z.number(),
        userId: z.string(),
        type: workType,
        workNumber: z.number(),
        lane: z.string(),
        title: z.string().nullish(),
        url: z.string().nullish(),
        reason: z.string().nullish(),
        message: z.string().nullish(),
        attempts: z.number(),
        updateDate: z.string(),
      }),
    ),
    note: "Section 7 names no such call; whoever runs a desk must see what failed and why.",
  }),
  retryJobs: call({
    at: "POST /AdminPage/RetryFailedJobs",
    effect: "write",
    need: "self",
    audit: "retryJobs",
    about: "Lets failed jobs be tried again, within what their users' plans leave; each answers for itself.",
    access: "admin",
    body: z.strictObject({ items: z.array(z.number().int()).min(1).max(300) }),
    reply: rowResults,
    stales: ["admin.queue", "admin.failedJobs"],
    note: "Section 7 names no such call; after an outage nobody should have to ask every seller to press a button.",
  }),
  activity: call({
    at: "POST /AdminPage/GetActivityLog",
    effect: "read",
    need: "self",
    about: "What was done by whom from where, newest first; `keyword` is a part of an account's name.",
    access: "admin",
    body: deedFilter.extend({ keyword: z.string().max(50).optional() }),
    reply: pageOf(deed),
    note: "Section 7 names no such call; whoever runs a desk must be able to tell who did what.",
  }),
  searchUsersOfProduct: userList("/{product}/AdminPage/SearchUserList", "Users of this product by filter."),
};
