/** One translation a seller made before. */
type Pair = { source: string; text: string };

/** What two source texts are compared by: width forms and spaces make no difference. `" 加厚 "` and `"加厚"` are one. */
export const pairKey = (source: string): string => source.normalize("NFKC").replace(/\s+/gu, " ").trim();

/** The pairs worth remembering of a picture a person has saved: both sides written; of a source marked twice the last counts. */
export function pairsOf(regions: readonly Pair[]): readonly Pair[] {
  const known = new Map(
    regions
      .map(({ source, text }) => [pairKey(source), text.trim()] as const)
      .filter(([source, text]) => source !== "" && text !== ""),
  );
  return [...known].map(([source, text]) => ({ source, text }));
}
