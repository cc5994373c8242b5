"use client";
import { Box, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import { useSourceMoney, useWon } from "@/components/ui/won";
import type { ParcelCustoms } from "@/lib/contract/schemas/agency";
import { lineState } from "@/lib/domain/customs/declaration";

const MEANINGS: Readonly<Record<ReturnType<typeof lineState>, Meaning>> = {
  within: "success",
  near: "warning",
  over: "error",
};

/** A parcel's declared sum against the duty-free line, and the tax expected over it. */
export function CustomsLine({ customs: { usdCents, lineUsd, tax } }: { customs: ParcelCustoms }) {
  const t = useTranslations("agency.customs");
  const format = useFormatter();
  const money = useSourceMoney();
  const won = useWon();
  const state = lineState(usdCents, lineUsd);
  const used = format.number(usdCents / (lineUsd * 100), { style: "percent", maximumFractionDigits: 0 });
  return (
    <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap", alignItems: "center" }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t("declared", { amount: money(usdCents / 100, "USD"), line: money(lineUsd, "USD") })}
      </Typography>
      <StatusChip meaning={MEANINGS[state]} label={t(`state.${state}`, { used })} />
      {tax && state === "over" && (
        <Typography variant="body2">
          {tax.isTooSmall ? t("tooSmall") : t("tax", { duty: won(tax.duty), vat: won(tax.vat), total: won(tax.total) })}
        </Typography>
      )}
    </Box>
  );
}
