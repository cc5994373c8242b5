"use client";
import { Box, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import { useSourceMoney, useWon } from "@/components/ui/won";
import type { AppliedParcel } from "@/lib/contract/schemas/agency";
import { lineState } from "@/lib/domain/customs/declaration";
import { HsRateForm } from "./hs-rate-form";
import type { Apply } from "./use-apply";

const MEANINGS: Readonly<Record<ReturnType<typeof lineState>, Meaning>> = {
  within: "success",
  near: "warning",
  over: "error",
};

/** What customs is expected to make of a parcel: its declared sum against the line, the tax, and the rates behind it. */
export function ParcelCustoms({ parcel, model }: { parcel: AppliedParcel; model: Apply }) {
  const t = useTranslations("agency.customs");
  const format = useFormatter();
  const money = useSourceMoney();
  const won = useWon();
  const { usdCents, lineUsd, unpriced, tax, hasFreight, rates } = parcel.customs;
  const state = lineState(usdCents, lineUsd);
  const used = format.number(usdCents / (lineUsd * 100), { style: "percent", maximumFractionDigits: 0 });
  return (
    <Box
      component="section"
      aria-label={t("title", { name: parcel.receiverName })}
      sx={{ display: "grid", gap: 1, mb: 0.5 }}
    >
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap", alignItems: "center" }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {t("declared", { amount: money(usdCents / 100, "USD"), line: money(lineUsd, "USD") })}
        </Typography>
        <StatusChip meaning={MEANINGS[state]} label={t(`state.${state}`, { used })} />
        {tax && state === "over" && (
          <Typography variant="body2">
            {tax.isTooSmall
              ? t("tooSmall")
              : t("tax", { duty: won(tax.duty), vat: won(tax.vat), total: won(tax.total) })}
          </Typography>
        )}
      </Box>
      {unpriced > 0 && (
        <Typography variant="caption" sx={{ color: "warning.main" }}>
          {t("unpriced", { count: unpriced })}
        </Typography>
      )}
      {state === "near" && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("nearHint")}
        </Typography>
      )}
      {state === "over" && !hasFreight && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("noFreight")}
        </Typography>
      )}
      {tax?.agreedTotal != null && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("agreedTotal", { total: won(tax.agreedTotal) })}
        </Typography>
      )}
      {state === "over" && rates.map((rate) => <HsRateForm key={rate.hsCode} rate={rate} model={model} />)}
    </Box>
  );
}
