import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { bothMessages, type Message } from "@/upstream/kit/messages";
import { doubtCategory } from "@/upstream/listing/categories/doubt-category";
import { updateReceipt } from "@/upstream/listing/listings/receipts";
import { holdLane, releaseLane } from "@/upstream/queue/held-lanes";
import { ATTEMPTS_MAX, fail, putBack, retry, succeed, type Item } from "@/upstream/queue/queue";
import { finish, failListing, markLost, markNotListed, unsettledRow } from "./listing-row";
import { MAY_BE_LISTED, type Problem, type Verdict } from "./verdict";
import { waitForLimit, waitForMarket } from "./wait";

type SettleServices = Needs<"db" | "settings">;
type Of<Kind extends Verdict["kind"]> = Extract<Verdict, { kind: Kind }>;

/** How many milliseconds the whole account should rest, because its market met a limit. */
export type Rest = number | void;

const OTHER_WORK_MS = 5_000;
const LISTED_BEFORE: Message = { key: "listings.listedAlready" };
const NOT_FOUND_LATER: Message = { key: "listings.answerLostForGood" };

/** Writes down what became of one start: the item, the listing's row, its receipt and the lane of its account. */
export async function settle(services: SettleServices, item: Item, verdict: Verdict): Promise<Rest> {
  const { db } = services;
  switch (verdict.kind) {
    case "problem":
      if (verdict.isAnswer) await releaseLane(db, item.lane);
      return failItem(db, item, verdict);
    case "busy":
      return db.transaction((tx) => putBack(tx, item, { waitMs: OTHER_WORK_MS }));
    case "listedBefore":
      return db.transaction((tx) => succeed(tx, item, { reason: "duplicate", message: LISTED_BEFORE }));
    case "listed":
      await releaseLane(db, item.lane);
      return finish(db, item, verdict.id, verdict.listed, verdict.how);
    case "unanswered":
      return db.transaction((tx) => lookLater(tx, item, verdict.waitMs));
    case "lost":
      return lose(services, item, verdict);
    case "neverListed":
      return end(db, item, verdict);
    case "refused":
      return refuse(db, item, verdict);
    case "notTaken":
      return settle(services, item, await notTaken(db, verdict));
    case "limit":
      return waitForLimit(db, item, verdict);
    case "down":
      return waitForMarket(services, item, verdict);
    case "again":
      return again(db, item, verdict);
  }
}

async function failItem(db: Database, item: Item, { reason, message }: Problem): Promise<void> {
  const words = (await unsettledRow(db, item)) ? bothMessages(message, MAY_BE_LISTED) : message;
  await db.transaction(async (tx) => {
    await fail(tx, item, reason, words);
    await failListing(tx, item, words);
  });
}

/** Tries again later; when the starts are used up the target is free for the seller's next attempt. */
async function again(db: Database, item: Item, { reason, message, afterMs }: Of<"again">): Promise<void> {
  await retry(db, item, reason, message, afterMs);
  if (item.attempts >= ATTEMPTS_MAX) await failListing(db, item, message);
}

/** Waits for a listing that may appear late: a look-up is no start, and a cancelled work waits for it too. */
function lookLater(tx: Database, item: Item, waitMs: number, isStart = false): Promise<void> {
  const why: Problem = { reason: "answer_lost", message: MAY_BE_LISTED };
  return putBack(tx, item, { waitMs, why, isStart, mustEnd: true });
}

/** The start has been used up whatever became of it; what else waits for this market had better wait too. */
async function lose({ db, settings }: SettleServices, item: Item, { id, message, waitMs }: Of<"lost">): Promise<void> {
  await updateReceipt(db, id, { outcome: "lost", message });
  await markLost(db, { id, lostAt: null });
  await db.transaction((tx) => holdLane(tx, item.lane, message, settings.marketDownMs));
  await db.transaction((tx) => lookLater(tx, item, waitMs, true));
}

async function end(db: Database, item: Item, { id, isStopped }: Of<"neverListed">): Promise<void> {
  await db.transaction(async (tx) => {
    await markNotListed(tx, id);
    await failListing(tx, item, NOT_FOUND_LATER);
    const why = { reason: "answer_lost", message: NOT_FOUND_LATER };
    if (isStopped) await putBack(tx, item, { waitMs: 0, why });
    else await fail(tx, item, why.reason, why.message);
  });
}

async function refuse(db: Database, item: Item, { id, refusal, category }: Of<"refused">): Promise<void> {
  const { class: reason, message, reasonCode: marketCode } = refusal;
  await markNotListed(db, id);
  await updateReceipt(db, id, { outcome: "refused", message, marketCode });
  await releaseLane(db, item.lane);
  const isGone = reason === "category_gone";
  if (isGone || reason === "market_rejected") await doubtCategory(db, category, isGone);
  await failItem(db, item, { reason, message });
}

/** Notes that the market does not hold it, and answers what to wait for. */
async function notTaken(db: Database, { row, answer }: Of<"notTaken">): Promise<Verdict> {
  const { reason: message, afterMs } = answer;
  await markNotListed(db, row.id);
  await updateReceipt(db, row.id, { outcome: "later", message });
  const known = { ...row, sentAt: null, lostAt: null };
  if (answer.isLimit) return { kind: "limit", row: known, afterMs, message };
  if (answer.isDown) return { kind: "down", row: known, message, wasSending: true };
  return { kind: "again", reason: "unreachable", message, afterMs };
}
