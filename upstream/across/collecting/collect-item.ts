import { eq } from "drizzle-orm";
import type { Needs } from "@/upstream/context";
import { works } from "@/upstream/db/schema";
import { sightBefore } from "@/upstream/across/drift/note";
import { currentTime } from "@/upstream/kit/clock";
import { arrived } from "./arrived";
import { noteReading } from "./site-readings";
import { dropPage, keepPage, packedPage } from "./unread-pages";
import { storeCollected } from "@/upstream/shelf/products/store";
import type { CollectFailureReason } from "@/upstream/outside/sources/collect-outcome";
import type { NormalisedProduct } from "@/upstream/outside/sources/normalised-product";
import type { SiteHosts } from "@/upstream/outside/sources/site-hosts";
import { fetchProduct, numbered, readRawState, type Reading } from "@/upstream/outside/sources/collector";
import { inTurn } from "@/upstream/db/turns";
import { atCollect } from "@/upstream/shelf/recipes/at-collect";
import { ownedCode } from "@/upstream/shelf/products/owned-code";
import { productBehind } from "@/upstream/outside/sources/short-link";
import { fail, retry, succeed, type Item } from "@/upstream/queue/queue";
import { UNREAD_REASONS } from "@/lib/domain/sites/read-share";
import { codesOf, type SiteName } from "@/lib/domain/sites/sites";
import type { Message } from "@/upstream/kit/messages";

const FETCH_MS = 60_000;
/** A captcha or a log-in wall does not go away by waiting, so it fails at once. */
const WORTH_WAITING: CollectFailureReason[] = ["rate_limited", "unreachable"];

/** What a collected item says besides its success: a seller cannot list a product without its description. */
function reasonOf({ descriptionHtml }: NormalisedProduct, isNew: boolean): "no_description" | "duplicate" | null {
  if (descriptionHtml === "") return "no_description";
  return isNew ? null : "duplicate";
}

/**
 * Collects one product. One that the seller has under another of its numbers is refreshed there. The product and the item's
 * success are one transaction: after a kill either both are there or none.
 */
export async function collectItem(
  services: Needs<"db" | "siteHosts" | "complain" | "settings" | "sealer">,
  item: Item,
): Promise<void> {
  const { db, siteHosts, sealer, complain } = services;
  const site = item.site as SiteName;
  const reading =
    item.raw === null
      ? await fetched(site, item, siteHosts, AbortSignal.timeout(FETCH_MS))
      : readRawState(site, item.code ?? "", item.raw);
  const { outcome, page } = reading;
  await noteReading(db, site, reading, currentTime()).catch(complain);
  if (!outcome.ok) {
    const sentence: Message = { key: `collectReasons.${outcome.reason}` };
    if (item.raw === null && WORTH_WAITING.includes(outcome.reason)) return retry(db, item, outcome.reason, sentence);
    const ref = { userId: item.userId, site, code: item.code ?? "" };
    const kept = page && UNREAD_REASONS.includes(outcome.reason) ? await packedPage(sealer, ref, page) : undefined;
    return db.transaction(async (tx) => {
      if (kept) await keepPage(tx, kept, outcome.reason, currentTime());
      await fail(tx, item, outcome.reason, sentence);
    });
  }
  const [work] = await db.select().from(works).where(eq(works.number, item.workNumber));
  if (!work) return;
  const { userId, groupName, memo, number: workNumber } = work;
  const owner = { userId, groupName, memo, workNumber };
  const codes = codesOf(site, outcome.product.code);
  const stored = async (): Promise<void> => {
    const product = numbered(outcome.product, (await ownedCode(db, userId, site, codes)) ?? outcome.product.code);
    const arrival = await arrived(services, owner, product, work.inKorean);
    await db.transaction(async (tx) => {
      const seen = await sightBefore(tx, owner.userId, product);
      const { id, title, image, isNew, isAdded } = await storeCollected(tx, owner, product, arrival);
      if (isAdded) await atCollect(tx, { userId, now: currentTime() }, id, complain);
      await seen.note();
      await dropPage(tx, { userId, site, code: product.code });
      await succeed(tx, item, { productId: id, title, image, code: product.code, reason: reasonOf(product, isNew) });
    });
  };
  // Two workers with two numbers of one product would store it twice.
  await (codes.length > 1 ? inTurn(db, `collect/${userId}/${site}/${codes[0]}`, stored) : stored());
}

/** The product behind an item's address; a short address is followed first. */
async function fetched(site: SiteName, { code, url }: Item, hosts: SiteHosts, signal: AbortSignal): Promise<Reading> {
  if (code !== null) return fetchProduct({ site, code }, hosts, signal);
  const found = await productBehind(site, url ?? "", hosts, signal);
  return found.ok ? fetchProduct({ site, code: found.code }, hosts, signal) : { outcome: found };
}
