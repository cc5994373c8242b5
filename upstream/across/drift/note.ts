import { isDeepStrictEqual } from "node:util";
import { and, desc, eq } from "drizzle-orm";
import type { DriftBase } from "@/lib/domain/drift/source-drift";
import { sourceFactsOf, type SourceFacts } from "@/lib/domain/product/source-facts";
import type { Database } from "@/upstream/db/client";
import { products, sourceDrifts } from "@/upstream/db/schema";
import { newId } from "@/upstream/kit/ids";
import { currentTime } from "@/upstream/kit/clock";
import { memoryColumns, type ProductRow } from "@/upstream/shelf/products/detail";
import { saveProduct } from "@/upstream/shelf/products/write-products";
import { detailFrom } from "@/upstream/shelf/products/from-source";
import type { NormalisedProduct } from "@/upstream/outside/sources/normalised-product";
import { driftOf, judgeListings, judgeOf, scoreOf, sellingOf, type DriftRow } from "./standing";

/** The reference for a new drift of a product. */
async function baseOf(tx: Database, owned: ProductRow): Promise<DriftBase> {
  const [last] = await tx
    .select({ isGone: sourceDrifts.isGone })
    .from(sourceDrifts)
    .where(eq(sourceDrifts.productId, owned.id))
    .orderBy(desc(sourceDrifts.decidedAt))
    .limit(1);
  return { ...owned.sourceMemory.latest, ...(last?.isGone && { wasGone: true as const }) };
}

/** What was seen of a source: what it says, or that its page is gone. */
export type Sight = { facts: SourceFacts } | "gone";

/**
 * Notes what a source says of a product some market lists, against what it said when it was listed or decided about last;
 * `owned` is the product as it stood before. Answers the open drift, if there is one now. What comes back to how it was is a
 * drift no more.
 */
export async function noteDrift(
  tx: Database,
  owned: ProductRow,
  sight: Sight,
  now: Date,
): Promise<DriftRow | undefined> {
  const selling = (await sellingOf(tx, [owned.id])).get(owned.id) ?? [];
  if (selling.length === 0) return undefined;
  const isOpen = and(eq(sourceDrifts.productId, owned.id), eq(sourceDrifts.state, "Open"));
  const [open] = await tx.select().from(sourceDrifts).where(isOpen).for("update");
  const base = open?.base ?? (await baseOf(tx, owned));
  const isGone = sight === "gone";
  const seen = isGone ? (open?.seen ?? base) : sight.facts;
  const drift = driftOf({ base, seen, isGone }, owned);
  if (!drift) {
    if (!open) return undefined;
    if (!Object.values(open.deeds).some(({ ok }) => ok)) {
      await tx.delete(sourceDrifts).where(eq(sourceDrifts.id, open.id));
      return undefined;
    }
    // The actions at some of its markets are stored, so that they can be undone and stopped listings be sold again.
    await tx.update(sourceDrifts).set({ state: "Applied", decidedAt: now }).where(eq(sourceDrifts.id, open.id));
    return noteDrift(tx, owned, sight, now);
  }
  const judge = await judgeOf({ db: tx, user: { id: owned.userId } });
  const score = scoreOf(judgeListings(drift, owned, selling, judge));
  const isSame = open !== undefined && open.isGone === isGone && isDeepStrictEqual(open.seen, seen);
  const told = { seen, isGone, score, ...(!isSame && { changedAt: now }) };
  const [row] = open
    ? await tx.update(sourceDrifts).set(told).where(eq(sourceDrifts.id, open.id)).returning()
    : await tx
        .insert(sourceDrifts)
        .values({ id: newId(), userId: owned.userId, productId: owned.id, state: "Open", base, foundAt: now, ...told })
        .returning();
  return row;
}

/** What a page just read says of its product. */
export const sightOfProduct = (product: NormalisedProduct): { facts: SourceFacts } => {
  const detail = detailFrom(product, { groupName: "", memo: "", workNumber: null, filters: [] });
  return { facts: sourceFactsOf(detail, detail.mainImages) };
};

/**
 * The product before a page of it is collected again, so that the page's changes can be noted after it is stored; a new
 * product has none.
 */
export async function sightBefore(
  tx: Database,
  userId: string,
  page: NormalisedProduct,
): Promise<{ note(): Promise<void> }> {
  const own = and(eq(products.userId, userId), eq(products.site, page.site), eq(products.code, page.code));
  const [owned] = await tx.select().from(products).where(own).for("update");
  return {
    note: async () => {
      if (owned) await noteDrift(tx, owned, sightOfProduct(page), currentTime());
    },
  };
}

/** Keeps what a source says on the product itself, where the edit window tells it; its listings' prices and texts stay. */
export async function rememberFacts(tx: Database, owned: ProductRow, latest: SourceFacts, now: Date): Promise<void> {
  const { settled, latest: before } = owned.sourceMemory;
  const isNews = !isDeepStrictEqual(before, latest);
  await saveProduct(tx, { userId: owned.userId, now }, owned, {
    ...memoryColumns(owned.body, { at: now.toISOString(), settled, latest }),
    // An edit window that is open over it answers what it shows, and must not answer what it never showed.
    ...(isNews && owned.editDate && { editDate: now }),
  });
}
