import type { EsmSite } from "./sites";
import { plantedTree, type Place } from "@/rehearsal/markets/planted-tree";
import { isRetired } from "@/rehearsal/markets/retired";

/** Both sites leave out a quarter of what others sell, and call and number the rest in ways of their own. */
const TREES: Record<EsmSite["key"], readonly Place[]> = {
  gmkt: plantedTree({
    first: { large: 100_000_001, middle: 200_000_001, leaf: 300_006_180, small: 250_000_001 },
    words: { 패션의류: "브랜드 의류", "생활/건강": "생활/주방/건강", "출산/육아": "유아동", 재킷: "자켓" },
    leavesOut: 4,
  }),
  iac: plantedTree({
    first: { large: 36_000_001, middle: 36_100_001, leaf: 13_090_100, small: 36_200_001 },
    words: {
      패션의류: "의류",
      "디지털/가전": "컴퓨터/디지털/가전",
      "스포츠/레저": "스포츠/건강/레저",
      재킷: "자켓",
    },
    leavesOut: 4,
  }),
};

type Site = Pick<EsmSite, "key" | "market">;

/** A tree's places by their code, and the children of each. A walk over the whole tree asks for a thousand of them. */
const indexOf = (tree: readonly Place[]) => {
  const below = new Map<string, Place[]>();
  for (const place of tree) below.set(place.parentCode, [...(below.get(place.parentCode) ?? []), place]);
  return { places: new Map(tree.map((place) => [place.code, place])), below };
};
const INDEXES = { gmkt: indexOf(TREES.gmkt), iac: indexOf(TREES.iac) };

/** The place with a code, or undefined when the site has none now. */
export const esmPlaceNow = ({ key, market }: Site, code: string): Place | undefined =>
  isRetired(market, code) ? undefined : INDEXES[key].places.get(code);

/** The children a place has now; those of "" are the tops of the tree. */
export const esmBelowNow = ({ key, market }: Site, code: string): Place[] =>
  (INDEXES[key].below.get(code) ?? []).filter((place) => !isRetired(market, place.code));

/** A site's present tree, parents before their children, without removed categories. */
export const esmTreeNow = ({ key, market }: Site): Place[] => TREES[key].filter(({ code }) => !isRetired(market, code));

/** The same as it was planted. */
export const esmTree = ({ key }: Pick<EsmSite, "key">): readonly Place[] => TREES[key];
