import type { z } from "zod";
import type { category } from "@/lib/contract/calls/user-setting";
import type { Market } from "@/lib/contract/schemas/common";
import { SHELVES, type Shelf } from "./category-words";

export type Category = z.output<typeof category>;

/** The first number and the selling fee in percent of each market's tree; numbers look like the market's own. */
const TREES: Record<Market, { first: number; fees: readonly number[] }> = {
  SmartStore: { first: 50_000_801, fees: [5.63] },
  Coupang: { first: 56_137, fees: [10.5, 10.8, 7.8, 9.6] },
  Gmarket: { first: 300_006_180, fees: [13, 12, 9] },
  Auction: { first: 13_090_100, fees: [13, 12, 9] },
  Elevenst: { first: 1_001_281, fees: [13, 12, 7] },
  WeMakePrice: { first: 2_100_101, fees: [12] },
};

const trees = new Map<Market, Category[]>();

/** All leaf categories of a market; the same on every machine, so a chosen number stays valid. */
export function categoriesOf(market: Market): Category[] {
  const known = trees.get(market);
  if (known) return known;
  const { first, fees } = TREES[market];
  const made = SHELVES.flatMap((shelf, at) =>
    leaves(shelf).map((names) => ({ names, fee: fees[at % fees.length] ?? 0 })),
  ).map(({ names: [largeName = "", middleName, smallName, detailName], fee }, index): Category => ({
    id: first + index,
    largeName,
    middleName: middleName ?? null,
    smallName: smallName ?? null,
    detailName: detailName ?? null,
    subdetailName: null,
    subsubdetailName: null,
    marketFee: fee,
  }));
  trees.set(market, made);
  return made;
}

const leaves = ({ large, middles }: Shelf): string[][] =>
  Object.entries(middles).flatMap(([middle, smalls]) => smalls.map((small) => [large, middle, ...small.split("/")]));

const namesOf = (row: Category): (string | null | undefined)[] => [
  row.largeName,
  row.middleName,
  row.smallName,
  row.detailName,
];

/** Leaves that carry every word somewhere on their way from the top, best first: the leaf's own name counts most. */
export function findCategories(market: Market, text: string): Category[] {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s>]+/)
    .filter(Boolean);
  const hits = categoriesOf(market).filter((row) => {
    const way = namesOf(row).join(" ").toLowerCase();
    return words.every((word) => way.includes(word));
  });
  const last = (row: Category): string => (row.detailName ?? row.smallName ?? "").toLowerCase();
  const rank = (row: Category): number => (words.some((word) => last(row).includes(word)) ? 0 : 1);
  return hits.sort((a, b) => rank(a) - rank(b) || a.id - b.id);
}

/** One level of the tree below the names given: the first leaf of each branch stands for it. */
export function levelOf(market: Market, upper: (string | undefined)[]): Category[] {
  const chosen = upper.filter((name): name is string => !!name);
  const below = categoriesOf(market).filter((row) => chosen.every((name, at) => namesOf(row)[at] === name));
  const branches = new Map(below.map((row) => [namesOf(row)[chosen.length] ?? "", row] as const).reverse());
  return [...branches.values()].sort((a, b) => a.id - b.id);
}
