import { and, asc, eq, gt, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { treeChange, wayIndex, type KeptLeaf, type Leaf, type TreeChange } from "@/lib/domain/category/kept-tree";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import type { Database } from "@/upstream/db/client";
import { categoryChanges, listings, marketCategories, marketTrees, userCategories } from "@/upstream/db/schema";
import { readSet } from "@/lib/domain/category/category-set";
import { adoptTree } from "./adopt-tree";

const ROWS_AT_ONCE = 1_000;
const SETS_AT_ONCE = 500;
/** After this a change that was not dismissed is no longer shown. */
const CHANGES_KEPT_DAYS = 60;

/** What was written of a tree that was read. */
type KeptChange = { isFirst: boolean; leaves: number; vanished: number; moved: number };

/**
 * Keeps a market's tree as it was just read, and tells sellers which of its categories vanished or moved while something of
 * theirs hung on them. The first tree takes the place of our own: what was chosen there is found again or asked for anew.
 * All of it or nothing, so that a process that dies leaves the tree before.
 */
export async function keepTree(
  db: Database,
  market: OpenMarketName,
  read: readonly Leaf[],
  { now, isReal }: { now: Date; isReal: boolean },
): Promise<KeptChange> {
  return db.transaction(async (tx) => {
    const [tree] = await tx.select().from(marketTrees).where(eq(marketTrees.market, market)).for("update");
    const before = await keptLeaves(tx, market);
    const change = treeChange(before, read);
    const isFirst = !tree?.readAt;
    await write(tx, market, change, now);
    if (isFirst) {
      const leaves = await keptLeaves(tx, market);
      await adoptTree(tx, market, wayIndex(leaves), now);
    } else await tell(tx, market, change, now);
    const isOther = change.kept.length > 0 || change.vanished.length > 0;
    const version = (tree?.version ?? 0) + (isOther || isFirst ? 1 : 0);
    const state = { isReal, version, readAt: now, triedAt: now, failure: null };
    await tx
      .insert(marketTrees)
      .values({ market, ...state })
      .onConflictDoUpdate({ target: marketTrees.market, set: state });
    await tx
      .delete(categoryChanges)
      .where(lt(categoryChanges.at, new Date(now.getTime() - CHANGES_KEPT_DAYS * DAY_MS)));
    return { isFirst, leaves: read.length, vanished: change.vanished.length, moved: change.moved.length };
  });
}

const keptLeaves = (tx: Database, market: OpenMarketName): Promise<KeptLeaf[]> =>
  tx.select().from(marketCategories).where(eq(marketCategories.market, market)).orderBy(asc(marketCategories.place));

async function write(tx: Database, market: OpenMarketName, { kept, vanished }: TreeChange, now: Date): Promise<void> {
  for (let at = 0; at < kept.length; at += ROWS_AT_ONCE) {
    const rows = kept.slice(at, at + ROWS_AT_ONCE).map((leaf) => ({ market, ...leaf, path: [...leaf.path] }));
    await tx
      .insert(marketCategories)
      .values(rows)
      .onConflictDoUpdate({
        target: [marketCategories.market, marketCategories.code],
        set: { path: sql`excluded.path`, place: sql`excluded.place`, vanishedAt: null },
      });
  }
  for (let at = 0; at < vanished.length; at += ROWS_AT_ONCE) {
    const codes = vanished.slice(at, at + ROWS_AT_ONCE).map(({ code }) => code);
    await tx
      .update(marketCategories)
      .set({ vanishedAt: now })
      .where(and(eq(marketCategories.market, market), inArray(marketCategories.code, codes)));
  }
}

type Touched = { path: readonly string[]; movedTo: readonly string[] | null; id: number };

/** A row for each seller with listings in a category that vanished or moved, or with a saved set that names it. */
async function tell(
  tx: Database,
  market: OpenMarketName,
  { vanished, moved, kept }: TreeChange,
  now: Date,
): Promise<void> {
  const idOf = new Map(kept.map(({ code, id }) => [code, id]));
  const touched = new Map<string, Touched>([
    ...vanished.map(({ code, path, id }): [string, Touched] => [code, { path, movedTo: null, id }]),
    ...moved.map(({ code, before, now: to }): [string, Touched] => [
      code,
      { path: before, movedTo: to, id: idOf.get(code) ?? 0 },
    ]),
  ]);
  if (touched.size === 0) return;
  const hanging = await listedIn(tx, market, [...touched.keys()]);
  for await (const { userId, code, name } of setsNaming(tx, market, touched)) {
    const one = entryOf(hanging, userId, code);
    one.sets.push(name);
  }
  const rows = [...hanging.values()].flatMap(({ userId, code, listings: count, sets }) => {
    const one = touched.get(code);
    if (!one) return [];
    const movedTo = one.movedTo && [...one.movedTo];
    return [{ userId, market, code, path: [...one.path], movedTo, listings: count, sets, at: now }];
  });
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await tx.insert(categoryChanges).values(rows.slice(at, at + ROWS_AT_ONCE));
}

type Hanging = Map<string, { userId: string; code: string; listings: number; sets: string[] }>;

function entryOf(hanging: Hanging, userId: string, code: string): { listings: number; sets: string[] } {
  const key = `${userId} ${code}`;
  const one = hanging.get(key) ?? { userId, code, listings: 0, sets: [] };
  hanging.set(key, one);
  return one;
}

async function listedIn(tx: Database, market: OpenMarketName, codes: readonly string[]): Promise<Hanging> {
  const hanging: Hanging = new Map();
  for (let at = 0; at < codes.length; at += ROWS_AT_ONCE) {
    const rows = await tx
      .select({ userId: listings.userId, code: listings.category, count: sql<number>`count(*)::int` })
      .from(listings)
      .where(
        and(
          eq(listings.market, market),
          eq(listings.status, "Success"),
          isNotNull(listings.category),
          inArray(listings.category, codes.slice(at, at + ROWS_AT_ONCE)),
        ),
      )
      .groupBy(listings.userId, listings.category);
    for (const { userId, code, count } of rows) if (code) entryOf(hanging, userId, code).listings = count;
  }
  return hanging;
}

/** Saved sets whose choice at the market is one of those touched, some sets at a time. */
async function* setsNaming(tx: Database, market: OpenMarketName, touched: ReadonlyMap<string, Touched>) {
  const codeOf = new Map([...touched].map(([code, { id }]) => [id, code]));
  for (let after = 0; ;) {
    const sets = await tx
      .select()
      .from(userCategories)
      .where(gt(userCategories.id, after))
      .orderBy(asc(userCategories.id))
      .limit(SETS_AT_ONCE);
    for (const { userId, name, smartstore } of sets) {
      const code = codeOf.get(readSet(smartstore)?.[market]?.id ?? 0);
      if (code) yield { userId, code, name };
    }
    const last = sets.at(-1);
    if (!last || sets.length < SETS_AT_ONCE) return;
    after = last.id;
  }
}
