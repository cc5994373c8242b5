import SHELVES from "./smartstore-shelves.json";

/** A place in SmartStore's tree; `largeId` is the top it stands below, by which notices are looked up. */
export type SmartStoreCategory = {
  id: string;
  name: string;
  wholeCategoryName: string;
  last: boolean;
  parentId: string;
  largeId: string;
};

const FIRST = { large: 50_000_000, middle: 50_000_100, leaf: 50_000_801, small: 50_010_000 };

/**
 * The whole tree, parents before what stands below them. Lines are `[large, middle, smalls]`; below a small name stand
 * its details, `~` for the small name itself: "초콜릿/다크~" is "초콜릿 > 다크 초콜릿". Leaves are numbered in the
 * order of the lines, so a line may be added at the end only.
 */
export const smartStoreTree: readonly SmartStoreCategory[] = planted();

const byId = new Map(smartStoreTree.map((category) => [category.id, category]));

/** A category by its number; undefined for a number the market does not have. */
export const smartStoreCategory = (id: string): SmartStoreCategory | undefined => byId.get(id);

function planted(): SmartStoreCategory[] {
  const found = new Map<string, SmartStoreCategory>();
  const next = { ...FIRST };
  const plant = (level: keyof typeof FIRST, name: string, above?: SmartStoreCategory): SmartStoreCategory => {
    const wholeCategoryName = above ? `${above.wholeCategoryName}>${name}` : name;
    const known = found.get(wholeCategoryName);
    if (known) return known;
    const id = String(next[level]);
    next[level] += 1;
    const last = level === "leaf";
    const made = { id, name, wholeCategoryName, last, parentId: above?.id ?? "", largeId: above?.largeId ?? id };
    found.set(wholeCategoryName, made);
    return made;
  };
  for (const [largeName = "", middleName = "", smalls = ""] of SHELVES) {
    const middle = plant("middle", middleName, plant("large", largeName));
    for (const small of smalls.split(" ")) {
      const [name = "", ...details] = small.split("/").map((word) => word.replaceAll("_", " "));
      if (details.length === 0) {
        plant("leaf", name, middle);
        continue;
      }
      const parent = plant("small", name, middle);
      for (const detail of details) plant("leaf", detail.replace("~", ` ${name}`), parent);
    }
  }
  return [...found.values()];
}
