import { byDictionary } from "@/lib/domain/words/by-dictionary";
import { builtInLexicon } from "@/lib/domain/words/dictionary";
import { OwnWords } from "@/lib/domain/words/own-words";
import type { Lexicon } from "@/lib/domain/words/pieces";
import type { AskedText, TranslatedText, WordKind } from "@/lib/domain/words/words";
import { breath } from "@/upstream/kit/breath";
import { askService } from "./ask-service";
import { nearIn, sameIn, shopMemory, type ShopMemory } from "./memory";
import type { OfShop } from "./of-shop";
import { withService } from "./with-service";
import type { WordService } from "./word-service";

export type How = {
  /** Whether what was said for a text almost like one is offered; not where nobody looks at it before it is taken. */
  isNearOffered?: boolean;
  /** The shop's memory where it was just asked for. */
  memory?: ShopMemory;
  /** A word as it would be said if the shop taught it. */
  taught?: { word: string; korean: string };
  /** Who is asked about what memory and dictionary do not wholly know; nobody where it is left out. Costs money. */
  service?: { of: WordService; now: Date } | undefined;
};

/**
 * The Korean of texts, in the order they were asked in: what the shop typed or accepted for the very same text before, then
 * what it said for one almost like it, then what the dictionary makes of it, the shop's own words in it.
 *
 * A near text's Korean is an offer: it says something else by a sign or two, so it must be shown as such and never taken
 * for sure. It is offered only where the dictionary does not know every word. `unknown` names what stays Chinese.
 *
 * A text takes some milliseconds, and others have the thread between two of them.
 */
export async function translated(
  context: OfShop,
  texts: readonly AskedText[],
  { isNearOffered = true, memory: given, taught, service }: How = {},
): Promise<TranslatedText[]> {
  if (texts.length === 0) return [];
  const memory = given ?? (await shopMemory(context));
  const style = memory.setting;
  const lexicons = new Map<WordKind, Lexicon>();
  const tried = new OwnWords();
  if (taught) tried.add(taught.word, taught.korean);
  const lexiconOf = (kind: WordKind): Lexicon => {
    const known = lexicons.get(kind) ?? tried.over(memory.words.over(builtInLexicon(kind)));
    lexicons.set(kind, known);
    return known;
  };
  const madeOf = (asked: AskedText): TranslatedText => {
    const key = JSON.stringify([asked.kind, asked.shelf, style.colours, asked.title, asked.text]);
    const before = taught ? undefined : memory.made.get(key);
    const made = before ?? byDictionary(asked, lexiconOf(asked.kind), style);
    if (!taught) memory.made.set(key, made);
    return made;
  };
  const knownOf = (asked: AskedText): TranslatedText => {
    const { text } = asked;
    const same = sameIn(memory, text);
    if (same !== undefined) return { text, korean: same, from: "memory", unknown: [] };
    const made = madeOf(asked);
    const isWhole = made.korean !== null && made.unknown.length === 0;
    const near = isWhole || !isNearOffered ? undefined : nearIn(memory, text);
    return near ? { text, korean: near.korean, from: "near", unknown: [], likeness: near.likeness } : made;
  };
  const known: TranslatedText[] = [];
  for (const asked of texts) {
    known.push(knownOf(asked));
    await breath();
  }
  if (!service) return known;
  return withService(texts, known, {
    ask: (open) => askService(service.of, { ...context, now: service.now }, memory, open),
    saidWith: (asked, words) => byDictionary(asked, words.over(lexiconOf(asked.kind)), style),
  });
}
