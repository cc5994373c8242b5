import { plantedTree, type Place } from "../planted-tree";
import { isRetired } from "../retired";

/** The whole tree, parents before what stands below them. A third of what other markets sell is not sold here. */
export const elevenstTree: readonly Place[] = plantedTree({
  first: { large: 1_001, middle: 2_001, leaf: 1_001_281, small: 1_100_001 },
  words: { 패션의류: "의류", "화장품/미용": "뷰티", "가구/인테리어": "가구/침구/인테리어", 카디건: "가디건" },
  leavesOut: 3,
});

/** The tree without what was taken out of it since. */
export const elevenstTreeNow = (): Place[] => elevenstTree.filter(({ code }) => !isRetired("Elevenst", code));

/** A category with all that stands below it, itself first; nothing for a number 11st does not have. */
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
