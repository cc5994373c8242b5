import { and, desc, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import type { Reply } from "@/lib/contract/catalogue";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { FINAL_DEEDS, finalReason } from "@/lib/domain/patch/final-deeds";
import { CHANGES_KEPT_DAYS } from "@/lib/domain/patch/subject";
import { personOf, type Needs } from "@/upstream/context";
import { auditTrail, users } from "@/upstream/db/schema";

const SHOWN_MAX = 100;

/**
 * What was done in a time and cannot be taken back, newest first: by the shop for the seller, and for staff by themselves. The
 * trail keeps it for longer than changes are kept; what is older than those is left out.
 */
export async function finalActs(
  { db, user, now }: Needs<"db" | "user" | "now">,
  { isMine, from, until }: { isMine: boolean; from: Date | undefined; until: Date | undefined },
): Promise<Reply<"changes.mine">["final"]> {
  const oldest = new Date(now.getTime() - CHANGES_KEPT_DAYS * DAY_MS);
  const me = eq(auditTrail.userId, personOf(user).id);
  const found = await db
    .select({
      at: auditTrail.at,
      deed: auditTrail.deed,
      by: users.account,
      count: sql<number | null>`(${auditTrail.subject} ->> 'count')::int`,
    })
    .from(auditTrail)
    .leftJoin(users, eq(users.id, auditTrail.userId))
    .where(
      and(
        isMine || user.by ? me : or(me, eq(auditTrail.ownerId, user.id)),
        eq(auditTrail.outcome, "ok"),
        inArray(auditTrail.deed, FINAL_DEEDS),
        gt(auditTrail.at, from ?? oldest),
        until && lte(auditTrail.at, until),
      ),
    )
    .orderBy(desc(auditTrail.id))
    .limit(SHOWN_MAX);
  return found.flatMap(({ at, deed: named, by, count }) => {
    const deed = FINAL_DEEDS.find((one) => one === named);
    return deed ? [{ at: at.toISOString(), by, deed, reason: finalReason(deed), count }] : [];
  });
}
