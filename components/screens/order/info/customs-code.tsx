"use client";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import type { Order } from "@/lib/contract/schemas/order";

const MEANINGS = {
  Unchecked: "neutral",
  Match: "success",
  Warn: "warning",
  Mismatch: "error",
} as const satisfies Record<string, Meaning>;

/** The receiver's personal customs code in full, what the customs service said of it, and asking again. */
export function CustomsCode({ order, checking, onCheck }: { order: Order; checking: boolean; onCheck: () => void }) {
  const t = useTranslations("orders");
  const w = useTranslations("orderWindow");
  const state = order.pccStatus ?? "Unchecked";
  return (
    <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: "divider" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
        <Typography variant="body2" sx={{ color: "text.secondary", width: 112 }}>
          {t("pcc")}
        </Typography>
        <Typography component="bdi" dir="ltr" sx={{ fontSize: 14, fontVariantNumeric: "tabular-nums" }}>
          {order.pcc ?? t("noPcc")}
        </Typography>
        <StatusChip meaning={MEANINGS[state]} label={t(`pccState.${state}`)} />
        <Box sx={{ flex: 1 }} />
        <Button size="small" variant="outlined" disabled={!order.pcc} loading={checking} onClick={onCheck}>
          {w("checkPcc")}
        </Button>
      </Box>
      {order.pccMessage && (
        <Typography variant="body2" role="status" sx={{ color: "text.secondary", mt: 0.5 }}>
          {order.pccMessage}
        </Typography>
      )}
    </Box>
  );
}
