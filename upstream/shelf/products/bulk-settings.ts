import { and, eq, inArray } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { isSame } from "@/lib/domain/patch/json";
import { changedTags } from "@/lib/domain/product/tags";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import { renderMessage } from "@/upstream/kit/messages";
import { piecesOf } from "@/upstream/kit/pieces";
import { safeSetting } from "@/upstream/shop/templates/detail-page";
import { saveSetting } from "@/upstream/shop/templates/save-setting";
import { saveAll, saveEach } from "./write-products";

/** Sets how the detail pages of products are put together; it may become the default, and without products it does. */
export async function setDetailPages(
  body: Parsed<"market.setDetailPage">["body"],
  context: Needs<"db" | "user" | "now">,
): Promise<void> {
  const { objectIds, useBaseConfig } = body;
  const { db, user, now } = context;
  const detailPageConfig = safeSetting(body.detailPageConfig);
  if (useBaseConfig || objectIds.length === 0) await saveSetting(context, "detailPage", detailPageConfig);
  if (objectIds.length === 0) return;
  const kept = useBaseConfig ? null : detailPageConfig;
  for (const ids of piecesOf(objectIds, JSON.stringify(kept).length))
    await db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: products.id, detailPageConfig: products.detailPageConfig })
        .from(products)
        .where(and(eq(products.userId, user.id), inArray(products.id, ids)))
        .for("update");
      await saveAll(tx, { userId: user.id, now }, rows, { detailPageConfig: kept, editDate: now });
    });
}

/** Gives products these search tags in place of theirs; `#` and repeats are dropped. */
export async function setTags(
  { objectIds, tags }: Parsed<"market.setTags">["body"],
  context: Needs<"db" | "user" | "now">,
): Promise<void> {
  await changeTags({ objectIds, how: "replace", tags }, context);
}

/**
 * Adds search tags to products, removes or replaces them, and answers each product with its id as the key. Every product
 * is changed from the tags it has now, so that tags added in another window since the preview are kept. A product whose tags
 * stay as they are is not written.
 */
export async function changeTags(
  { objectIds, how, tags }: Parsed<"market.changeTags">["body"],
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<Reply<"market.changeTags">> {
  const found = new Set<string>();
  for (const ids of piecesOf(objectIds, JSON.stringify(tags).length))
    await db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: products.id, tags: products.tags })
        .from(products)
        .where(and(eq(products.userId, user.id), inArray(products.id, ids)))
        .for("update");
      const writes = rows.flatMap((row) => {
        const after = changedTags(row.tags, { how, tags });
        if (isSame(after, row.tags)) return [];
        return [{ row, set: { tags: after, isSetTag: after.length > 0, editDate: now } }];
      });
      await saveEach(tx, { userId: user.id, now }, writes);
      for (const { id } of rows) found.add(id);
    });
  const unknown = { ok: false, message: renderMessage("products.unknown") };
  return { rows: [...new Set(objectIds)].map((key) => (found.has(key) ? { key, ok: true } : { key, ...unknown })) };
}
