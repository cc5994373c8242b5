import type { NumberTexts } from "@/components/form/use-number-texts";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import type { Gap } from "./draft-gaps";
import type { ProductDraft } from "./product-draft";
import type { ChangeDraft } from "./use-draft-history";
import type { TabName } from "./use-window-tab";

/** What every tab of the edit window is given. */
export type TabProps = {
  product: ProductDetail;
  draft: ProductDraft;
  /** The draft as it would be loaded now: what a reset goes back to. */
  clean: ProductDraft;
  onChange: ChangeDraft;
  /** What is typed in number fields; it outlives a change of tabs. */
  numbers: NumberTexts;
  /** What the product still lacks, of all tabs. */
  gaps: readonly Gap[];
  onTab: (tab: TabName) => void;
};
