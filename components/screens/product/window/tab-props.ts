import type { NumberTexts } from "@/components/form/use-number-texts";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import type { ProductDraft } from "./product-draft";
import type { ChangeDraft } from "./use-draft-history";

/** What every tab of the edit window is given. */
export type TabProps = {
  product: ProductDetail;
  draft: ProductDraft;
  /** The draft as it would be loaded now: what a reset goes back to. */
  clean: ProductDraft;
  onChange: ChangeDraft;
  /** What is typed in number fields; it outlives a change of tabs. */
  numbers: NumberTexts;
};
