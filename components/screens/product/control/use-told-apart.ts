"use client";
import { useCallback } from "react";
import { useMarketLabel } from "@/components/product/use-market-label";
import type { Shop } from "./listed-row";
import { isOneShop, type ListedQuery } from "./use-listed-query";

/**
 * A name for what belongs to one listing: where several shops are seen together, one product stands at several of them, and
 * the name says at which. Example: `SmartStore naru-store Cup`, and `Cup` where one shop alone is seen.
 */
export function useToldApart(query: Pick<ListedQuery, "market" | "account">): (shop: Shop, name: string) => string {
  const marketLabel = useMarketLabel();
  const isOne = isOneShop(query);
  return useCallback(
    ({ market, account }, name) => (isOne ? name : `${marketLabel(market)} ${account} ${name}`),
    [marketLabel, isOne],
  );
}
