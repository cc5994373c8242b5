import { asc, eq, inArray } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { OPEN_MARKETS } from "@/lib/domain/markets/markets";
import type { OwnLimits } from "@/lib/domain/plan/own-limits";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { users } from "@/upstream/db/schema";
import { DONE, Refusal } from "@/upstream/kit/answers";
import { planList } from "@/upstream/shop/plans/my-plan";
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
  if (target.account === caller) throw new Refusal(400, "people.notOwnAdmin");
  if (body.role === "Admin" && target.certifiedAt === null) throw new Refusal(409, "people.adminUnverified");
  // A member who has not answered the mail must not become verified by the way.
  if (target.role === "BasicUser") throw new Refusal(409, "people.permissionUnverified");
}

async function checkManager(tx: Database, manager: string): Promise<void> {
  if (manager === "") return;
  const [row] = await tx.select({ role: users.role }).from(users).where(eq(users.account, manager));
  if (row?.role !== "Admin") throw new Refusal(400, "people.managerNoAdmin");
}

/**
 * Gives a user a plan, limits of their own, points, a role and a manager, all or nothing. An omitted limit is the plan's.
 *
 * Refuses an unknown plan, an admin who would demote themself, and a paid plan without a new last day for a user whose
 * period is over: it would count as the free one.
 */
export async function applyPermission(
  { body }: Parsed<"admin.applyPermission">,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<string> {
  if (!planList().some(({ id }) => id === body.plan)) throw new Refusal(400, "people.planUnknown");
  const lastDay = body.expireDate === undefined ? undefined : lastMoment(body.expireDate, now);
  const manager = body.manager?.trim().toLowerCase();
  await db.transaction(async (tx) => {
    const { admin, target } = await heldRows(tx, user.account, body.userId);
    if (admin?.role !== "Admin") throw new Refusal(403, "api.adminOnly");
    if (!target) throw new Refusal(404, "plans.unknownUser");
    if (lastDay && target.suspended) throw new Refusal(409, "people.extendSuspended");
    checkRole(body, target, user.account);
    const end = lastDay ?? target.planExpiresAt;
    if (body.plan !== "free" && end && end.getTime() < now.getTime()) throw new Refusal(409, "people.periodEnded");
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
