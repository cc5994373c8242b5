"use client";
import { useListQuery } from "@/lib/client/use-list-query";
import { OPEN_MARKETS } from "@/lib/domain/markets/limits";

export const SETTING_TABS = ["template", "category", "account", "keys"] as const;
export type SettingTab = (typeof SETTING_TABS)[number];
export type TemplateMarket = (typeof OPEN_MARKETS)[number];

/** Where on the screen the seller is, which lives in the address: tab, market and template. */
export function useSettingPlace() {
  const { query, set } = useListQuery({ tab: "template", market: "SmartStore", template: "" });
  return {
    tab: SETTING_TABS.find((tab) => tab === query.tab) ?? "template",
    market: OPEN_MARKETS.find((market) => market === query.market) ?? "SmartStore",
    /** Empty means the market's default template. */
    template: query.template,
    go: (to: Partial<{ tab: SettingTab; market: TemplateMarket; template: string }>) => set(to),
  };
}
export type SettingPlace = ReturnType<typeof useSettingPlace>;
