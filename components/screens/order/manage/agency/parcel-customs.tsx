"use client";
import { Box, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useWon } from "@/components/ui/won";
import type { AppliedParcel } from "@/lib/contract/schemas/agency";
import { lineState } from "@/lib/domain/customs/declaration";
import { CustomsLine } from "./customs-line";
import { HsRateForm } from "./hs-rate-form";
import type { Apply } from "./use-apply";

/** What customs is expected to make of a parcel: its declared sum against the line, the tax, and the rates behind it. */
export function ParcelCustoms({ parcel, model }: { parcel: AppliedParcel; model: Apply }) {
  const t = useTranslations("agency.customs");
  const won = useWon();
  const { usdCents, lineUsd, unpriced, tax, hasFreight, rates } = parcel.customs;
  const state = lineState(usdCents, lineUsd);
  return (
    <Box
      component="section"
      aria-label={t("title", { name: parcel.receiverName })}
      sx={{ display: "grid", gap: 1, mb: 0.5 }}
    >
      <CustomsLine customs={parcel.customs} />
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
