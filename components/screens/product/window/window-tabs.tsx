"use client";
import { Tab, Tabs } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ProductDraft } from "./product-draft";
import { TABS, type TabName } from "./use-window-tab";

type Props = { tab: TabName; draft: ProductDraft | null; onTab: (tab: TabName) => void };

/** The tabs with how much is in each, and how much is still missing. */
export function WindowTabs({ tab, draft, onTab }: Props) {
  const t = useTranslations("window");
  const unpriced = draft?.combinations.filter(({ krw, isSoldOut }) => krw <= 0 && !isSoldOut).length ?? 0;
  const labels: Record<TabName, string> = {
    basic: t("tab.basic"),
    options: t("tab.options", { count: draft?.combinations.length ?? 0 }),
    price: unpriced > 0 ? t("tab.priceOpen", { count: unpriced }) : t("tab.price"),
    tags: t("tab.tags", { count: draft?.tags.length ?? 0 }),
    pictures: t("tab.pictures", { count: draft?.images.length ?? 0 }),
    detail: t("tab.detail"),
    attributes: t("tab.attributes", { count: draft?.attributes.length ?? 0 }),
    facts: t("tab.facts"),
    log: t("tab.log"),
  };
  return (
    <Tabs
      value={tab}
      onChange={(_, next: TabName) => onTab(next)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={t("tabs")}
      sx={{ mt: 0.5 }}
    >
      {TABS.map((name) => (
        <Tab
          key={name}
          value={name}
          id={`tab-${name}`}
          aria-controls={name === tab ? `panel-${name}` : undefined}
          label={labels[name]}
        />
      ))}
    </Tabs>
  );
}
