import { and, asc, eq, gt } from "drizzle-orm";
import { categoryOfWay, namesOf } from "@/lib/domain/category/category";
import { readSet, setText } from "@/lib/domain/category/category-set";
import { leafOfWay, type WayIndex } from "@/lib/domain/category/kept-tree";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import type { Database } from "@/upstream/db/client";
import { categoryChanges, userCategories, works } from "@/upstream/db/schema";
import type { UploadSettings } from "@/upstream/db/tables/works";
import { ownTree } from "./market-tree";

const ROWS_AT_ONCE = 500;
/** A choice nothing of the market's tree is sure to mean: the seller chooses again. */
const CHOOSE_AGAIN = -1;

/**
 * Replaces our tree of a market by its own: categories that sellers saved or used are found again by their path and get the
 * market's number. A category without a certain match loses its number, and its seller is notified.
 */
export async function adoptTree(tx: Database, market: OpenMarketName, index: WayIndex, now: Date): Promise<void> {
  await adoptSets(tx, market, index, now);
  await adoptWorks(tx, market, index);
}

async function adoptSets(tx: Database, market: OpenMarketName, index: WayIndex, now: Date): Promise<void> {
  for (let after = 0; ;) {
    const sets = await tx
      .select()
      .from(userCategories)
      .where(gt(userCategories.id, after))
      .orderBy(asc(userCategories.id))
      .limit(ROWS_AT_ONCE);
    for (const { id, userId, name, smartstore } of sets) {
      const choices = readSet(smartstore);
      const choice = choices?.[market];
      if (!choice) continue;
      const leaf = leafOfWay(namesOf(choice), index);
      if (leaf?.id === choice.id) continue;
      const next = leaf ? { ...categoryOfWay(leaf.id, leaf.path, choice.marketFee) } : { ...choice, id: CHOOSE_AGAIN };
      const isCorrected = choice.isCorrected && { isCorrected: true };
      const text = setText({ ...choices, [market]: { ...next, ...isCorrected } });
      await tx.update(userCategories).set({ smartstore: text }).where(eq(userCategories.id, id));
      if (leaf) continue;
      const gone = {
        userId,
        market,
        code: String(choice.id),
        path: namesOf(choice),
        listings: 0,
        sets: [name],
        at: now,
      };
      await tx.insert(categoryChanges).values(gone);
    }
    const last = sets.at(-1);
    if (!last || sets.length < ROWS_AT_ONCE) return;
    after = last.id;
  }
}

async function adoptWorks(tx: Database, market: OpenMarketName, index: WayIndex): Promise<void> {
  const own = ownTree(market);
  const known = new Map<number, number>();
  const adopted = (id: number): number => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const leaf = own.at(id);
    // 0 means none chosen: a waiting item is reported, and no later choice builds on it.
    const now = leaf ? (leafOfWay(namesOf(leaf), index)?.id ?? 0) : 0;
    known.set(id, now);
    return now;
  };
  for (let after = 0; ;) {
    const rows = await tx
      .select({ number: works.number, settings: works.settings })
      .from(works)
      .where(and(eq(works.type, "Upload"), gt(works.number, after)))
      .orderBy(asc(works.number))
      .limit(ROWS_AT_ONCE);
    for (const { number, settings } of rows) {
      const next = settings && adoptedSettings(settings, market, adopted);
      if (next) await tx.update(works).set({ settings: next }).where(eq(works.number, number));
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.number;
  }
}

/** An upload's settings with a market's categories by its own numbers; nothing where none of them is another. */
function adoptedSettings(
  settings: UploadSettings,
  market: OpenMarketName,
  adopted: (id: number) => number,
): UploadSettings | undefined {
  const changed = (id: number | undefined): id is number => id !== undefined && id > 0 && adopted(id) !== id;
  const all = settings.categories[market];
  const single = Object.entries(settings.categoriesOf ?? {});
  if (!changed(all) && !single.some(([, at]) => changed(at[market]))) return undefined;
  return {
    ...settings,
    categories: { ...settings.categories, ...(changed(all) && { [market]: adopted(all) }) },
    ...(settings.categoriesOf && {
      categoriesOf: Object.fromEntries(
        single.map(([product, at]) => [
          product,
          changed(at[market]) ? { ...at, [market]: adopted(at[market] ?? 0) } : at,
        ]),
      ),
    }),
  };
}
