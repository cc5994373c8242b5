import { asc, count, desc, eq, ilike, and, or, sql } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { startOfDay } from "@/lib/domain/kit/seoul-days";
import { DONE, Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import { loginAttempts, users } from "@/upstream/db/schema";
import { endOtherSessions } from "./log-in";
import { containing } from "@/upstream/db/matching";

const LOGINS_SHOWN = 100;

/** Users for the admin's table, oldest first; `type` narrows by role or plan. A suspended user's status is false. */
export async function userList({ body }: Parsed<"admin.users">, { db }: Needs<"db">): Promise<Reply<"admin.users">> {
  const word = body.keyword?.trim() && containing(body.keyword.trim());
  const where = and(
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
    summary: rows.map((row, index) => ({
      no: (body.pageNum - 1) * body.pageLimit + index + 1,
      userId: row.account,
      userName: row.userName,
      email: row.email,
      contactTelNo: row.tel,
      role: row.role,
      planName: row.plan,
      status: !row.suspended,
      joinDate: row.createdAt.toISOString(),
      expireDate: row.planExpiresAt?.toISOString() ?? null,
      lastLoginDate: row.lastLoginAt?.toISOString() ?? null,
      isAgreeMarketing: row.isAgreeMarketing,
    })),
    totalPage: Math.ceil(totalCount / body.pageLimit),
    totalCount,
  };
}

/**
 * Suspends a user or lets them back in. A suspension also ends every session, so that lifting it later does not bring
 * old tokens back to life. An admin cannot lock itself out.
 */
export async function setSuspended(
  account: string,
  suspended: boolean,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<string> {
  if (account === user.account) throw new Refusal(400, "자신의 계정은 정지할 수 없습니다.");
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({ suspended })
      .where(eq(users.account, account))
      .returning({ id: users.id });
    if (!changed) throw new Refusal(404, "존재하지 않는 사용자입니다.");
    if (!suspended) return;
    await endOtherSessions(tx, changed.id, "", now, "suspension");
  });
  return DONE;
}

/** Sets the last day of a user's plan; the plan holds to the end of that day in Korea. */
export async function extendPlan({ body }: Parsed<"admin.extend">, { db }: Needs<"db">): Promise<string> {
  const day = startOfDay(body.extendDate.slice(0, 10));
  if (!day) throw new Refusal(400, "연장일은 YYYY-MM-DD 형식입니다.");
  const changed = await db
    .update(users)
    .set({ planExpiresAt: new Date(day.getTime() + 86_400_000 - 1) })
    .where(eq(users.account, body.userId))
    .returning({ id: users.id });
  if (changed.length === 0) throw new Refusal(404, "존재하지 않는 사용자입니다.");
  return DONE;
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
