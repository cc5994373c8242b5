import { plantedTree } from "@/rehearsal/markets/planted-tree";
import { isRetired } from "@/rehearsal/markets/retired";

/** A category in SmartStore's tree; `largeId` is its top category, which decides its notices. */
export type SmartStoreCategory = {
  id: string;
  name: string;
  wholeCategoryName: string;
  last: boolean;
  parentId: string;
  largeId: string;
};

/** The whole tree, parents before their children. */
export const smartStoreTree: readonly SmartStoreCategory[] = plantedTree({
  first: { large: 50_000_000, middle: 50_000_100, leaf: 50_000_801, small: 50_010_000 },
}).map(({ code, name, path, isLeaf, parentCode, topCode }) => ({
  id: code,
  name,
  wholeCategoryName: path.join(">"),
  last: isLeaf,
  parentId: parentCode,
  largeId: topCode,
}));

const byId = new Map(smartStoreTree.map((category) => [category.id, category]));

/** The tree without what was taken out of it since. */
export const smartStoreTreeNow = (): SmartStoreCategory[] =>
  smartStoreTree.filter(({ id }) => !isRetired("SmartStore", id));

/** A category by its number; undefined for a number the market does not have. */
export const smartStoreCategory = (id: string): SmartStoreCategory | undefined =>
  isRetired("SmartStore", id) ? undefined : byId.get(id);
