import { and, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import type { Database } from "@/upstream/db/client";
import { heldLanes, workItems } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import type { StoredMessage } from "@/upstream/kit/messages";

const FIRST_HOLD_MS = 5_000;
const LONGEST_HOLD_MS = 10 * 60_000;
const TOLD_LIMIT_MS = 10_000;
const HELD = ["market_down", "market_limit"];

/** A wait as long as what was waited before, within limits: each ends at twice the age of the one before. */
export const growing = (waitedMs: number, leastMs: number, mostMs: number): number =>
  Math.max(1, Math.min(mostMs, Math.max(leastMs, waitedMs)));

type Outage = { since: Date; until: Date; isFirst: boolean };

/**
 * Holds a lane whose market does not answer: nothing of it is started for five seconds at first, for up to ten minutes
 * in the end. It is kept in the database, so that a restart and other processes know of it. What waits in the lane says
 * why. `downMs` is how long a market may be down before items fail (upload/wait.ts); a short one shortens the holds.
 */
export async function holdLane(tx: Database, lane: string, message: StoredMessage, downMs: number): Promise<Outage> {
  const now = currentTime();
  const made = await tx
    .insert(heldLanes)
    .values({ lane, downSince: now, heldUntil: now })
    .onConflictDoNothing()
    .returning({ lane: heldLanes.lane });
  const [row] = await tx.select().from(heldLanes).where(eq(heldLanes.lane, lane)).for("update");
  // There was no call since the last hold, so a long outage cannot be assumed; a lane at its limit was not down at all.
  const isOld = row !== undefined && (row.isLimit || row.heldUntil.getTime() + downMs < now.getTime());
  const since = row && !isOld ? row.downSince : now;
  const least = Math.min(FIRST_HOLD_MS, downMs / 20);
  const most = Math.min(LONGEST_HOLD_MS, downMs / 6);
  const until = new Date(now.getTime() + growing(now.getTime() - since.getTime(), least, most));
  await tx
    .update(heldLanes)
    .set({ downSince: since, heldUntil: until, isLimit: false, message })
    .where(eq(heldLanes.lane, lane));
  await tellWaiting(tx, lane, until, { reason: "market_down", message });
  return { since, until, isFirst: made.length > 0 || isOld };
}

/**
 * Holds a lane whose market takes nothing more for a while, 11st until tomorrow for example: what waits in it says so,
 * and after a restart it is still known. A limit of a few seconds is over before anybody has read of it.
 */
export async function holdForLimit(tx: Database, lane: string, message: StoredMessage, afterMs: number): Promise<void> {
  if (afterMs < TOLD_LIMIT_MS) return;
  const now = currentTime();
  const held = { downSince: now, heldUntil: new Date(now.getTime() + afterMs), isLimit: true, message };
  await tx
    .insert(heldLanes)
    .values({ lane, ...held })
    .onConflictDoUpdate({ target: heldLanes.lane, set: held });
  await tellWaiting(tx, lane, held.heldUntil, { reason: "market_limit", message });
}

/** Tells what has just come to wait in lanes that are held why it waits. */
export async function explainHeldLanes(tx: Database, lanes: readonly string[]): Promise<void> {
  if (lanes.length === 0) return;
  const rows = await tx
    .select()
    .from(heldLanes)
    .where(and(inArray(heldLanes.lane, [...lanes]), gt(heldLanes.heldUntil, currentTime())));
  for (const { lane, heldUntil, isLimit, message } of rows)
    await tellWaiting(tx, lane, heldUntil, { reason: isLimit ? "market_limit" : "market_down", message });
}

async function tellWaiting(tx: Database, lane: string, until: Date, why: { reason: string; message: StoredMessage }) {
  await tx
    .update(workItems)
    .set(why)
    .where(
      and(
        eq(workItems.lane, lane),
        eq(workItems.status, "Waiting"),
        lte(workItems.nextAt, until),
        sql`${workItems.reason} is distinct from 'answer_lost'`,
      ),
    );
}

/**
 * The market of a lane has answered: what was held may start, and no longer says that it is held. A limit holds on until
 * its time: an answer to what was sent before it was met says nothing about it.
 */
export async function releaseLane(db: Database, lane: string): Promise<void> {
  const isOver = or(eq(heldLanes.isLimit, false), lte(heldLanes.heldUntil, currentTime()));
  await db.transaction(async (tx) => {
    const held = await tx
      .delete(heldLanes)
      .where(and(eq(heldLanes.lane, lane), isOver))
      .returning({ lane: heldLanes.lane });
    if (held.length === 0) return;
    await tx
      .update(workItems)
      .set({ reason: null, message: null })
      .where(and(eq(workItems.lane, lane), eq(workItems.status, "Waiting"), inArray(workItems.reason, HELD)));
  });
}

/**
 * A seller who tries again asks a market that was down now; how long it has been down is not forgotten. A limit stays:
 * its market has said itself how long.
 */
export async function askAgainNow(tx: Database, lanes: string[]): Promise<void> {
  if (lanes.length === 0) return;
  await tx
    .update(heldLanes)
    .set({ heldUntil: currentTime() })
    .where(and(inArray(heldLanes.lane, lanes), eq(heldLanes.isLimit, false)));
  await explainHeldLanes(tx, lanes);
}
