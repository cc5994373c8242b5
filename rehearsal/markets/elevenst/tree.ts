import { plantedTree, type Place } from "@/rehearsal/markets/planted-tree";
import { isRetired } from "@/rehearsal/markets/retired";

/** The whole tree, parents before their children. A third of other markets' categories do not exist here. */
export const elevenstTree: readonly Place[] = plantedTree({
  first: { large: 1_001, middle: 2_001, leaf: 1_001_281, small: 1_100_001 },
  words: { 패션의류: "의류", "화장품/미용": "뷰티", "가구/인테리어": "가구/침구/인테리어", 카디건: "가디건" },
  leavesOut: 3,
});

/** The tree without what was taken out of it since. */
export const elevenstTreeNow = (): Place[] => elevenstTree.filter(({ code }) => !isRetired("Elevenst", code));

/** A category and all its descendants, itself first; empty for an unknown number. */
export function elevenstBranch(code: string): Place[] {
  const top = elevenstTreeNow().find((place) => place.code === code);
  if (!top) return [];
  const inside = new Set([code]);
  const below = elevenstTreeNow().filter((place) => {
    if (!inside.has(place.parentCode)) return false;
    inside.add(place.code);
    return true;
  });
  return [top, ...below];
}
