/** Tags a product may carry at the most (docs/wire.md#screens-as-seen). */
export const TAGS_MAX = 20;
/** Characters of one tag; Coupang refuses longer ones (docs/markets.md#coupang-product-limits). */
export const TAG_LENGTH_MAX = 20;

/**
 * Tags with typed or pasted text added: commas, `#` and blanks part them, repeats and what goes beyond 20 are dropped.
 * Example: `addTags(["린넨"], "#셔츠, 린넨 여름")` is `["린넨", "셔츠", "여름"]`.
 */
export function addTags(tags: readonly string[], text: string): string[] {
  const words = text.split(/[,#\s]+/u).map((word) => [...word].slice(0, TAG_LENGTH_MAX).join(""));
  return [...new Set([...tags, ...words.filter(Boolean)])].slice(0, TAGS_MAX);
}
