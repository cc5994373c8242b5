import type { Needs } from "@/upstream/context";
import { nowMs } from "@/upstream/kit/clock";
import { growing } from "@/upstream/queue/held-lanes";
import { UNEXPECTED, type Item } from "@/upstream/queue/queue";
import { findEarlier } from "./find";
import { markLost, reserve, unsettledRow } from "./listing-row";
import { shopOf, isProblem, planOf, templateProblem } from "./plan";
import { publish } from "./publish";
import { settle, type Rest } from "./settle";
import { FIRST_LOOK_MS, problem, type UploadServices, type Verdict } from "./verdict";

/**
 * Lists one product at one market account, exactly once.
 *
 * The row in `listings` is written before the call, and its id is sent as the seller's product code. If the item was
 * started before, or an earlier reply was lost, the market is searched for that code first: a found listing is adopted, so
 * nothing is listed twice, wherever the process was killed. A market may still finish after the reply was lost, so the
 * search is repeated for `listingSettleMs` before the product is sent again.
 */
export async function uploadItem(services: UploadServices, item: Item): Promise<Rest> {
  const verdict = await verdictOf(services, item).catch((error: unknown) => problem(templateProblem(error)));
  return settle(services, item, verdict);
}

async function verdictOf(services: UploadServices, item: Item): Promise<Verdict> {
  const { db } = services;
  const shop = await shopOf(services, item);
  if (isProblem(shop)) return problem(shop);
  const plan = await planOf(services, item);
  // What may be listed is looked up first, whatever became of the product.
  if (isProblem(plan) && !(await unsettledRow(db, item))) return problem(plan);

  const reserved = await reserve(db, item);
  if (reserved === "busy") return { kind: "busy" };
  if (reserved === "listed") return { kind: "listedBefore" };
  const upload = { services, item, ...shop };
  const found = reserved.isNew ? { row: reserved } : await findEarlier({ ...upload, row: reserved });
  if ("verdict" in found) return found.verdict;
  return isProblem(plan) ? problem(plan) : publish({ ...upload, row: found.row }, plan);
}

/** After an unexpected error. It may have come after the market was asked, and then the listing is looked for first. */
export async function uploadFailed(services: Needs<"db" | "settings">, item: Item): Promise<void> {
  await settle(services, item, await verdictAfterError(services, item));
}

async function verdictAfterError({ db, settings }: Needs<"db" | "settings">, item: Item): Promise<Verdict> {
  const row = await unsettledRow(db, item);
  // Another item that is sending the same product at this moment loses no answer by it.
  if (row?.workItemId !== item.id) return { kind: "again", reason: "unknown", message: UNEXPECTED };
  const waitedMs = nowMs() - (await markLost(db, row)).getTime();
  if (waitedMs >= settings.marketDownMs) return problem({ reason: "answer_lost", message: UNEXPECTED });
  return { kind: "unanswered", waitMs: growing(waitedMs, FIRST_LOOK_MS, settings.marketDownMs / 6) };
}
