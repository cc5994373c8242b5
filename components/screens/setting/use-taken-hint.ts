"use client";
import { useTranslations } from "next-intl";
import { isTaken } from "@/lib/domain/template/market-fields";
import type { TemplateMarket } from "./use-setting-place";
import type { MarketField } from "@/lib/domain/markets/market";

/** Why a field changes nothing at a market, or undefined where its listings carry it. */
export function useTakenHint(market: TemplateMarket) {
  const t = useTranslations("setting.notTaken");
  const markets = useTranslations("markets");
  return (field: MarketField): string | undefined =>
    isTaken(market, field) ? undefined : t(field === "repeat" ? "repeat" : "field", { market: markets(market) });
}
