import { asc, count, desc, eq, ilike, and, or, sql, type SQL } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { lastMomentOf } from "@/lib/domain/plan/last-day";
import { uploadLimitAt } from "@/lib/domain/plan/own-limits";
import { OPEN_MARKETS, type BodyKey } from "@/lib/domain/markets/markets";
import type { Database } from "@/upstream/db/client";
import { planList } from "@/upstream/shop/plans/my-plan";
import { DONE, Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import { loginAttempts, users } from "@/upstream/db/schema";
import { endOtherSessions } from "./log-in";
import { containing } from "@/upstream/db/matching";
import { externalText, renderStored } from "@/upstream/kit/messages";

const LOGINS_SHOWN = 100;

const missing = () => new Refusal(404, "plans.unknownUser");

/** A user as admins see them; a suspended one's status is false. */
const shownOf = (row: typeof users.$inferSelect) => ({
  userId: row.account,
  userName: row.userName,
  email: row.email,
  contactTelNo: row.tel,
  role: row.role,
  planName: row.plan,
  status: !row.suspended,
  suspendedFor: renderStored(row.suspendedFor),
  joinDate: row.createdAt.toISOString(),
  expireDate: row.planExpiresAt?.toISOString() ?? null,
  lastLoginDate: row.lastLoginAt?.toISOString() ?? null,
  isAgreeMarketing: row.isAgreeMarketing,
  point: row.points,
  manager: row.manager,
  memo: row.adminMemo,
  collectionLimit: row.ownLimits?.collect ?? null,
  ...(Object.fromEntries(
    OPEN_MARKETS.map(({ name, bodyKey }) => [`${bodyKey}Limit`, uploadLimitAt(row, name)]),
  ) as MarketLimits),
});

type MarketLimits = Record<`${BodyKey}Limit`, number | null>;

/** Users for the admin's table, oldest first; `type` narrows by role or plan. A suspended user's status is false. */
export const userList = ({ body }: Parsed<"admin.users">, { db }: Needs<"db">): Promise<Reply<"admin.users">> =>
  usersWhere(body, undefined, db);

/** The same of those one manager looks after: the caller, unless another is named. */
export const usersOfManager = (
  { body: { manager, ...body } }: Parsed<"admin.searchUsersByManager">,
  { db, user }: Needs<"db" | "user">,
): Promise<Reply<"admin.searchUsersByManager">> =>
  usersWhere(body, eq(users.manager, manager?.trim().toLowerCase() || user.account), db);

async function usersWhere(
  body: Parsed<"admin.users">["body"],
  also: SQL | undefined,
  db: Database,
): Promise<Reply<"admin.users">> {
  const word = body.keyword?.trim() && containing(body.keyword.trim());
  const where = and(
    also,
    word ? or(ilike(users.account, word), ilike(users.userName, word), ilike(users.email, word)) : undefined,
    body.type ? or(eq(users.role, body.type), eq(users.plan, body.type)) : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(users).where(where);
  const rows = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(body.pageLimit)
    .offset((body.pageNum - 1) * body.pageLimit);
  const totalCount = counted?.total ?? 0;
  return {
    summary: rows.map((row, index) => ({ no: (body.pageNum - 1) * body.pageLimit + index + 1, ...shownOf(row) })),
    totalPage: Math.ceil(totalCount / body.pageLimit),
    totalCount,
  };
}

/**
 * Suspends a user or lets them back in. A suspension also ends every session, so that lifting it later does not bring
 * old tokens back to life; lifting it also brings back who left (upstream/across/own-data). An admin cannot lock itself out.
 */
export async function setSuspended(
  account: string,
  suspended: boolean,
  { db, user, now }: Needs<"db" | "user" | "now">,
  reason = "",
): Promise<string> {
  if (suspended && account === user.account) throw new Refusal(400, "people.notOwnSuspension");
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set(
        suspended
          ? { suspended, suspendedFor: externalText(reason.trim()) }
          : { suspended, suspendedFor: externalText(""), leftAt: null },
      )
      .where(eq(users.account, account))
      .returning({ id: users.id });
    if (!changed) throw missing();
    if (!suspended) return;
    await endOtherSessions(tx, changed.id, "", now, "suspension");
  });
  return DONE;
}

/** The last moment of a plan's last day, which must not be over. */
export function lastMoment(day: string, now: Date): Date {
  const last = lastMomentOf(day.slice(0, 10));
  if (!last) throw new Refusal(400, "people.dayForm");
  if (last.getTime() < now.getTime()) throw new Refusal(400, "people.dayPast");
  return last;
}

/**
 * Sets the last day of a user's plan, which is valid to the end of that day in Korea. A suspended user's plan is not
 * extended (409): they could not use the days, and their later restoration would not account for them.
 */
export async function extendPlan({ body }: Parsed<"admin.extend">, { db, now }: Needs<"db" | "now">): Promise<string> {
  const planExpiresAt = lastMoment(body.extendDate, now);
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: users.id, suspended: users.suspended })
      .from(users)
      .where(eq(users.account, body.userId))
      .for("update");
    if (!row) throw missing();
    if (row.suspended) throw new Refusal(409, "people.extendSuspended");
    await tx.update(users).set({ planExpiresAt }).where(eq(users.id, row.id));
  });
  return DONE;
}

/** Replaces what admins note of a user among themselves. */
export async function noteUser({ query, body }: Parsed<"admin.noteUser">, { db }: Needs<"db">): Promise<string> {
  const changed = await db
    .update(users)
    .set({ adminMemo: body.trim() })
    .where(eq(users.account, query.userId))
    .returning({ id: users.id });
  if (changed.length === 0) throw missing();
  return DONE;
}

/** Every plan with its limits and how many users are on it. */
export async function plansInAdmin({ db }: Needs<"db">): Promise<Reply<"admin.plans">> {
  const counts = await db.select({ plan: users.plan, total: count() }).from(users).groupBy(users.plan);
  return planList().map((plan) => ({
    ...plan,
    userCount: counts.find((one) => one.plan === plan.id)?.total ?? 0,
  }));
}

export async function loginLog(
  { body }: Parsed<"admin.loginLog">,
  { db }: Needs<"db">,
): Promise<Reply<"admin.loginLog">> {
  const rows = await db
    .select({ at: loginAttempts.at, ok: loginAttempts.ok })
    .from(loginAttempts)
    .where(eq(loginAttempts.account, sql`lower(${body.userId})`))
    .orderBy(desc(loginAttempts.at))
    .limit(LOGINS_SHOWN);
  return rows.map(({ at, ok }) => ({ loginDate: at.toISOString(), isSuccess: ok }));
}
