import { byDictionary } from "./by-dictionary";
import { builtInLexicon } from "./dictionary";
import type { ProductText } from "./product-texts";
import { WORD_STYLE } from "./words";

/** More words of one product say no more about it. */
const WORDS_MAX = 50;
/** A longer run of signs nobody knows is a sentence, which one correction would mend nowhere else. */
const WORD_LENGTH_MAX = 12;

/** The Chinese words left in a product's Korean that the dictionary does not know, each once. */
export function unknownIn(texts: readonly ProductText[]): string[] {
  const found = texts.flatMap(({ korean, kind }) =>
    byDictionary({ text: korean, kind }, builtInLexicon(kind), WORD_STYLE).unknown.filter(
      (word) => [...word].length <= WORD_LENGTH_MAX,
    ),
  );
  return [...new Set(found)].slice(0, WORDS_MAX);
}
