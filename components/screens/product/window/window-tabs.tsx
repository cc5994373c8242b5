"use client";
import { Box, Tab, Tabs } from "@mui/material";
import { useTranslations } from "next-intl";
import { gapCounts, type Gap } from "./draft-gaps";
import type { ProductDraft } from "./product-draft";
import { TABS, type TabName } from "./use-window-tab";

type Props = { tab: TabName; draft: ProductDraft | null; gaps: readonly Gap[]; onTab: (tab: TabName) => void };

/** The tabs with how much is in each, as far as that is known yet, and how much is still missing. */
export function WindowTabs({ tab, draft, gaps, onTab }: Props) {
  const t = useTranslations("window");
  const missing = gapCounts(gaps);
  const some = (count = 0) => ({ count, isKnown: draft ? "yes" : "no" });
  const labels: Record<TabName, string> = {
    basic: t("tab.basic"),
    options: t("tab.options", some(draft?.combinations.length)),
    price: t("tab.price"),
    tags: t("tab.tags", some(draft?.tags.length)),
    pictures: t("tab.pictures", some(draft?.images.length)),
    detail: t("tab.detail"),
    attributes: t("tab.attributes", some(draft?.attributes.length)),
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
          {...(missing[name] !== undefined && {
            "aria-label": `${labels[name]}, ${t("missingCount", { count: missing[name] })}`,
          })}
          label={
            <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.75 }}>
              {labels[name]}
              {missing[name] !== undefined && <MissingCount count={missing[name]} />}
            </Box>
          }
        />
      ))}
    </Tabs>
  );
}

/** For the eye: the tab's name has it for screen readers. */
function MissingCount({ count }: { count: number }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        minWidth: 18,
        px: 0.5,
        borderRadius: 9,
        bgcolor: "error.main",
        color: "error.contrastText",
        fontSize: 12,
        lineHeight: "18px",
        textAlign: "center",
      }}
    >
      {count}
    </Box>
  );
}
