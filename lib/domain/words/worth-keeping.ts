import { pairKey } from "./pairs";
import { hasChinese } from "./has-chinese";
import type { WordKind } from "./words";

/** A source text with the Korean a person typed or kept for it. */
export type TaughtText = {
  source: string;
  text: string;
  kind: WordKind;
  /** Of an attribute's value, its title, as the dictionary is asked with it; it is not kept. */
  title?: string | undefined;
};

/** The longest text a memory keeps, on either side. */
export const TAUGHT_LENGTH_MAX = 500;

/**
 * The texts of a save that a shop's memory keeps, each source once, the last one counting: Chinese with complete Korean.
 * Unchanged collected texts, texts still with Chinese and very long ones are left out; on pictures any writing counts,
 * because signs there are of all languages.
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
