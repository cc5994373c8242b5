import { byDictionary } from "@/lib/domain/words/by-dictionary";
import { builtInLexicon } from "@/lib/domain/words/dictionary";
import { productTexts, type TextedProduct } from "@/lib/domain/words/product-texts";
import type { TaughtText } from "@/lib/domain/words/worth-keeping";
import { breath } from "@/upstream/kit/breath";
import { sameIn, shopMemory } from "./memory";
import type { OfShop } from "./of-shop";

/** What somebody saved of a product's texts: what they typed, and what was offered and they left standing. */
export const taughtBy = (product: TextedProduct): TaughtText[] =>
  productTexts(product).map(({ source, korean, kind, title }) => ({ source, text: korean, kind, title }));

/** Texts that are compared with the dictionary in one piece: a long one takes some milliseconds. */
const SLICE = 8;

/**
 * What of saved texts the memory has to keep. What the dictionary says by itself teaches nothing, so the shop's style of
 * colours still decides it later; unless the memory says otherwise, which then is no longer meant.
 */
export async function newTo(context: OfShop, texts: readonly TaughtText[]): Promise<TaughtText[]> {
  const memory = await shopMemory(context);
  const isNew = ({ source, text, kind, title }: TaughtText): boolean => {
    const known = sameIn(memory, source);
    if (known !== undefined) return known !== text;
    return byDictionary({ text: source, kind, title }, builtInLexicon(kind), memory.setting).korean !== text;
  };
  const taught: TaughtText[] = [];
  for (const [at, text] of texts.entries()) {
    if (at > 0 && at % SLICE === 0) await breath();
    if (isNew(text)) taught.push(text);
  }
  return taught;
}
