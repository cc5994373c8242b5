"use client";
import { Box } from "@mui/material";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/ui/page-header";
import { accountMarkets } from "@/lib/contract/schemas/common";
import { MarketPanel } from "./market-panel";

/** The seller's accounts at every market: keys, whether they work, and when they end. */
export function AccountScreen() {
  const t = useTranslations("marketAccounts");
  return (
    <>
      <PageHeader title={t("title")} hint={t("hint")} />
      <Box sx={{ display: "grid", gap: 2 }}>
        {accountMarkets.map((market) => (
          <MarketPanel key={market} market={market} />
        ))}
      </Box>
    </>
  );
}
