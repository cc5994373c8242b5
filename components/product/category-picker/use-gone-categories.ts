"use client";
import { useEach } from "@/lib/client/use-each";
import type { Choices } from "@/lib/domain/category/category-set";
import { OPEN_MARKET_NAMES, type OpenMarketName } from "@/lib/domain/markets/markets";
import { isGoneFrom, useMarketTree } from "./market-tree";

/**
 * The markets that no longer have the category chosen for them, as may be with a set saved long ago. A tree is read for
 * a market with a choice only; until it is there nothing is said of it.
 */
export function useGoneCategories(chosen: Choices): ReadonlySet<OpenMarketName> {
  const trees = useEach(OPEN_MARKET_NAMES, useMarketTree, (market) => chosen[market] !== undefined);
  return new Set(
    OPEN_MARKET_NAMES.filter((market) => {
      const choice = chosen[market];
      return choice !== undefined && isGoneFrom(trees[market].leaves, choice);
    }),
  );
}
