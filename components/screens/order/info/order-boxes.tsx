"use client";
import { Box, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { ParcelSteps } from "@/components/product/order/parcel-steps";
import { StatusChip } from "@/components/ui/status-chip";
import { useCarriersAt } from "@/lib/client/use-carriers";
import type { Order } from "@/lib/contract/schemas/order";
import { boxNumberOf } from "@/lib/domain/order/boxes";
import { waitsForShipping } from "@/lib/domain/stages/stages";

/**
 * The parcels of a line that its market packed anew: number, pieces, stage, courier, invoice number and way of each.
 * Parcels that travel under one number show its way once.
 */
export function OrderBoxes({ order }: { order: Order }) {
  const t = useTranslations("orderWindow");
  const stages = useTranslations("orderStage");
  const carriers = useCarriersAt(order.boxes?.length ? order.market : undefined);
  if (!order.boxes?.length) return null;
  const nameOf = (courier: string) => carriers.list.find(({ code }) => code === courier)?.name ?? courier;
  return (
    <Box component="section" aria-label={t("boxes")} sx={{ mt: 1.5, display: "grid", gap: 0.75 }}>
      <Typography variant="subtitle2" component="h3">
        {t("boxes")}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}>
        {order.boxes.map(({ itemNo, quantity, stage, courier, invoice }, at, boxes) => (
          <Box
            component="li"
            key={itemNo}
            sx={{ display: "flex", gap: 1, flexWrap: "wrap", alignItems: "center", overflowWrap: "anywhere" }}
          >
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {boxNumberOf(itemNo)}
            </Typography>
            <Typography variant="body2">{t("quantity", { count: quantity })}</Typography>
            <StatusChip meaning={waitsForShipping(stage) ? "warning" : "neutral"} label={stages(stage)} />
            <Typography variant="body2" sx={{ color: invoice ? undefined : "text.secondary" }}>
              {invoice ? [nameOf(courier), invoice].filter(Boolean).join(" ") : t("notSent")}
            </Typography>
            {invoice && boxes.findIndex((box) => box.courier === courier && box.invoice === invoice) === at && (
              <Box sx={{ flexBasis: "100%" }}>
                <ParcelSteps idx={order.idx} invoice={invoice} />
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        {t("boxesHint")}
      </Typography>
    </Box>
  );
}
