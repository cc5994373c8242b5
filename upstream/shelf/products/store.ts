import { and, asc, eq } from "drizzle-orm";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { doubtsAfter, keepingKorean } from "@/lib/domain/product/source-doubts";
import { sourceFactsOf } from "@/lib/domain/product/source-facts";
import type { Database } from "@/upstream/db/client";
import { collectFilters, products } from "@/upstream/db/schema";
import { newId } from "@/upstream/kit/ids";
import type { NormalisedProduct } from "@/upstream/outside/sources/normalised-product";
import { columnsOf, detailOf, memoryColumns, memoryOf, type ProductRow } from "./detail";
import { detailFrom, type NameFilter } from "./from-source";
import type { Arrival } from "./in-korean";
import { refreshed } from "./refreshed";
import { addProduct, saveProduct } from "./write-products";
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

/** Collected again: earlier answered changes stay answered. */
function collectedAgain(owned: ProductRow, fresh: ProductDetail, now: Date) {
  const { settled } = owned.sourceMemory;
  return memoryColumns(owned.body, { at: now.toISOString(), settled, latest: sourceFactsOf(fresh, fresh.mainImages) });
}

/** `isNew` products were not on the shelf before, and of these `isAdded` ones never were. */
type Collected = { id: string; isNew: boolean; isAdded: boolean; title: string; image: string | null };
type Owner = { userId: string; groupName: string; memo: string; workNumber: number };

/** A collected product as it is to stand on the shelf, in the source's own words. */
export const arrivalOf = (product: NormalisedProduct, owner: Owner, filters: readonly NameFilter[]): Arrival => ({
  fresh: detailFrom(product, { ...owner, filters }),
  unseenKorean: null,
  koreanDoubts: [],
});

/**
 * Puts a collected product on the seller's shelf; one owned already is refreshed (see `refreshed`). One taken off the shelf
 * comes back as it was, with its listings, so that what a market sells already is not listed again.
 */
export async function storeCollected(
  tx: Database,
  owner: Owner,
  product: NormalisedProduct,
  { fresh, unseenKorean, koreanDoubts }: Arrival,
): Promise<Collected> {
  const columns = columnsOf(fresh);
  const doubts = [...product.doubts, ...koreanDoubts];
  const now = currentTime();
  const writing = { userId: owner.userId, now };
  const made = await addProduct(tx, writing, {
    id: newId(),
    site: product.site,
    code: product.code,
    workNumber: owner.workNumber,
    ...columns,
    ...memoryOf(fresh, now),
    unseenKorean,
    sourceDoubts: doubtsAfter([], doubts),
  });
  const image = product.images[0] ?? null;
  if (made) return { id: made, isNew: true, isAdded: true, title: columns.titleKr, image };

  const where = and(
    eq(products.userId, owner.userId),
    eq(products.site, product.site),
    eq(products.code, product.code),
  );
  const [owned] = await tx.select().from(products).where(where).for("update");
  if (!owned) throw new Error(`Product ${product.site}/${product.code} vanished while it was refreshed`);
  // A listed product counts as edited: its combinations have buyers.
  const isWorkedOn = owned.editDate !== null || owned.uploadDate !== null;
  const shown = refreshed(detailOf(owned), fresh, isWorkedOn);
  const renewed = columnsOf(shown);
  const known = owned.sourceDoubts ?? [];
  const keepsName = renewed.titleKr === owned.titleKr;
  // An edit window that is open over this product must notice, so an edited product counts as edited again.
  await saveProduct(tx, writing, owned, {
    ...renewed,
    ...(isWorkedOn
      ? collectedAgain(owned, fresh, now)
      : {
          ...memoryOf(fresh, now),
          unseenKorean: unseenKorean && {
            ...unseenKorean,
            name: keepsName ? (owned.unseenKorean?.name ?? null) : unseenKorean.name,
          },
        }),
    sourceDoubts: doubtsAfter(known, isWorkedOn ? keepingKorean(known, doubts) : doubts),
    workNumber: owner.workNumber,
    collectDate: now,
    removedAt: null,
    ...(owned.editDate && { editDate: now }),
  });
  return { id: owned.id, isNew: owned.removedAt !== null, isAdded: false, title: renewed.titleKr, image };
}
