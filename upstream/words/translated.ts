import { byDictionary } from "@/lib/domain/words/by-dictionary";
import { builtInLexicon } from "@/lib/domain/words/dictionary";
import { WORD_STYLE, type AskedText, type TranslatedText } from "@/lib/domain/words/words";
import { remembered, type OfShop } from "./memory";

/**
 * The Korean of texts, in the order they were asked in: what the shop typed or accepted for the very same text before, then
 * what it said for one almost like it, then what the dictionary makes of it.
 *
 * A near text's Korean is an offer: it says something else by a sign or two, so it must be shown as such and never taken
 * for sure. It is offered only where the dictionary does not know every word. `unknown` names what stays Chinese.
 */
export async function translated(context: OfShop, texts: readonly AskedText[]): Promise<TranslatedText[]> {
  const memory = await remembered(
    context,
    texts.map(({ text }) => text),
  );
  return texts.map((asked): TranslatedText => {
    const { text } = asked;
    const same = memory.same(text);
    if (same !== undefined) return { text, korean: same, from: "memory", unknown: [] };
    const made = byDictionary(asked, builtInLexicon(asked.kind), WORD_STYLE);
    const isWhole = made.korean !== null && made.unknown.length === 0;
    const near = isWhole ? undefined : memory.near(text);
    return near ? { text, korean: near.korean, from: "near", unknown: [], likeness: near.likeness } : made;
  });
}
