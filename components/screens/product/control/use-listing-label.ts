"use client";
import { useCallback } from "react";
import { useMarketLabel } from "@/components/product/use-market-label";
import type { Shop } from "./listed-row";
import { isOneShop, type ListedQuery } from "./use-listed-query";

/**
 * A label for one listing: with several shops in view, one product may be listed in several of them, so the label names the
 * shop. Example: `SmartStore naru-store Cup`, and `Cup` if only one shop is in view.
 */
export function useListingLabel(query: Pick<ListedQuery, "market" | "account">): (shop: Shop, name: string) => string {
  const marketLabel = useMarketLabel();
  const isOne = isOneShop(query);
  return useCallback(
    ({ market, account }, name) => (isOne ? name : `${marketLabel(market)} ${account} ${name}`),
    [marketLabel, isOne],
  );
}
