import { and, asc, eq, isNull } from "drizzle-orm";
import { categoryOfWay, type Category } from "@/lib/domain/category/category";
import type { MarketName } from "@/lib/domain/markets/markets";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { marketCategories, marketTrees } from "@/upstream/db/schema";
import { categoriesOf, feeByTop } from "./categories";

/** A market's categories as everything works with them: its own, or ours while its own were not read yet. */
export type MarketTree = {
  /** The same array as long as the tree is the same, so that what was made of it may be kept with it. */
  leaves: readonly Category[];
  /** The leaf with a number; undefined for one the market does not have (any more). */
  at(id: number): Category | undefined;
  /** The market's own code of a number. */
  codeOf(id: number): string;
  /** The number of a market's own code. */
  idOf(code: string): number | undefined;
  isMarkets: boolean;
};

type Kept = { version: number; tree: Promise<MarketTree> };

const own = new Map<MarketName, MarketTree>();
const kept = new WeakMap<Database, Map<MarketName, Kept>>();

function treeWith(leaves: readonly Category[], codes?: ReadonlyMap<number, string>): MarketTree {
  const byId = new Map(leaves.map((leaf) => [leaf.id, leaf]));
  const ids = codes && new Map([...codes].map(([id, code]) => [code, id]));
  return {
    leaves,
    at: (id) => byId.get(id),
    codeOf: (id) => codes?.get(id) ?? String(id),
    idOf: (code) => (ids ? ids.get(code) : byId.get(Number(code))?.id),
    isMarkets: codes !== undefined,
  };
}

/** Our own tree for a market, which is also the whole tree of one that has closed. */
export function ownTree(market: MarketName): MarketTree {
  const known = own.get(market);
  if (known) return known;
  const made = treeWith(categoriesOf(market));
  own.set(market, made);
  return made;
}

/**
 * A market's tree as it was read last, else our own. Kept in memory as long as its version stays, so that asking costs one
 * row; another process that reads the tree anew changes the version for all.
 */
export async function marketTree({ db }: Needs<"db">, market: MarketName): Promise<MarketTree> {
  const [row] = await db
    .select({ version: marketTrees.version, readAt: marketTrees.readAt })
    .from(marketTrees)
    .where(eq(marketTrees.market, market));
  if (!row?.readAt) return ownTree(market);
  const trees = kept.get(db) ?? new Map<MarketName, Kept>();
  kept.set(db, trees);
  const known = trees.get(market);
  if (known?.version === row.version) return known.tree;
  const tree = loaded(db, market);
  trees.set(market, { version: row.version, tree });
  tree.catch(() => trees.delete(market));
  return tree;
}

async function loaded(db: Database, market: MarketName): Promise<MarketTree> {
  const rows = await db
    .select({ id: marketCategories.id, code: marketCategories.code, path: marketCategories.path })
    .from(marketCategories)
    .where(and(eq(marketCategories.market, market), isNull(marketCategories.vanishedAt)))
    .orderBy(asc(marketCategories.place));
  const fees = feeByTop(market);
  const leaves = rows.map(({ id, path }) => categoryOfWay(id, path, fees.get(path[0] ?? "") ?? null));
  return treeWith(leaves, new Map(rows.map(({ id, code }) => [id, code])));
}
