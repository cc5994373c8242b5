import type { Region } from "./region";

/** One translation a seller made before. */
export type Pair = { source: string; text: string };

/** What two source texts are compared by: width forms and spaces make no difference. `" 加厚 "` and `"加厚"` are one. */
export const pairKey = (source: string): string => source.normalize("NFKC").replace(/\s+/gu, " ").trim();

/** The pairs worth remembering of a picture: both sides written; of a source marked twice the last counts. */
export function pairsOf(regions: readonly Region[]): readonly Pair[] {
  const known = new Map(
    regions
      .map(({ source, text }) => [pairKey(source), text.trim()] as const)
      .filter(([source, text]) => source !== "" && text !== ""),
  );
  return [...known].map(([source, text]) => ({ source, text }));
}

type Filled = {
  regions: readonly Region[];
  /** Regions that got their Korean here. */
  filled: number;
  /** Source texts nobody has translated yet, each once. */
  unknown: readonly string[];
};

/** Writes remembered translations into regions that have none. What the seller typed is never replaced. */
export function withPairs(regions: readonly Region[], pairs: readonly Pair[]): Filled {
  const known = new Map(pairs.map(({ source, text }) => [pairKey(source), text]));
  const unknown = new Set<string>();
  let filled = 0;
  const next = regions.map((one) => {
    const key = pairKey(one.source);
    if (key === "" || one.text.trim() !== "") return one;
    const text = known.get(key);
    if (text === undefined) {
      unknown.add(key);
      return one;
    }
    filled += 1;
    return { ...one, text };
  });
  return { regions: next, filled, unknown: [...unknown] };
}
