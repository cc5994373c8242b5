import { distinctValues } from "./distinct-values";
import { placeKey, productTexts, type ProductText, type TextedProduct, type TextPlace } from "./product-texts";

export type MendedText = { place: TextPlace; before: string; after: string };
/** What a correction changed in one product. */
export type MendedProduct = { id: string; changes: MendedText[] };

const LETTER = /[\p{L}\p{N}]/u;

/**
 * A text with one Chinese word replaced by Korean, with spaces to the letters around it. Example: `mendedText("블랙奶呼呼 대형",
 * "奶呼呼", "몽글")` is `"블랙 몽글 대형"`.
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

/** What a machine says of a text: today, with the correction, and of the corrected word alone in former times. */
export type Machined = { now?: string | undefined; then?: string | undefined; former: readonly string[] };

/** A text with a word's former Korean exchanged; undefined where that does not stand in it once, as a word of its own. */
function exchanged(text: string, former: string, korean: string): string | undefined {
  const at = text.indexOf(former);
  const to = at + former.length;
  const isOnce = at >= 0 && text.indexOf(former, to) < 0;
  if (!isOnce || LETTER.test(text[at - 1] ?? "") || LETTER.test(text[to] ?? "")) return undefined;
  return text.slice(0, at) + korean + text.slice(to);
}

/**
 * One text with the correction; undefined if it is not affected. An unedited machine translation becomes the present
 * translation. In any other text, which may be edited, only the word is replaced: its Chinese, or its former Korean.
 */
function corrected(
  { source, korean: stands }: ProductText,
  { word, korean }: { word: string; korean: string },
  { now, then, former }: Machined,
): string | undefined {
  if (stands === source) return stands.includes(word) ? (then ?? mendedText(stands, word, korean)) : undefined;
  if (stands.includes(word)) return mendedText(stands, word, korean);
  if (!source.includes(word)) return undefined;
  if (now === stands) return then;
  // A single character also occurs inside other words, whose Korean must not change.
  if ([...word].length < 2) return undefined;
  for (const before of former) {
    const text = before === "" || before === korean ? undefined : exchanged(stands, before, korean);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Whether a correction may concern a text: its source or its Korean has the word. */
export const mayConcern = ({ source, korean }: ProductText, word: string): boolean =>
  source.includes(word) || korean.includes(word);

/**
 * What a correction changes in a product: the texts that still have the Chinese word, and those that say it in the Korean it had
 * before. Values of one group stay apart: one that would be called like another is numbered.
 */
export function mendsOf(
  product: TextedProduct,
  correction: { word: string; korean: string },
  said: (text: ProductText) => Machined,
): MendedText[] {
  const texts = productTexts(product);
  const after = new Map(
    texts
      .filter((text) => mayConcern(text, correction.word))
      .flatMap((text) => {
        const to = corrected(text, correction, said(text));
        return to === undefined ? [] : [[placeKey(text.place), to] as const];
      }),
  );
  for (const [key, name] of distinctValues(product, new Map([...after].map(([at, to]) => [at, { korean: to }]))))
    after.set(key, name);
  return texts.flatMap(({ place, korean: before }) => {
    const to = after.get(placeKey(place));
    return to === undefined || to === before ? [] : [{ place, before, after: to }];
  });
}
