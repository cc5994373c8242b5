"use client";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { isMarket } from "@/lib/domain/markets/markets";

/** A market's name in the seller's language. An unknown market shows its name unchanged. */
export function useMarketLabel(): (market: string) => string {
  const t = useTranslations("markets");
  return useCallback((market) => (isMarket(market) ? t(market) : market), [t]);
}
