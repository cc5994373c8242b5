import type { z } from "zod";
import type { category } from "@/lib/contract/calls/user-setting";
import { leafAt, levelItems } from "@/lib/domain/category/category";
import { categoryIndex, searchCategories, type CategoryIndex } from "@/lib/domain/category/search-categories";
import type { CategoryTree } from "@/upstream/outside/markets/market";
import { MARKETS } from "@/upstream/outside/markets/markets";
import { WIDE_SHELVES } from "./category-kinds";
import { SHELVES, type Shelf } from "./category-words";
import type { MarketName } from "@/lib/domain/markets/markets";

type Category = z.output<typeof category>;

const trees = new Map<MarketName, Category[]>();
const fees = new Map<MarketName, ReadonlyMap<string, number>>();

/** The leaves our own tree has for a market, the same on every machine: they serve until the market's own were read. */
export function categoriesOf(market: MarketName): Category[] {
  const known = trees.get(market);
  if (known) return known;
  const made = treeOf(MARKETS[market].categories);
  trees.set(market, made);
  return made;
}

/** What a market keeps of a sale by the name of the top category, in percent; no call of a market tells it. */
export function feeByTop(market: MarketName): ReadonlyMap<string, number> {
  const known = fees.get(market);
  if (known) return known;
  const made = new Map(categoriesOf(market).map(({ largeName, marketFee }) => [largeName, marketFee ?? 0]));
  fees.set(market, made);
  return made;
}

function treeOf({ first, fees, words, leavesOut }: CategoryTree): Category[] {
  const told = (name = ""): string | null => (name ? spoken(name, words) : null);
  const common = SHELVES.flatMap(leaves);
  return [...common, ...WIDE_SHELVES.flatMap(leaves)].flatMap(([large = "", middle, small, detail], at) => {
    const wide = at - common.length;
    if (wide >= 0 && leavesOut > 0 && wide % leavesOut === 0) return [];
    const shelf = SHELVES.findIndex((one) => one.large === large);
    return {
      id: first + at,
      largeName: spoken(large, words),
      middleName: told(middle),
      smallName: told(small),
      detailName: told(detail),
      marketFee: fees[Math.max(0, shelf) % fees.length] ?? 0,
    };
  });
}

/** A name in the market's words: as a whole, or its last word. */
function spoken(name: string, words: Record<string, string>): string {
  if (words[name]) return words[name];
  const at = name.lastIndexOf(" ") + 1;
  return name.slice(0, at) + (words[name.slice(at)] ?? name.slice(at));
}

const leaves = ({ large, middles }: Shelf): string[][] =>
  Object.entries(middles).flatMap(([middle, smalls]) => smalls.map((small) => [large, middle, ...small.split("/")]));

const indexes = new WeakMap<readonly Category[], CategoryIndex>();

function indexOf(leaves: readonly Category[]): CategoryIndex {
  const known = indexes.get(leaves);
  if (known) return known;
  const made = categoryIndex(leaves);
  indexes.set(leaves, made);
  return made;
}

/** Leaves that carry every word somewhere on their way from the top, best first. */
export const findCategories = (leaves: readonly Category[], text: string): Category[] =>
  searchCategories(indexOf(leaves), text).map((found) => ({ ...found }));

/**
 * One level of the tree below the names given. What is no category itself has the id 0: a client that needs one to tell
 * items apart makes placeholders (docs/specification.md#data-categories).
 */
export function levelOf(leaves: readonly Category[], upper: (string | undefined)[]): Category[] {
  const above = upper.filter((name): name is string => !!name);
  return levelItems(leaves, above).map(({ name, isLeaf }) => {
    const [largeName = "", middleName = null, smallName = null, detailName = null] = [...above, name];
    const leaf = isLeaf ? leafAt(leaves, [...above, name]) : undefined;
    return { id: leaf?.id ?? 0, largeName, middleName, smallName, detailName, marketFee: leaf?.marketFee ?? null };
  });
}
