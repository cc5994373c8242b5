import { asc, eq, inArray } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { OPEN_MARKETS } from "@/lib/domain/markets/markets";
import type { OwnLimits } from "@/lib/domain/plan/own-limits";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { users } from "@/upstream/db/schema";
import { DONE, Refusal } from "@/upstream/kit/answers";
import { planList } from "@/upstream/plans/my-plan";
import { lastMoment } from "./user-admin";

type Body = Parsed<"admin.applyPermission">["body"];
type Row = typeof users.$inferSelect;

/** The limits a body names; nothing when the plan's hold for everything. */
function limitsIn(body: Body): OwnLimits | null {
  const upload = Object.fromEntries(
    OPEN_MARKETS.flatMap(({ name, bodyKey }) => {
      const limit = body[`${bodyKey}Limit`];
      return typeof limit === "number" ? [[name, limit]] : [];
    }),
  );
  const isUploadLimited = Object.keys(upload).length > 0;
  if (typeof body.collectionLimit !== "number" && !isUploadLimited) return null;
  return {
    ...(typeof body.collectionLimit === "number" && { collect: body.collectionLimit }),
    ...(isUploadLimited && { upload }),
  };
}

/** Both rows are held in the same order by everybody, so that of two admins who demote each other one stays. */
async function heldRows(tx: Database, admin: string, account: string): Promise<{ admin?: Row; target?: Row }> {
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.account, [admin, account]))
    .orderBy(asc(users.id))
    .for("update");
  const named = (name: string) => rows.find((row) => row.account === name);
  const [asking, target] = [named(admin), named(account)];
  return { ...(asking && { admin: asking }), ...(target && { target }) };
}

function checkRole(body: Body, target: Row, caller: string): void {
  if (body.role === undefined || body.role === target.role) return;
  if (target.account === caller) throw new Refusal(400, "자신의 관리자 권한은 해제할 수 없습니다.");
  if (body.role === "Admin" && target.certifiedAt === null)
    throw new Refusal(409, "이메일 인증을 마친 사용자만 관리자로 지정할 수 있습니다.");
  // A member who has not answered the mail must not become verified by the way.
  if (target.role === "BasicUser") throw new Refusal(409, "이메일 인증 전인 사용자의 권한은 바꿀 수 없습니다.");
}

async function checkManager(tx: Database, manager: string): Promise<void> {
  if (manager === "") return;
  const [row] = await tx.select({ role: users.role }).from(users).where(eq(users.account, manager));
  if (row?.role !== "Admin") throw new Refusal(400, "담당자는 관리자 계정이어야 합니다. 아이디를 확인해 주세요.");
}

/**
 * Gives a user a plan, limits of their own, points, a role and a manager, all or nothing. A limit left out is the plan's.
 *
 * Refuses a plan nobody knows, an admin who would demote themself, and a paid plan for somebody whose period is over and
 * who gets no new last day: it would count as the free one.
 */
export async function applyPermission(
  { body }: Parsed<"admin.applyPermission">,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<string> {
  if (!planList().some(({ id }) => id === body.plan)) throw new Refusal(400, "존재하지 않는 요금제입니다.");
  const lastDay = body.expireDate === undefined ? undefined : lastMoment(body.expireDate, now);
  const manager = body.manager?.trim().toLowerCase();
  await db.transaction(async (tx) => {
    const { admin, target } = await heldRows(tx, user.account, body.userId);
    if (admin?.role !== "Admin") throw new Refusal(403, "관리자만 사용할 수 있습니다.");
    if (!target) throw new Refusal(404, "존재하지 않는 사용자입니다.");
    if (lastDay && target.suspended)
      throw new Refusal(409, "정지된 사용자는 연장할 수 없습니다. 먼저 정지를 해제해 주세요.");
    checkRole(body, target, user.account);
    const end = lastDay ?? target.planExpiresAt;
    if (body.plan !== "free" && end && end.getTime() < now.getTime())
      throw new Refusal(409, "이용 기간이 끝난 사용자입니다. 만료일을 함께 지정해 주세요.");
    if (manager !== undefined) await checkManager(tx, manager);
    await tx
      .update(users)
      .set({
        plan: body.plan,
        ownLimits: limitsIn(body),
        ...(lastDay && { planExpiresAt: lastDay }),
        ...(body.point !== undefined && { points: body.point }),
        ...(body.role !== undefined && { role: body.role }),
        ...(manager !== undefined && { manager }),
      })
      .where(eq(users.id, target.id));
  });
  return DONE;
}
