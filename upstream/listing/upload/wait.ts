import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { currentTime, nowMs } from "@/upstream/kit/clock";
import { bothMessages } from "@/upstream/kit/messages";
import { koreanClock } from "@/upstream/outside/markets/market-time";
import { holdForLimit, holdLane, releaseLane } from "@/upstream/queue/held-lanes";
import { ATTEMPTS_MAX, fail, putBack, type Item } from "@/upstream/queue/queue";
import { failListing } from "./listing-row";
import { MAY_BE_LISTED, type Problem, type Verdict } from "./verdict";

type Of<Kind extends Verdict["kind"]> = Extract<Verdict, { kind: Kind }>;

/**
 * An outage is not the product's fault: the market's whole lane pauses for growing intervals, and only the start that
 * noticed the outage counts, so that a product that always crashes its market ends as well. After an outage of
 * `marketDownMs`, an hour by default, the item whose turn it is fails; a sent one is searched for as long.
 */
export async function waitForMarket(
  { db, settings }: Needs<"db" | "settings">,
  item: Item,
  { row, message, wasSending = false }: Of<"down">,
): Promise<void> {
  const { marketDownMs } = settings;
  const isUnsettled = row.sentAt !== null;
  await db.transaction(async (tx) => {
    const { since, until, isFirst } = await holdLane(tx, item.lane, message, marketDownMs);
    const now = nowMs();
    const waitedMs = now - (isUnsettled ? (row.lostAt ?? currentTime()) : since).getTime();
    const hasWaited = isUnsettled || item.reason === "market_down";
    const isStart = isFirst && wasSending;
    if ((hasWaited && waitedMs >= marketDownMs) || (isStart && item.attempts >= ATTEMPTS_MAX)) {
      const words = isUnsettled ? bothMessages(MAY_BE_LISTED, message) : message;
      await fail(tx, item, isUnsettled ? "answer_lost" : "market_down", words);
      return failListing(tx, item, words);
    }
    // One millisecond behind the others of its lane: if only this product is at fault, they are not kept waiting by it.
    const waitMs = until.getTime() - now + 1;
    const why = isUnsettled ? { reason: "answer_lost", message: MAY_BE_LISTED } : { reason: "market_down", message };
    return putBack(tx, item, { waitMs, why, isStart, mustEnd: isUnsettled });
  });
}

/**
 * A limit is nobody's fault and passes: it uses up no start, however long it lasts. A long one is told to everything that
 * waits for this market, with the time it ends. Answers how long the account rests, in milliseconds.
 */
export async function waitForLimit(
  db: Database,
  item: Item,
  { row, afterMs, message: said }: Of<"limit">,
): Promise<number> {
  const time = koreanClock(new Date(nowMs() + afterMs));
  const why: Problem = { reason: "market_limit", message: { key: "listings.goesOnAfter", values: { said, time } } };
  await releaseLane(db, item.lane);
  await db.transaction(async (tx) => {
    await putBack(tx, item, { waitMs: afterMs, why, mustEnd: row.sentAt !== null });
    await holdForLimit(tx, item.lane, why.message, afterMs);
  });
  return afterMs;
}
