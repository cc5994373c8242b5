import { pairKey } from "./pairs";
import { hasChinese } from "./has-chinese";
import type { WordKind } from "./words";

/** A source text with the Korean somebody typed or left standing for it. */
export type TaughtText = { source: string; text: string; kind: WordKind };

/** The longest text a memory keeps, on either side. */
export const TAUGHT_LENGTH_MAX = 500;

/**
 * What a shop's memory keeps of texts that were saved, each source once, the last one counting: Chinese whose Korean is
 * whole. What stands as it was collected, what still has Chinese in it and what is too long teaches nothing; on pictures any
 * writing counts, because signs there are of all languages.
 */
export function worthKeeping(texts: readonly TaughtText[]): TaughtText[] {
  const kept = new Map<string, TaughtText>();
  for (const { source, text, kind } of texts) {
    const [key, korean] = [pairKey(source), text.trim()];
    const isShort = key.length <= TAUGHT_LENGTH_MAX && korean.length <= TAUGHT_LENGTH_MAX;
    const isWhole = kind === "picture" || (hasChinese(key) && !hasChinese(korean));
    if (key !== "" && korean !== "" && key !== korean && isShort && isWhole)
      kept.set(key, { source: key, text: korean, kind });
  }
  return [...kept.values()];
}
