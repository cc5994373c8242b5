"use client";
import { Box, Button, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { usePccAge } from "@/components/product/order/use-pcc-age";
import { onDemand } from "@/components/ui/on-demand";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import type { Order } from "@/lib/contract/schemas/order";
import { maskedPcc } from "@/lib/domain/customs/pcc";

const BuyerMessageDialog = onDemand(() =>
  import("@/components/product/order/buyer-message-dialog").then((part) => part.BuyerMessageDialog),
);

const MEANINGS = {
  Unchecked: "neutral",
  Match: "success",
  Warn: "warning",
  Mismatch: "error",
} as const satisfies Record<string, Meaning>;

/**
 * The receiver's personal customs code, masked until the seller shows it, with the customs office's last answer, its age
 * and a button to check again.
 */
export function CustomsCode({ order, checking, onCheck }: { order: Order; checking: boolean; onCheck: () => void }) {
  const t = useTranslations("orders");
  const w = useTranslations("orderWindow");
  const message = useTranslations("buyerMessage");
  const gate = useTranslations("codeGate");
  const [isWriting, setWriting] = useState(false);
  const format = useFormatter();
  const [isShown, setShown] = useState(false);
  const age = usePccAge(order);
  const state = order.pccStatus ?? "Unchecked";
  const checkedAt = order.pccCheckedAt ? new Date(order.pccCheckedAt) : undefined;
  return (
    <Box id="customs-code" sx={{ scrollMarginTop: 80, mt: 2, pt: 2, borderTop: 1, borderColor: "divider" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
        <Typography variant="body2" sx={{ color: "text.secondary", width: 112 }}>
          {t("pcc")}
        </Typography>
        <Typography component="bdi" dir="ltr" sx={{ fontSize: 14, fontVariantNumeric: "tabular-nums" }}>
          {order.pcc ? (isShown ? order.pcc : maskedPcc(order.pcc)) : t("noPcc")}
        </Typography>
        {order.pcc && (
          <Button size="small" variant="text" onClick={() => setShown(!isShown)}>
            {w(isShown ? "hidePcc" : "showPcc")}
          </Button>
        )}
        <StatusChip meaning={MEANINGS[state]} label={t(`pccState.${state}`)} />
        {age && <StatusChip meaning="warning" label={t(`pccAge.${age}`)} />}
        <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap", marginInlineStart: "auto" }}>
          <Button size="small" variant="outlined" onClick={() => setWriting(true)}>
            {message("open")}
          </Button>
          <Button size="small" variant="outlined" disabled={!order.pcc} loading={checking} onClick={onCheck}>
            {w(state === "Unchecked" ? "checkPcc" : "checkPccAgain")}
          </Button>
        </Box>
      </Box>
      {order.pccMessage && (
        <Typography variant="body2" role="status" sx={{ color: "text.secondary", mt: 0.5 }}>
          {order.pccMessage}
        </Typography>
      )}
      {age && (
        <Typography variant="body2" sx={{ color: "text.secondary", mt: 0.5 }}>
          {t(`pccAgeHint.${age}`)}
        </Typography>
      )}
      {checkedAt && (
        <Typography variant="caption" component="p" sx={{ color: "text.secondary", mt: 0.5 }}>
          {w("pccCheckedOn", { day: format.dateTime(checkedAt, { dateStyle: "medium" }) })}
        </Typography>
      )}
      {order.codeOverrides?.map(({ gate: at, stop, reason, by, at: when }) => (
        <Typography key={`${at} ${when}`} variant="body2" sx={{ color: "warning.main", mt: 0.5 }}>
          {gate("overridden", {
            by,
            at: format.dateTime(new Date(when), { dateStyle: "medium", timeStyle: "short" }),
            gate: gate(`gate.${at}`),
            stop: gate(`stop.${stop}`),
            reason,
          })}
        </Typography>
      ))}
      {isWriting && <BuyerMessageDialog order={order} onClose={() => setWriting(false)} />}
    </Box>
  );
}
