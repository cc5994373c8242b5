import SHELVES from "./shelves.json";

/** A category in a market's tree; `path` are the names from the top to it, `topCode` is its top category. */
export type Place = {
  code: string;
  name: string;
  path: readonly string[];
  isLeaf: boolean;
  parentCode: string;
  topCode: string;
};

type Level = "large" | "middle" | "small" | "leaf";

/** How one market plants the shelves: where its numbers begin, what it calls things, and which it does not sell. */
type Planting = {
  first: Record<Level, number>;
  /** What this market calls a name, or the last word of one, e.g. `{ 재킷: "자켓" }`. */
  words?: Record<string, string>;
  /** Of the shelves that not every market has, one leaf in so many is left out; 0 leaves out none. */
  leavesOut?: number;
};

/** So many leaves stand in every market; the lines behind them are those `leavesOut` counts. */
const EVERYWHERE = 511;

/**
 * A market's whole tree, parents before their children. Lines are `[large, middle, smalls]`; a small name may be followed
 * by its details, `~` for the small name itself: "초콜릿/다크~" is "초콜릿 > 다크 초콜릿". Leaves are numbered in the order of the
 * lines, left-out ones included, so new lines go to the end only.
 */
export function plantedTree({ first, words = {}, leavesOut = 0 }: Planting): readonly Place[] {
  const found = new Map<string, Place>();
  const next = { ...first };
  const plant = (level: Exclude<Level, "leaf">, spokenName: string, above?: Place): Place => {
    const path = [...(above?.path ?? []), spokenName];
    const known = found.get(path.join(">"));
    if (known) return known;
    const code = String(next[level]);
    next[level] += 1;
    return grow({ code, path, isLeaf: false, above });
  };
  const grow = ({ above, path, ...rest }: { code: string; path: string[]; isLeaf: boolean; above?: Place }): Place => {
    const made = {
      ...rest,
      path,
      name: path.at(-1) ?? "",
      parentCode: above?.code ?? "",
      topCode: above?.topCode ?? rest.code,
    };
    found.set(path.join(">"), made);
    return made;
  };
  leafWays().forEach(([large = "", middle = "", small = "", detail], at) => {
    const behind = at - EVERYWHERE;
    if (behind >= 0 && leavesOut > 0 && behind % leavesOut === 0) return;
    const say = (name: string): string => spoken(name, words);
    const shelf = plant("middle", say(middle), plant("large", say(large)));
    const above = detail === undefined ? shelf : plant("small", say(small), shelf);
    grow({ code: String(first.leaf + at), path: [...above.path, say(detail ?? small)], isLeaf: true, above });
  });
  return [...found.values()];
}

function leafWays(): string[][] {
  return SHELVES.flatMap(([large = "", middle = "", smalls = ""]) =>
    smalls.split(" ").flatMap((small) => {
      const [name = "", ...details] = small.split("/").map((word) => word.replaceAll("_", " "));
      if (details.length === 0) return [[large, middle, name]];
      return details.map((detail) => [large, middle, name, detail.replace("~", ` ${name}`)]);
    }),
  );
}

/** A name in a market's words: as a whole, or its last word. */
function spoken(name: string, words: Record<string, string>): string {
  const whole = words[name];
  if (whole) return whole;
  const at = name.lastIndexOf(" ") + 1;
  return name.slice(0, at) + (words[name.slice(at)] ?? name.slice(at));
}
