"use client";
import { Box, Tab, Tabs } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { LeaveQuestion } from "@/components/ui/leave-question";
import { onDemand } from "@/components/ui/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import { useLeaveGuard } from "@/lib/client/use-leave-guard";
import { TemplatesTab } from "./templates-tab";
import { SETTING_TABS, useSettingPlace } from "./use-setting-place";

const CategoryTab = onDemand(() => import("./category-tab").then((part) => part.CategoryTab));
const KeysTab = onDemand(() => import("./keys-tab").then((part) => part.KeysTab));

/**
 * 기본 설정: how the seller lists at each market, saved categories, the keys of Naver and the forwarder, and the market
 * accounts, which have a page of their own as well.
 */
export function SettingScreen({ accounts }: { accounts: ReactNode }) {
  const t = useTranslations("setting");
  const place = useSettingPlace();
  const [isDirty, setIsDirty] = useState(false);
  const guard = useLeaveGuard(isDirty);

  return (
    <>
      <PageHeader title={t("title")} hint={t("hint")} />
      <Tabs
        value={place.tab}
        onChange={(_, tab) => guard.ask(() => place.go({ tab }))}
        aria-label={t("title")}
        variant="scrollable"
        sx={{ borderBottom: 1, borderColor: "divider", mb: 2 }}
      >
        {SETTING_TABS.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            id={`setting-${tab}`}
            aria-controls={tab === place.tab ? "setting-panel" : undefined}
            label={t(`tab.${tab}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="setting-panel" aria-labelledby={`setting-${place.tab}`}>
        {place.tab === "template" && <TemplatesTab place={place} guard={guard} onDirty={setIsDirty} />}
        {place.tab === "category" && <CategoryTab onDirty={setIsDirty} />}
        {place.tab === "keys" && <KeysTab onDirty={setIsDirty} />}
        {place.tab === "account" && accounts}
      </Box>
      {/* No draft is kept of keys, which no browser should hold. */}
      <LeaveQuestion guard={guard} text={place.tab === "template" ? undefined : t("leaveUnkept")} />
    </>
  );
}
