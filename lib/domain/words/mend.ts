import { distinctValues } from "./distinct-values";
import { placeKey, productTexts, type ProductText, type TextedProduct, type TextPlace } from "./product-texts";

export type MendedText = { place: TextPlace; before: string; after: string };
/** What a correction changed in one product. */
export type MendedProduct = { id: string; changes: MendedText[] };

const LETTER = /[\p{L}\p{N}]/u;

/**
 * A text with one Chinese word said in Korean, parted by spaces from the letters around it.
 * Example: `mendedText("블랙奶呼呼 대형", "奶呼呼", "몽글")` is `"블랙 몽글 대형"`.
 */
export function mendedText(text: string, word: string, korean: string): string {
  const parts = text.split(word);
  return parts
    .reduce((said, part) => {
      const before = LETTER.test(said.at(-1) ?? "") ? " " : "";
      const after = LETTER.test(part[0] ?? "") ? " " : "";
      return `${said}${before}${korean}${after}${part}`;
    })
    .replace(/\s+/gu, " ")
    .trim();
}

/**
 * What a correction changes in a product: every text that still has the word in it. A text that stands as the source says it
 * becomes what `said` knows of it now; any other, which somebody may have worked on, only has the word exchanged. Values of
 * one group stay apart: one that would be called like another is numbered.
 */
export function mendsOf(
  product: TextedProduct,
  { word, korean }: { word: string; korean: string },
  said: (text: ProductText) => string | undefined,
): MendedText[] {
  const texts = productTexts(product);
  const after = new Map(
    texts
      .filter((text) => text.korean.includes(word))
      .map((text) => {
        const anew = text.korean === text.source ? said(text) : undefined;
        return [placeKey(text.place), anew ?? mendedText(text.korean, word, korean)] as const;
      }),
  );
  for (const [key, name] of distinctValues(product, new Map([...after].map(([at, to]) => [at, { korean: to }]))))
    after.set(key, name);
  return texts.flatMap(({ place, korean: before }) => {
    const to = after.get(placeKey(place));
    return to === undefined || to === before ? [] : [{ place, before, after: to }];
  });
}
