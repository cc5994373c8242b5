import type { StartedWork } from "@/lib/contract/schemas/work";
import type { CollectBody, CollectRawBody } from "@/lib/contract/calls/collection";
import { parseProductAddress } from "@/lib/domain/sites/product-address";
import { collectLimitOf } from "@/lib/domain/plan/own-limits";
import { remaining } from "@/lib/domain/plan/plan-quota";
import type { Needs } from "@/upstream/context";
import { collectsUsed } from "@/upstream/shop/plans/collect-quota";
import type { Database } from "@/upstream/db/client";
import { addToWork, startWork, type NewItem } from "@/upstream/queue/start-work";
import { collectLane, RAW_LANE } from "./collect-lane";
import type { SiteName } from "@/lib/domain/sites/sites";
import { breath } from "@/upstream/kit/breath";
import { say, type Said } from "@/upstream/kit/say";

/** Addresses read in one piece, some milliseconds of work where they are as long as the contract lets them be. */
const SLICE = 200;

/**
 * Starts collecting addresses of one site. Addresses of another site, unreadable ones and those beyond the plan's quota
 * are items too: they fail at once, each with its reason, instead of vanishing. Pages of an extension may be added to a
 * work that was started before.
 */
export async function startCollect(
  site: SiteName,
  body: CollectBody | CollectRawBody,
  context: Needs<"db" | "user" | "now" | "wake" | "requestKey">,
): Promise<StartedWork> {
  const { groupName, memo, keyword, inKorean = null } = body;
  const work = { type: "Collect" as const, site, groupName, memo, keyword, inKorean };
  const itemsFor = async (tx: Database): Promise<NewItem[]> => {
    let left = remaining(await collectsUsed(tx, context.user.id, context.now), collectLimitOf(context.user));
    const itemFor = (item: (typeof body.items)[number]): NewItem => {
      const address = parseProductAddress(item.url);
      const base = { lane: collectLane(site), site, url: item.url.slice(0, 4_000) };
      // What an extension posts is about a product, so its address must name one.
      const isNamed = address.ok && (address.code !== undefined || !("raw" in item));
      if (!isNamed || address.site !== site) {
        return { ...base, ...failed("unsupported_address", { key: "collecting.notOfSite", values: { site } }) };
      }
      if (left !== null && left <= 0) return { ...base, ...failed("quota", { key: "collecting.quotaUsed" }) };
      if (left !== null) left -= 1;
      const raw = "raw" in item ? { raw: item.raw ?? null, lane: RAW_LANE } : {};
      return { ...base, url: address.url, code: address.code, ...raw };
    };
    const items: NewItem[] = [];
    for (const [at, item] of body.items.entries()) {
      if (at > 0 && at % SLICE === 0) await breath();
      items.push(itemFor(item));
    }
    return items;
  };
  const open = "workNumber" in body ? body.workNumber : undefined;
  const number =
    open === undefined
      ? await startWork(context, work, itemsFor)
      : await addToWork(context, { ...work, number: open }, itemsFor);
  return { workNumber: number, message: say("collecting.started", { number }) };
}

const failed = (reason: string, message: Said) => ({ status: "Fail" as const, reason, message });
