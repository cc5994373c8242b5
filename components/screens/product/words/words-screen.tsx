"use client";
import { Box } from "@mui/material";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/ui/page-header";
import { PageTabs } from "@/components/ui/page-tabs";
import { useListQuery } from "@/lib/client/use-list-query";
import { MemoryTab } from "./memory-tab";
import { SettingTab } from "./setting-tab";
import { UnknownTab } from "./unknown-tab";

const TABS = ["memory", "unknown", "setting"] as const;

/**
 * 번역 단어장: the shop's own words, the words without a translation, and how words are translated. It is next to the collect
 * filters, because new words arrive with collected products and concern the person who edits them.
 */
export function WordsScreen() {
  const t = useTranslations("words");
  const { query, set } = useListQuery({ tab: "memory" });
  const tab = TABS.find((name) => name === query.tab) ?? "memory";
  return (
    <>
      <PageHeader title={t("title")} hint={t("hint")} />
      <PageTabs
        label={t("title")}
        tabs={TABS.map((name) => ({ name, label: t(`tab.${name}`) }))}
        value={tab}
        onChange={(next) => set({ tab: next })}
      />
      <Box>
        {tab === "memory" && <MemoryTab />}
        {tab === "unknown" && <UnknownTab />}
        {tab === "setting" && <SettingTab />}
      </Box>
    </>
  );
}
