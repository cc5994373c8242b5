import { byDictionary } from "@/lib/domain/words/by-dictionary";
import { builtInLexicon } from "@/lib/domain/words/dictionary";
import { productTexts, type TextedProduct } from "@/lib/domain/words/product-texts";
import type { TaughtText } from "@/lib/domain/words/worth-keeping";
import { shopMemory, sameIn, type OfShop } from "./memory";
import { wordSettingOf } from "./word-setting";

/** What somebody saved of a product's texts: what they typed, and what was offered and they left standing. */
export const taughtBy = (product: TextedProduct): TaughtText[] =>
  productTexts(product).map(({ source, korean, kind }) => ({ source, text: korean, kind }));

/**
 * What of saved texts the memory has to keep. What the dictionary says by itself teaches nothing, so the shop's style of
 * colours still decides it later; unless the memory says otherwise, which then is no longer meant.
 */
export async function newTo(context: OfShop, texts: readonly TaughtText[]): Promise<TaughtText[]> {
  const [memory, style] = [await shopMemory(context), await wordSettingOf(context)];
  return texts.filter(({ source, text, kind }) => {
    const known = sameIn(memory, source);
    if (known !== undefined) return known !== text;
    return byDictionary({ text: source, kind }, builtInLexicon(kind), style).korean !== text;
  });
}
