import { chineseIn } from "@/lib/domain/listing-facts/chinese-words";
import { productTexts, type TextedProduct } from "@/lib/domain/words/product-texts";

/** Whether buyers would read Chinese; a single sign among Korean words does not count (`chineseIn`). */
export const readsChinese = (text: string): boolean => chineseIn(text) !== undefined;

/**
 * Whether a product's name, and any group or value of its options, is still Chinese; where no Korean is said, buyers read what
 * the source says.
 *
 * Example: a product called "린넨 셔츠" with a colour "黑色" is `{name: false, options: true}`.
 */
export function leftChinese(product: TextedProduct): { name: boolean; options: boolean } {
  const chinese = productTexts(product).filter(({ korean, source }) => readsChinese(korean || source));
  return {
    name: chinese.some(({ place }) => place.of === "name"),
    options: chinese.some(({ place }) => place.of === "group" || place.of === "value"),
  };
}
