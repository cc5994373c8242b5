import type { Correction } from "@/components/product/use-mend";
import { hasChinese } from "@/lib/domain/words/has-chinese";
import { isWord } from "@/lib/domain/words/is-word";
import { attributeTexts, optionTexts } from "./draft-texts";
import type { ProductDraft } from "./product-draft";

/** Words of which other products are offered; more at once would hide the product. */
const OFFERED_MAX = 3;

/** The words whose Korean was corrected between two states of a product: short source texts of options and attributes. */
export function correctionsIn(before: ProductDraft, after: ProductDraft): Correction[] {
  const was = new Map([...optionTexts(before), ...attributeTexts(before)].map(({ key, now }) => [key, now]));
  const changed = [...optionTexts(after), ...attributeTexts(after)].filter(
    ({ key, source, now }) => isWord(source) && now.trim() !== "" && !hasChinese(now) && (was.get(key) ?? now) !== now,
  );
  const words = new Map(changed.map(({ source, now }) => [source, { word: source, korean: now.trim() }]));
  return [...words.values()].slice(0, OFFERED_MAX);
}
