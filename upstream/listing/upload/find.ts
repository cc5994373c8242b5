import { eq } from "drizzle-orm";
import { saleStateOf } from "@/lib/domain/listing/sale-status";
import { works } from "@/upstream/db/schema";
import { nowMs } from "@/upstream/kit/clock";
import type { MarketFailure } from "@/upstream/outside/markets/desks/answers";
import { growing } from "@/upstream/queue/held-lanes";
import { ATTEMPTS_MAX } from "@/upstream/queue/queue";
import { markLost, markNotListed, type Reservation } from "./listing-row";
import { FIRST_LOOK_MS, type Upload, type Verdict } from "./verdict";

/** A verdict, or the row as it is once the market is known not to hold the listing, so that it may be sent. */
type Search = { verdict: Verdict } | { row: Reservation };

/**
 * Looks for what may have been listed before. A listing that was deleted since is none, and neither is one the market
 * blocks where ours was ended: the market keeps it for good, and it would be taken for the new one.
 */
export async function findEarlier(upload: Upload): Promise<Search> {
  const { services, item, connector, account, row } = upload;
  const { db, settings } = services;
  const lostAt = row.sentAt && (await markLost(db, row));
  const waitedMs = lostAt ? nowMs() - lostAt.getTime() : Infinity;
  const found = await connector.findBySellerCode(account, row.id);
  if (!found.ok) return { verdict: notAsked({ ...row, lostAt }, found) };
  const dead = row.wasEnded ? ["Deleted", "Blocked"] : ["Deleted"];
  const live = found.value.find(({ nativeStatus }) => !dead.includes(saleStateOf(item.market ?? "", nativeStatus)));
  if (live) return { verdict: { kind: "listed", id: row.id, listed: live, how: "found" } };
  // Nothing found says nothing of the lane: a market may answer questions while it takes no products.
  if (!lostAt) return { row };
  if (waitedMs < settings.listingSettleMs)
    return { verdict: { kind: "unanswered", waitMs: lookAfter(waitedMs, settings.listingSettleMs) } };
  return notListed(upload);
}

/** How long to wait for a listing that may appear late, after so long without an answer. */
export const lookAfter = (waitedMs: number, settleMs: number): number =>
  growing(waitedMs, Math.min(FIRST_LOOK_MS, settleMs / 8), settleMs - waitedMs);

/** A question that failed says nothing about the listing. */
export function notAsked(row: Reservation, failure: MarketFailure): Verdict {
  if (failure.isLimit) return { kind: "limit", row, afterMs: failure.afterMs ?? 0, message: failure.message };
  if (failure.retryable) return { kind: "down", row, message: failure.message };
  return { kind: "problem", reason: failure.class ?? "market_rejected", message: failure.message, isAnswer: true };
}

/** What was sent has not appeared in all that time: it is sent again, but not after the last start or in a stopped work. */
async function notListed({ services: { db }, item, row }: Upload): Promise<Search> {
  const [work] = await db
    .select({ cancelledAt: works.cancelledAt })
    .from(works)
    .where(eq(works.number, item.workNumber));
  const isStopped = Boolean(work?.cancelledAt);
  if (isStopped || item.attempts > ATTEMPTS_MAX) return { verdict: { kind: "neverListed", id: row.id, isStopped } };
  await markNotListed(db, row.id);
  return { row: { ...row, sentAt: null, lostAt: null } };
}
