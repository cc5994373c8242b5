"use client";
import { useListQuery } from "@/lib/client/use-list-query";
import { OPEN_MARKET_NAMES, type OpenMarketName, BASE_MARKET } from "@/lib/domain/markets/markets";

export const SETTING_TABS = ["template", "category", "account", "keys"] as const;
type SettingTab = (typeof SETTING_TABS)[number];
export type TemplateMarket = OpenMarketName;

/** Where on the screen the seller is, which lives in the address: tab, market and template. */
export function useSettingPlace() {
  const { query, set } = useListQuery({ tab: "template", market: BASE_MARKET, template: "" });
  return {
    tab: SETTING_TABS.find((tab) => tab === query.tab) ?? "template",
    market: OPEN_MARKET_NAMES.find((market) => market === query.market) ?? BASE_MARKET,
    /** Empty means the market's default template. */
    template: query.template,
    go: (to: Partial<{ tab: SettingTab; market: TemplateMarket; template: string }>) => set(to),
  };
}
export type SettingPlace = ReturnType<typeof useSettingPlace>;
