import { and, eq, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import { complain } from "@/upstream/kit/complaints";
import type { Needs } from "@/upstream/context";
import { sourceDrifts } from "@/upstream/db/schema";
import type { Fate } from "@/upstream/listings/at-market";

const HELD_SECONDS = 120;

/**
 * Carries out a decision about a drift while no other process does one about it; what comes meanwhile is refused as `BUSY`
 * and has done nothing. The claim stands in the database by its clock and is renewed while the decision takes its time, so
 * that of a process that died it ends by itself after two minutes.
 */
export async function claimed(
  { db, user }: Needs<"db" | "user">,
  id: string,
  decide: () => Promise<Fate>,
): Promise<Fate> {
  const own = and(eq(sourceDrifts.id, id), eq(sourceDrifts.userId, user.id));
  const mark = crypto.randomUUID();
  const isMine = eq(sourceDrifts.claimedBy, mark);
  const isFree = or(isNull(sourceDrifts.claimedUntil), lt(sourceDrifts.claimedUntil, sql`now()`));
  const hold = (which: SQL | undefined) =>
    db
      .update(sourceDrifts)
      .set({ claimedBy: mark, claimedUntil: sql`now() + make_interval(secs => ${HELD_SECONDS})` })
      .where(and(own, which))
      .returning({ id: sourceDrifts.id });
  if ((await hold(isFree)).length === 0) {
    const [other] = await db.select({ id: sourceDrifts.id }).from(sourceDrifts).where(own);
    // Of a drift that is not there, or somebody else's, the decision itself says so.
    return other ? { key: id, ok: false, code: "BUSY", message: { key: "drift.beingDecided" } } : decide();
  }
  const renewing = setInterval(
    () => void hold(isMine).catch((error: unknown) => complain(error, { job: "drift claim" })),
    (HELD_SECONDS * 1_000) / 3,
  );
  try {
    return await decide();
  } finally {
    clearInterval(renewing);
    await db.update(sourceDrifts).set({ claimedBy: null, claimedUntil: null }).where(and(own, isMine));
  }
}
