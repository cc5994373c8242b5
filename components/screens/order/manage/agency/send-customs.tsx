"use client";
import { Alert, Box, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useFailureText } from "@/components/ui/state-notes";
import { useCall } from "@/lib/client/use-call";
import type { AgencyOrder } from "@/lib/contract/schemas/agency";
import { AGENCY_BATCH_MAX } from "@/lib/domain/agency/states";
import { lineState } from "@/lib/domain/customs/declaration";
import { CombiningRisks } from "./combining-risks";
import { CustomsLine } from "./customs-line";

/**
 * What customs is expected to make of applications before they are sent: parcels at the duty-free line or over it with their
 * tax, parcels that lack a price, and pairs that customs may add up.
 */
export function SendCustoms({ parcels }: { parcels: readonly AgencyOrder[] }) {
  const t = useTranslations("agency");
  const textOf = useFailureText();
  const idxs = parcels.flatMap(({ items }) => items.map(({ orderIdx }) => orderIdx));
  const isTooMany = idxs.length > AGENCY_BATCH_MAX;
  const preview = useCall("agencyOrder.apply", isTooMany ? null : { body: { idxs, rows: [], dryRun: true } });
  if (isTooMany) return <Alert severity="warning">{t("sendCustoms.tooMany", { count: AGENCY_BATCH_MAX })}</Alert>;
  if (preview.error && !preview.data)
    return (
      <Alert severity="warning">
        {t("sendCustoms.unknown")} {textOf(preview.error)}
      </Alert>
    );
  if (!preview.data) return <Typography variant="body2">{t("sendCustoms.loading")}</Typography>;
  const { parcels: planned, risks } = preview.data;
  const shown = planned.filter(
    ({ customs }) => customs.unpriced > 0 || lineState(customs.usdCents, customs.lineUsd) !== "within",
  );
  const orderNos = new Map(
    planned.flatMap(({ items }) => items.map(({ orderIdx, orderNo }) => [orderIdx, orderNo] as const)),
  );
  const numbersOf = (some: readonly number[]) => some.map((idx) => orderNos.get(idx) ?? idx).join(", ");
  if (shown.length === 0 && risks.length === 0)
    return <Typography variant="body2">{t("sendCustoms.within")}</Typography>;
  return (
    <Box component="section" aria-label={t("sendCustoms.title")} sx={{ display: "grid", gap: 1, mt: 1.5 }}>
      <Typography variant="subtitle2" component="h3">
        {t("sendCustoms.title")}
      </Typography>
      {shown.map((parcel) => (
        <Box key={parcel.idxs.join()} sx={{ display: "grid", gap: 0.5 }}>
          <Typography variant="body2">
            {parcel.receiverName} · {numbersOf(parcel.idxs)}
          </Typography>
          <CustomsLine customs={parcel.customs} />
          {parcel.customs.unpriced > 0 && (
            <Typography variant="caption" sx={{ color: "warning.main" }}>
              {t("customs.unpriced", { count: parcel.customs.unpriced })}
            </Typography>
          )}
        </Box>
      ))}
      <CombiningRisks
        pairs={risks.map(({ idxs: mine, otherIdxs, other, ...risk }) => ({
          ...risk,
          one: numbersOf(mine),
          other: other || numbersOf(otherIdxs),
        }))}
      />
      <Typography variant="caption">{t("sendCustoms.divide")}</Typography>
    </Box>
  );
}
