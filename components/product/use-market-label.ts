"use client";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { isMarket } from "@/lib/domain/markets/markets";

/** What a market is called in the seller's language; a name nobody knows stays as it is. */
export function useMarketLabel(): (market: string) => string {
  const t = useTranslations("markets");
  return useCallback((market) => (isMarket(market) ? t(market) : market), [t]);
}
