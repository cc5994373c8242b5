"use client";
import { Box } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { marketBy, type MarketName } from "@/lib/domain/markets/markets";

/** Names every market of a batch that takes no other invoice number once one was sent; nothing where all take one. */
export function FinalMarkets({ markets }: { markets: readonly MarketName[] }) {
  const t = useTranslations("orders");
  const nameOf = useTranslations("markets");
  const format = useFormatter();
  const final = markets.filter((name) => marketBy(name)?.orders.changesInvoice === false);
  if (final.length === 0) return null;
  return (
    <Box component="p" sx={{ mb: 0, mt: 1 }}>
      {t("sendFinal", { markets: format.list(final.map((name) => nameOf(name))) })}
    </Box>
  );
}
