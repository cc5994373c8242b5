import { wordsOf } from "./words";

/** A leaf of a market's tree: what can be listed in, by the market's own code. */
export type Leaf = { code: string; path: readonly string[] };

/** A leaf as it is kept, by the number screens know it by; gone since `vanishedAt`. */
export type KeptLeaf = Leaf & { id: number; place: number; vanishedAt: Date | null };

const PLAIN_CODE = /^\d{1,15}$/;

/**
 * The number screens and saved choices know a code by; undefined for a code that is no number, which no market documents.
 * Example: Auction's "05220100" is 5220100, and the upstream finds the code again by the number.
 */
export const idOfCode = (code: string): number | undefined => (PLAIN_CODE.test(code) ? Number(code) : undefined);

export type TreeChange = {
  /** What has to be written: new leaves, and those whose way or place is another. */
  kept: KeptLeaf[];
  /** Leaves that were there the last time and are not any more. */
  vanished: KeptLeaf[];
  /** Leaves with another way under the same code, as it was before and as it is now. */
  moved: { code: string; before: readonly string[]; now: readonly string[] }[];
};

const isSameWay = (one: readonly string[], other: readonly string[]): boolean => one.join("\n") === other.join("\n");

/**
 * The difference between a stored tree and the one just read. A leaf that came back is stored as it is now. Two codes of
 * one number cannot be distinguished by a seller's choice, so the first of them is used.
 *
 * Example: of `A, B` kept and `B, C` read, A vanished and C is new.
 */
export function treeChange(before: readonly KeptLeaf[], read: readonly Leaf[]): TreeChange {
  const known = new Map(before.map((leaf) => [leaf.code, leaf]));
  const taken = new Set<number>();
  const kept: KeptLeaf[] = [];
  const moved: TreeChange["moved"] = [];
  const there = new Set<string>();
  read.forEach(({ code, path }, place) => {
    const id = idOfCode(code);
    if (id === undefined || id === 0 || taken.has(id) || path.length === 0) return;
    taken.add(id);
    there.add(code);
    const old = known.get(code);
    const isMoved = old !== undefined && !isSameWay(old.path, path);
    if (isMoved && old.vanishedAt === null) moved.push({ code, before: old.path, now: path });
    if (!old || isMoved || old.place !== place || old.vanishedAt !== null)
      kept.push({ code, id, path, place, vanishedAt: null });
  });
  const vanished = before.filter(({ code, vanishedAt }) => vanishedAt === null && !there.has(code));
  return { kept, vanished, moved };
}

const plainWay = (path: readonly string[]): string => path.map((name) => wordsOf(name).join(" ")).join(">");
const plainEnd = (path: readonly string[]): string => plainWay(path.slice(-2));

/** A tree's leaves by their ways, made once to find many choices of another tree in it. */
export type WayIndex = {
  byWay: ReadonlyMap<string, KeptLeaf | null>;
  byEnd: ReadonlyMap<string, KeptLeaf | null>;
};

/** Null means that several leaves share one path, so none of them is certain. */
export function wayIndex(leaves: readonly KeptLeaf[]): WayIndex {
  const byWay = new Map<string, KeptLeaf | null>();
  const byEnd = new Map<string, KeptLeaf | null>();
  const put = (map: Map<string, KeptLeaf | null>, key: string, leaf: KeptLeaf): void =>
    void map.set(key, map.has(key) ? null : leaf);
  for (const leaf of leaves) {
    if (leaf.vanishedAt !== null) continue;
    put(byWay, plainWay(leaf.path), leaf);
    put(byEnd, plainEnd(leaf.path), leaf);
  }
  return { byWay, byEnd };
}

/**
 * The leaf of a market's tree that a choice made in another tree means: the one of the same way, else the only one whose own
 * name and the name above it are the same. Never a guess: where both are open the seller has to choose again.
 *
 * Example: "의류 > 여성의류 > 가디건" is found under "패션의류 > 여성의류 > 카디건".
 */
export function leafOfWay(path: readonly string[], { byWay, byEnd }: WayIndex): KeptLeaf | undefined {
  if (path.length === 0) return undefined;
  const exact = byWay.get(plainWay(path));
  if (exact !== undefined) return exact ?? undefined;
  return path.length > 1 ? (byEnd.get(plainEnd(path)) ?? undefined) : undefined;
}
