import type { z } from "zod";
import type { category } from "@/lib/contract/calls/user-setting";
import type { Market } from "@/lib/contract/schemas/common";
import { leafAt, levelItems } from "@/lib/domain/category/category";
import { categoryIndex, searchCategories, type CategoryIndex } from "@/lib/domain/category/search-categories";
import { WIDE_SHELVES } from "./category-kinds";
import { SHELVES, type Shelf } from "./category-words";

export type Category = z.output<typeof category>;

type Tree = {
  /** The number of the first leaf; the others follow, so that a chosen number stays valid. */
  first: number;
  /** Selling fees in percent, by shelf. */
  fees: readonly number[];
  /** What this market calls a shelf or a thing. */
  words: Record<string, string>;
  /** One wide leaf in so many is not in this market's tree; 0 leaves all of them in, 1 none. */
  leavesOut: number;
};

/** Numbers look like the market's own; names differ from market to market as they do in the real trees. */
const TREES: Record<Market, Tree> = {
  SmartStore: { first: 50_000_801, fees: [5.63], words: {}, leavesOut: 0 },
  Coupang: {
    first: 56_137,
    fees: [10.5, 10.8, 7.8, 9.6],
    words: {
      패션의류: "패션의류잡화",
      "가구/인테리어": "홈인테리어",
      "생활/건강": "생활용품",
      "디지털/가전": "가전디지털",
      "출산/육아": "출산/유아동",
      "화장품/미용": "뷰티",
      "문구/취미": "문구/완구/취미",
      카디건: "가디건",
      재킷: "자켓",
      프라이팬: "후라이팬",
    },
    leavesOut: 0,
  },
  Gmarket: {
    first: 300_006_180,
    fees: [13, 12, 9],
    words: { 패션의류: "브랜드 의류", "생활/건강": "생활/주방/건강", "출산/육아": "유아동", 재킷: "자켓" },
    leavesOut: 4,
  },
  Auction: {
    first: 13_090_100,
    fees: [13, 12, 9],
    words: { 패션의류: "의류", "디지털/가전": "컴퓨터/디지털/가전", "스포츠/레저": "스포츠/건강/레저", 재킷: "자켓" },
    leavesOut: 4,
  },
  Elevenst: {
    first: 1_001_281,
    fees: [13, 12, 7],
    words: { 패션의류: "의류", "화장품/미용": "뷰티", "가구/인테리어": "가구/침구/인테리어", 카디건: "가디건" },
    leavesOut: 3,
  },
  WeMakePrice: { first: 2_100_101, fees: [12], words: {}, leavesOut: 1 },
};

const trees = new Map<Market, Category[]>();
const indexes = new Map<Market, CategoryIndex>();

/** All leaf categories of a market; the same on every machine, so a chosen number stays valid. */
export function categoriesOf(market: Market): Category[] {
  const known = trees.get(market);
  if (known) return known;
  const made = treeOf(TREES[market]);
  trees.set(market, made);
  return made;
}

function treeOf({ first, fees, words, leavesOut }: Tree): Category[] {
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

function indexOf(market: Market): CategoryIndex {
  const known = indexes.get(market);
  if (known) return known;
  const made = categoryIndex(categoriesOf(market));
  indexes.set(market, made);
  return made;
}

/** Leaves that carry every word somewhere on their way from the top, best first. */
export const findCategories = (market: Market, text: string): Category[] =>
  searchCategories(indexOf(market), text).map((found) => ({ ...found }));

/**
 * One level of the tree below the names given. What is no category itself has the id 0: a client that needs one to tell
 * items apart makes placeholders (spec section 3).
 */
export function levelOf(market: Market, upper: (string | undefined)[]): Category[] {
  const above = upper.filter((name): name is string => !!name);
  const all = categoriesOf(market);
  return levelItems(all, above).map(({ name, isLeaf }) => {
    const [largeName = "", middleName = null, smallName = null, detailName = null] = [...above, name];
    const leaf = isLeaf ? leafAt(all, [...above, name]) : undefined;
    return { id: leaf?.id ?? 0, largeName, middleName, smallName, detailName, marketFee: leaf?.marketFee ?? null };
  });
}
