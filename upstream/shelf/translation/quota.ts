import { and, eq, gte, isNotNull, isNull, sql } from "drizzle-orm";
import { quotaOf, remaining } from "@/lib/domain/plan/plan-quota";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { translationEditors, users } from "@/upstream/db/schema";
import { monthStart } from "@/upstream/shop/plans/collect-quota";
import type { Message } from "@/upstream/kit/messages";

/** Usable from the plan Lite up (docs/specification.md#validation-translation). */
const LITE_AND_UP: Message = { key: "translation.liteAndUp" };
const USED_UP: Message = { key: "translation.usedUp" };

/** Refuses whoever's plan has no image translation at all. */
export function requirePlan({ user }: Needs<"user">): void {
  if (quotaOf(user.plan).translate === 0) throw new Refusal(403, LITE_AND_UP);
}

/** Pictures translated this month: each editor session counts once, in the month of its first drawn picture. */
async function translationsUsed(db: Database, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ used: sql<number>`count(*)::int` })
    .from(translationEditors)
    .where(
      and(
        eq(translationEditors.userId, userId),
        isNotNull(translationEditors.chargedAt),
        gte(translationEditors.chargedAt, monthStart(now)),
      ),
    );
  return row?.used ?? 0;
}

export async function translationUsage({ db, user, now }: Needs<"db" | "user" | "now">) {
  const limit = quotaOf(user.plan).translate;
  const used = await translationsUsed(db, user.id, now);
  return { used, limit, remaining: remaining(used, limit) };
}

/** Refuses when nothing is left, before any work is done. A session that was counted already may go on for ever. */
export async function requireRoom(context: Needs<"db" | "user" | "now">, chargedAt: Date | null): Promise<void> {
  if (!chargedAt && (await translationUsage(context)).remaining === 0) throw new Refusal(403, USED_UP);
}

/**
 * Counts a session and keeps its drawn picture, both or neither. The seller's row is held meanwhile, so that of two
 * pictures saved at once only one takes the last use.
 */
export async function keepCounted(
  context: Needs<"db" | "user" | "now">,
  editorId: string,
  result: string,
): Promise<void> {
  const { db, user, now } = context;
  const mine = and(eq(translationEditors.id, editorId), eq(translationEditors.userId, user.id));
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("update");
    const limit = quotaOf(user.plan).translate;
    const [fresh] = await tx
      .select({ id: translationEditors.id })
      .from(translationEditors)
      .where(and(mine, isNull(translationEditors.chargedAt)));
    if (fresh && remaining(await translationsUsed(tx, user.id, now), limit) === 0) throw new Refusal(403, USED_UP);
    await tx
      .update(translationEditors)
      .set({ result, ...(fresh && { chargedAt: now }) })
      .where(mine);
  });
}
