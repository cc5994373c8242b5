import { and, eq, inArray } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import { piecesOf } from "@/upstream/kit/pieces";
import { safeSetting } from "@/upstream/shop/templates/detail-page";
import { saveSetting } from "@/upstream/shop/templates/save-setting";
import { saveAll } from "./write-products";

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
  { objectIds, tags: given }: Parsed<"market.setTags">["body"],
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<void> {
  const tags = [...new Set(given.map((tag) => tag.replace(/^#/, "").trim()).filter(Boolean))];
  for (const ids of piecesOf(objectIds, JSON.stringify(tags).length))
    await db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: products.id, tags: products.tags })
        .from(products)
        .where(and(eq(products.userId, user.id), inArray(products.id, ids)))
        .for("update");
      await saveAll(tx, { userId: user.id, now }, rows, { tags, isSetTag: tags.length > 0, editDate: now });
    });
}
