import { and, desc, eq, gt, isNull, max, sql } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import type { Needs } from "@/upstream/context";
import { refreshFamilies, refreshTokens } from "@/upstream/db/schema";
import { DONE, Refusal } from "@/upstream/kit/answers";
import { endOtherSessions, endSessionOf } from "./log-in";

/** The log-ins of the one who asks that still work, theirs first, then the one used last. */
export async function ownSessions({ db, user, now }: Needs<"db" | "user" | "now">): Promise<Reply<"auth.sessions">> {
  const usedAt = max(refreshTokens.usedAt);
  const isThis = sql<boolean>`${refreshFamilies.id} = ${user.familyId}`;
  const rows = await db
    .select({
      id: refreshFamilies.id,
      browser: refreshFamilies.browser,
      address: refreshFamilies.address,
      openedAt: refreshFamilies.createdAt,
      usedAt,
    })
    .from(refreshFamilies)
    .innerJoin(refreshTokens, eq(refreshTokens.familyId, refreshFamilies.id))
    .where(and(eq(refreshFamilies.userId, user.id), isNull(refreshFamilies.killedAt)))
    .groupBy(refreshFamilies.id)
    .having(gt(max(refreshTokens.expiresAt), now))
    .orderBy(desc(isThis), sql`coalesce(${usedAt}, ${refreshFamilies.createdAt}) desc`)
    .limit(SHOWN_MAX);
  return rows.map(({ openedAt, usedAt: used, ...row }) => ({
    ...row,
    openedAt: openedAt.toISOString(),
    usedAt: (used ?? openedAt).toISOString(),
    isThis: row.id === user.familyId,
  }));
}

const SHOWN_MAX = 100;

/**
 * Ends one of the caller's other sessions, or all of them; the present one continues and ends by logging out. A 404 for an
 * unknown number or another user's session.
 */
export async function endOwnSessions(
  { body: { id } }: Parsed<"auth.endSessions">,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<string> {
  if (id === undefined) {
    await endOtherSessions(db, user.id, user.familyId, now, "own wish");
    return DONE;
  }
  if (id === user.familyId) throw new Refusal(400, "people.endOwnByLogOut");
  if (!(await endSessionOf(db, user.id, id, now, "own wish"))) throw new Refusal(404, "people.sessionEnded");
  return DONE;
}
