import type { Choices } from "@/lib/domain/category/category-set";
import { BASE_MARKET, type OpenMarketName } from "@/lib/domain/markets/markets";

type Id = { id: number };
type Mapped = {
  market: OpenMarketName;
  category: Id | null;
  /** Chosen by the seller, not by the words. */ isOwn: boolean;
};

/**
 * Whether a choice of categories holds something its saved set does not; `stored` is undefined where no set is open.
 *
 * What the words suggest for a market the set is silent about is no work of the seller's and would be suggested again.
 * Example: a SmartStore category without an open set is unsaved, no category at all is not.
 */
export function isUnsavedChoice(base: Id | null, mapped: readonly Mapped[], stored: Choices | undefined): boolean {
  if (!base) return false;
  if (base.id !== stored?.[BASE_MARKET]?.id) return true;
  return mapped.some(({ market, category, isOwn }) => {
    const kept = stored[market];
    return kept ? category?.id !== kept.id : isOwn && category !== null;
  });
}
