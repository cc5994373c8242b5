import { and, asc, eq } from "drizzle-orm";
import type { Database } from "@/upstream/db/client";
import { collectFilters, products } from "@/upstream/db/schema";
import { newId } from "@/upstream/kit/ids";
import type { NormalisedProduct } from "@/upstream/sources/normalised-product";
import { columnsOf, detailOf } from "./detail";
import { detailFrom, type NameFilter } from "./from-source";
import { refreshed } from "./refreshed";
import { currentTime } from "@/upstream/kit/clock";

/** The seller's word filters: all removals first, then replacements, each in the order they were made. */
export function nameFilters(db: Database, userId: string): Promise<NameFilter[]> {
  return db
    .select({
      type: collectFilters.type,
      targetWord: collectFilters.targetWord,
      convertWord: collectFilters.convertWord,
    })
    .from(collectFilters)
    .where(eq(collectFilters.userId, userId))
    .orderBy(asc(collectFilters.type), asc(collectFilters.idx));
}

export type Collected = { id: string; isNew: boolean; title: string; image: string | null };

/**
 * Puts a collected product on the seller's shelf; one owned already is refreshed (see `refreshed`). One taken off the shelf
 * comes back as it was, with its listings, so that what a market sells already is not listed again.
 */
export async function storeCollected(
  tx: Database,
  owner: { userId: string; groupName: string; memo: string; workNumber: number },
  product: NormalisedProduct,
): Promise<Collected> {
  const fresh = detailFrom(product, { ...owner, filters: await nameFilters(tx, owner.userId) });
  const columns = columnsOf(fresh);
  const made = await tx
    .insert(products)
    .values({
      id: newId(),
      userId: owner.userId,
      site: product.site,
      code: product.code,
      workNumber: owner.workNumber,
      ...columns,
    })
    .onConflictDoNothing()
    .returning({ id: products.id });
  const image = product.images[0] ?? null;
  if (made[0]) return { id: made[0].id, isNew: true, title: columns.titleKr, image };

  const where = and(
    eq(products.userId, owner.userId),
    eq(products.site, product.site),
    eq(products.code, product.code),
  );
  const [owned] = await tx.select().from(products).where(where).for("update");
  if (!owned) throw new Error(`Product ${product.site}/${product.code} vanished while it was refreshed`);
  const renewed = columnsOf(refreshed(detailOf(owned), fresh));
  const now = currentTime();
  await tx
    .update(products)
    // An edit window that is open over this product must notice, so an edited product counts as edited again.
    .set({
      ...renewed,
      workNumber: owner.workNumber,
      collectDate: now,
      removedAt: null,
      ...(owned.editDate && { editDate: now }),
    })
    .where(where);
  return { id: owned.id, isNew: owned.removedAt !== null, title: renewed.titleKr, image };
}
