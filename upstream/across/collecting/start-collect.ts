import type { StartedWork } from "@/lib/contract/schemas/work";
import type { CollectBody, CollectRawBody } from "@/lib/contract/calls/collection";
import { MEGABYTE } from "@/lib/domain/kit/byte-sizes";
import { parseProductAddress } from "@/lib/domain/sites/product-address";
import { collectLimitOf } from "@/lib/domain/plan/own-limits";
import { remaining } from "@/lib/domain/plan/plan-quota";
import type { Needs } from "@/upstream/context";
import { collectsUsed } from "@/upstream/shop/plans/collect-quota";
import type { Database } from "@/upstream/db/client";
import { addToWork, startWork, type NewItem } from "@/upstream/queue/start-work";
import { collectLane, RAW_LANE } from "./collect-lane";
import type { SiteName } from "@/lib/domain/sites/sites";
import { Refusal } from "@/upstream/kit/answers";
import { pauseBetweenTransactions } from "@/upstream/kit/breath";
import { renderMessage, type Message } from "@/upstream/kit/messages";

/**
 * Addresses, and characters of their pages, that are written in one transaction: an embedded database has one at a time, and
 * every other call waits for its end.
 */
const PART = 200;
const PART_TEXT = MEGABYTE;

/**
 * Starts collecting addresses of one site. Addresses of another site, unreadable ones and those beyond the plan's quota
 * are items too: they fail at once, each with its reason, instead of vanishing. Pages of an extension may be added to a
 * work that was started before.
 *
 * A long list is written in parts. A process that dies between two of them leaves a shorter work, and the same request made
 * again writes the rest.
 */
export async function startCollect(
  site: SiteName,
  body: CollectBody | CollectRawBody,
  context: Needs<"db" | "user" | "now" | "wake" | "requestKey">,
): Promise<StartedWork> {
  const { groupName, memo, keyword, inKorean = null } = body;
  const work = { type: "Collect" as const, site, groupName, memo, keyword, inKorean };
  const itemsFor = async (part: readonly Sent[], tx: Database): Promise<NewItem[]> => {
    const limit = collectLimitOf(context.user);
    // Without a limit nothing is counted: a shop may have some hundred thousand items of a month.
    let left = limit === null ? null : remaining(await collectsUsed(tx, context.user.id, context.now), limit);
    return part.map(({ url, rawJson }): NewItem => {
      const address = parseProductAddress(url);
      const base = { lane: collectLane(site), site, url: url.slice(0, 4_000) };
      // What an extension posts is about a product, so its address must name one.
      const isNamed = address.ok && (address.code !== undefined || rawJson === undefined);
      if (!isNamed || address.site !== site) {
        return { ...base, ...failed("unsupported_address", { key: "collecting.notOfSite", values: { site } }) };
      }
      if (left !== null && left <= 0) return { ...base, ...failed("quota", { key: "collecting.quotaUsed" }) };
      if (left !== null) left -= 1;
      const raw = rawJson === undefined ? {} : { rawJson, lane: RAW_LANE };
      return { ...base, url: address.url, code: address.code, ...raw };
    });
  };
  const open = "workNumber" in body ? body.workNumber : undefined;
  const first = partFrom(body.items, 0);
  const { number, written } =
    open === undefined
      ? await startWork(context, work, (tx) => itemsFor(first, tx))
      : {
          number: await addToWork(context, { ...work, number: open }, (tx) => itemsFor(first, tx)),
          written: first.length,
        };
  for (let at = written; at < body.items.length;) {
    await pauseBetweenTransactions();
    const part = partFrom(body.items, at);
    const isOpen = await addToWork(context, { ...work, number }, (tx) => itemsFor(part, tx)).then(
      () => true,
      // Stopped by the seller meanwhile: the rest of the list is stopped with it.
      (error: unknown) => {
        if (error instanceof Refusal && error.code === "collecting.stoppedWork") return false;
        throw error;
      },
    );
    if (!isOpen) break;
    at += part.length;
  }
  return { workNumber: number, message: renderMessage("collecting.started", { number }) };
}

type Sent = { url: string; rawJson: string | undefined };

/** What is written together from a place in the list on; a page that is longer than a part is alone in its own. */
function partFrom(items: (CollectBody | CollectRawBody)["items"], from: number): Sent[] {
  const part: Sent[] = [];
  let text = 0;
  for (const item of items.slice(from, from + PART)) {
    const rawJson = "raw" in item ? JSON.stringify(item.raw ?? null) : undefined;
    text += rawJson?.length ?? 0;
    if (part.length > 0 && text > PART_TEXT) break;
    part.push({ url: item.url, rawJson });
  }
  return part;
}

const failed = (reason: string, message: Message) => ({ status: "Fail" as const, reason, message });
