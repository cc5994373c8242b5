import { byDictionary } from "./by-dictionary";
import { builtInLexicon } from "./dictionary";
import { hasChinese } from "./has-chinese";
import type { ProductText } from "./product-texts";
import { WORD_STYLE, type TranslatedText, type WordKind } from "./words";

/** More words of one product say no more about it. */
const WORDS_MAX = 50;
/** A longer run of unknown characters is a sentence, which a correction would match nowhere else. */
const WORD_LENGTH_MAX = 12;

/**
 * The Chinese words of a product that the dictionary does not know, each once: those left in its Korean, and those a machine
 * left out of its name.
 */
export function unknownIn(texts: readonly ProductText[]): string[] {
  const found = texts
    .flatMap((one) => [...madeOf(one.korean, one.kind).unknown, ...leftOutWords(one)])
    .filter((word) => [...word].length <= WORD_LENGTH_MAX);
  return [...new Set(found)].slice(0, WORDS_MAX);
}

const madeOf = (text: string, kind: WordKind): TranslatedText =>
  byDictionary({ text, kind }, builtInLexicon(kind), WORD_STYLE);

/** A name written by a person lacks most words of a machine translation; words missing there are not reported. */
function leftOutWords({ source, korean, kind }: ProductText): readonly string[] {
  if (kind !== "name" || source === "" || hasChinese(korean)) return [];
  const made = madeOf(source, kind);
  const words = made.korean?.split(" ") ?? [];
  const said = new Set(korean.split(" "));
  return words.filter((word) => said.has(word)).length * 2 > words.length ? made.unknown : [];
}
