/** The four levels of a category, from the top (docs/specification.md#data-categories). */
export const LEVELS = ["Large", "Middle", "Small", "Detail"] as const;
export type Level = (typeof LEVELS)[number];

/** A market's category, or a place on the way to one: its id is positive only where products can be listed. */
export type Category = {
  id: number;
  largeName: string;
  middleName?: string | null;
  smallName?: string | null;
  detailName?: string | null;
  /** Some markets go deeper than the four levels sellers choose by; what lies below is chosen with the last of them. */
  subdetailName?: string | null;
  subsubdetailName?: string | null;
  /** What the market keeps of a sale, in percent. */
  marketFee?: number | null;
};

/** The names from the top down, as far as there are any: `["가구/인테리어", "조명", "스탠드"]`. */
export const namesOf = (category: Category): string[] =>
  [
    category.largeName,
    category.middleName,
    category.smallName,
    category.detailName,
    category.subdetailName,
    category.subsubdetailName,
  ].filter((name): name is string => !!name);

/** A category by the names on its path. Levels deeper than the wire format's fields are joined into the last one. */
export function categoryOfWay(id: number, way: readonly string[], marketFee: number | null = null): Category {
  const [largeName = "", middleName, smallName, detailName, subdetailName, ...deepest] = way;
  return {
    id,
    largeName,
    middleName: middleName ?? null,
    smallName: smallName ?? null,
    detailName: detailName ?? null,
    ...(subdetailName && { subdetailName }),
    ...(deepest.length > 0 && { subsubdetailName: deepest.join(" > ") }),
    marketFee,
  };
}

const BELOW = " > ";
/** The way to a category as sellers read it: "패션의류 > 여성의류 > 원피스" (docs/wire.md#categories). */
export const wayOf = (category: Category): string => namesOf(category).join(BELOW);
/** The names in a way: `namesInWay("패션의류 > 여성의류")` is `["패션의류", "여성의류"]`. */
export const namesInWay = (way: string): string[] => way.split(BELOW);

/** The category's own name: the last on its way. */
export const ownName = (category: Category): string => namesOf(category).at(-1) ?? "";

/** The names by the four levels sellers choose by: what lies below the last is one name with it. */
function levelNames(category: Category): string[] {
  const names = namesOf(category);
  const above = names.slice(0, LEVELS.length - 1);
  const last = names.slice(above.length).join(" > ");
  return last ? [...above, last] : above;
}

export type LevelItem = { id: number; name: string; isLeaf: boolean };

/**
 * The items of one level below the names chosen so far, in the tree's order. Items without a category of their own, such
 * as a small item with details below, get a negative placeholder, so that each has an id and none is taken for a category
 * (docs/specification.md#data-categories).
 * Example: below `["패션의류"]` the middle items "여성의류" and "남성의류" have the ids -1 and -2.
 */
export function levelItems(leaves: readonly Category[], above: readonly string[]): LevelItem[] {
  const found = new Map<string, number>();
  for (const leaf of leaves) {
    const names = levelNames(leaf);
    const name = names[above.length];
    if (name === undefined || above.some((upper, at) => names[at] !== upper)) continue;
    if (names.length === above.length + 1) found.set(name, leaf.id);
    else if (!found.has(name)) found.set(name, 0);
  }
  return withPlaceholders([...found].map(([name, id]) => ({ id, name })));
}

/** The same items, those without a positive id numbered -1, -2, … in their order. */
export function withPlaceholders<Item extends { id: number }>(items: readonly Item[]): (Item & { isLeaf: boolean })[] {
  let next = 0;
  return items.map((item) => (item.id > 0 ? { ...item, isLeaf: true } : { ...item, id: (next -= 1), isLeaf: false }));
}

/** The leaf at the end of the chosen names; undefined while the path continues. */
export const leafAt = (leaves: readonly Category[], names: readonly string[]): Category | undefined =>
  leaves.find((leaf) => {
    const own = levelNames(leaf);
    return own.length === names.length && own.every((name, at) => name === names[at]);
  });
