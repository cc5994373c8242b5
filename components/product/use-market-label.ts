"use client";
import { useTranslations } from "next-intl";
import { isMarket } from "@/lib/domain/markets/markets";

/** What a market is called in the seller's language; a name nobody knows stays as it is. */
export function useMarketLabel(): (market: string) => string {
  const t = useTranslations("markets");
  return (market) => (isMarket(market) ? t(market) : market);
}
