import { eq } from "drizzle-orm";
import type { Needs } from "@/upstream/context";
import { works } from "@/upstream/db/schema";
import { sightBefore } from "@/upstream/drift/note";
import { arrived } from "./arrived";
import { storeCollected } from "@/upstream/products/store";
import type { CollectFailureReason } from "@/upstream/sources/collect-outcome";
import { collectProduct, parseRawState } from "@/upstream/sources/collector";
import { fail, retry, succeed, type Item } from "@/upstream/queue/queue";
import type { SiteName } from "@/lib/domain/sites/sites";
import type { Said } from "@/upstream/kit/say";

const FETCH_MS = 60_000;
/** A captcha or a log-in wall does not go away by waiting: the seller is told at once. */
const WORTH_WAITING: CollectFailureReason[] = ["rate_limited", "unreachable"];

/** Collects one product. The product and the item's success are one transaction: after a kill either both are there or none. */
export async function collectItem(
  services: Needs<"db" | "siteHosts" | "complain" | "settings">,
  item: Item,
): Promise<void> {
  const { db, siteHosts } = services;
  const site = item.site as SiteName;
  const code = item.code ?? "";
  const outcome =
    item.raw === null
      ? await collectProduct({ site, code }, siteHosts, AbortSignal.timeout(FETCH_MS))
      : parseRawState(site, code, item.raw);
  if (!outcome.ok) {
    const sentence: Said = { key: `collectReasons.${outcome.reason}` };
    if (item.raw === null && WORTH_WAITING.includes(outcome.reason)) return retry(db, item, outcome.reason, sentence);
    return db.transaction((tx) => fail(tx, item, outcome.reason, sentence));
  }
  const { product } = outcome;
  const [work] = await db.select().from(works).where(eq(works.number, item.workNumber));
  if (!work) return;
  const { userId, groupName, memo, number: workNumber } = work;
  const owner = { userId, groupName, memo, workNumber };
  const arrival = await arrived(services, owner, product, work.inKorean);
  await db.transaction(async (tx) => {
    const seen = await sightBefore(tx, owner.userId, product);
    const { id, title, image, isNew } = await storeCollected(tx, owner, product, arrival);
    await seen.note();
    await succeed(tx, item, {
      productId: id,
      title,
      image,
      code: product.code,
      reason: isNew ? null : "duplicate",
    });
  });
}
