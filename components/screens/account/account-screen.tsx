"use client";
import { Box } from "@mui/material";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/ui/page-header";
import { AccountPanels } from "./account-panels";
import { OrderPullPanel } from "./order-pull-panel";

/** The seller's accounts at every market: keys, whether they work, and when they end. */
export function AccountScreen() {
  const t = useTranslations("marketAccounts");
  return (
    <>
      <PageHeader title={t("title")} hint={t("hint")} />
      <AccountPanels />
      <Box sx={{ mt: 2 }}>
        <OrderPullPanel />
      </Box>
    </>
  );
}
