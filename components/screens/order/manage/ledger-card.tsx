"use client";
import { Box, Button, Paper } from "@mui/material";
import { useTranslations } from "next-intl";
import { Tick } from "@/components/grid/table/tick";
import {
  MarketCell,
  PccCell,
  ProductCell,
  Quantity,
  ReceiverCell,
  SentInvoice,
  ShipByCell,
} from "@/components/product/order/order-cells";
import { StageDot } from "@/components/product/stages/stage-dot";
import { StatusChip } from "@/components/ui/status-chip";
import { useWon } from "@/components/ui/won";
import type { Order } from "@/lib/contract/schemas/order";
import { NO_STAGE } from "@/lib/domain/stages/own-stages";
import type { Ledger } from "./use-ledger";

type Props = { order: Order; ledger: Ledger; onDelivery: (order: Order) => void };

/** One order of the ledger on a phone. */
export function LedgerCard({ order, ledger, onDelivery }: Props) {
  const t = useTranslations("orders");
  const manage = useTranslations("orderManage");
  const stages = useTranslations("orderStage");
  const common = useTranslations("common");
  const won = useWon();
  const id = ledger.idOf(order);
  const own = ledger.stages.stageOf(order.ownStage ?? NO_STAGE);
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.5, display: "grid", gap: 1.25 }}>
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
        <Tick
          label={common("selectRow", { name: order.orderNo })}
          isChecked={ledger.checked.has(id)}
          isDisabled={false}
          onChange={() => ledger.check([id])}
        />
        <Box sx={{ flex: 1 }}>
          <MarketCell order={order} />
        </Box>
        <Box sx={{ textAlign: "end" }}>
          <StatusChip meaning="accent" label={stages(order.stage)} />
          {own && (
            <Box
              dir="auto"
              sx={{ fontSize: 13, display: "flex", alignItems: "center", justifyContent: "flex-end", gap: 0.75 }}
            >
              <StageDot colour={own.colour} />
              {own.label}
            </Box>
          )}
          <Box sx={{ fontWeight: 700 }}>{won(order.totalPrice)}</Box>
          {t("quantity")} <Quantity count={order.quantity} />
        </Box>
      </Box>
      <ShipByCell order={order} />
      <ProductCell order={order} />
      <ReceiverCell order={order} />
      <PccCell order={order} />
      <SentInvoice order={order} />
      {order.memo && <Box sx={{ fontSize: 13 }}>{order.memo}</Box>}
      <Button variant="outlined" onClick={() => onDelivery(order)} sx={{ justifySelf: "start" }}>
        {manage("editDelivery")}
      </Button>
    </Paper>
  );
}
