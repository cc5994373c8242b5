"use client";
import { SET_MARKETS, type Choices, type SetMarket } from "@/lib/domain/category/category-set";
import { isGoneFrom, useMarketTree } from "./market-tree";

/**
 * The markets that no longer have the category chosen for them, as may be with a set saved long ago. A tree is read for
 * a market with a choice only; until it is there nothing is said of it.
 */
export function useGoneCategories(chosen: Choices): ReadonlySet<SetMarket> {
  const trees: Record<SetMarket, ReturnType<typeof useMarketTree>> = {
    SmartStore: useMarketTree("SmartStore", chosen.SmartStore !== undefined),
    Coupang: useMarketTree("Coupang", chosen.Coupang !== undefined),
    Gmarket: useMarketTree("Gmarket", chosen.Gmarket !== undefined),
    Auction: useMarketTree("Auction", chosen.Auction !== undefined),
    Elevenst: useMarketTree("Elevenst", chosen.Elevenst !== undefined),
  };
  return new Set(
    SET_MARKETS.filter((market) => {
      const choice = chosen[market];
      return choice !== undefined && isGoneFrom(trees[market].leaves, choice);
    }),
  );
}
