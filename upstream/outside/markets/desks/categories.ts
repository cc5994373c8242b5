import type { CategoryNeeds } from "@/lib/domain/listing-facts/category-needs";
import type { MarketAccount } from "./account";
import type { MarketAnswer } from "./answers";

/** A place in a market's own tree, by its own code; `path` are the names from the top down to it. */
export type MarketCategory = { code: string; path: string[]; isLeaf: boolean };

/** A category a market guesses at, with how sure it is from 0 to 1 where it says so. */
type SuggestedCategory = { code: string; confidence?: number };

/** A market's categories as it has them now. Needs of a category it has no longer are refused as `category_gone`. */
export type CategoryDesk = {
  /**
   * The whole tree or a failure, never a part: a missing category counts as removed. A tree read in steps ends as
   * unreachable once `signal` is aborted.
   */
  tree(account: MarketAccount, signal?: AbortSignal): Promise<MarketAnswer<MarketCategory[]>>;
  needs(account: MarketAccount, code: string): Promise<MarketAnswer<CategoryNeeds>>;
  /** The market's own guesses at a product, the best first; none where its name says too little. */
  suggest?(account: MarketAccount, product: { name: string }): Promise<MarketAnswer<SuggestedCategory[]>>;
};
