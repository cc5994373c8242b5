"use client";
import { EditOutlined as EditOutlinedIcon } from "@/components/ui/icons/edit-outlined";
import { Box, IconButton, Stack } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/grid/column";
import { TextCell } from "@/components/grid/text-cell";
import {
  MarketCell,
  PccCell,
  PriceCell,
  ProductCell,
  Quantity,
  ReceiverCell,
  SentInvoice,
  ShipByCell,
} from "@/components/product/order/order-cells";
import { Hint } from "@/components/ui/hint";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import { ORDER_MEMO_MAX } from "@/lib/contract/calls/order-management";
import type { Order } from "@/lib/contract/schemas/order";
import type { OrderStage } from "@/lib/domain/stages/stages";

const MEANINGS: Record<OrderStage, Meaning> = {
  New: "info",
  Ready: "accent",
  Delivery: "info",
  DeliveryOk: "success",
  Decided: "success",
  Cancel: "error",
  Return: "warning",
  Exchange: "warning",
};

type Deeds = { onMemo: (order: Order, memo: string) => void; onDelivery: (order: Order) => void };

/** The columns of the order ledger: stage, product, receiver, shipping and the seller's memo. */
export function useLedgerColumns({ onMemo, onDelivery }: Deeds): readonly Column<Order>[] {
  const t = useTranslations("orders");
  const manage = useTranslations("orderManage");
  const stages = useTranslations("orderWindow.stageName");
  return useMemo(
    () => [
      { key: "market", header: t("market"), width: 180, cell: (order) => <MarketCell order={order} /> },
      {
        key: "stage",
        header: manage("stage"),
        width: 148,
        cell: (order) => (
          <Stack spacing={0.5} sx={{ alignItems: "flex-start" }}>
            <StatusChip meaning={MEANINGS[order.stage]} label={stages(order.stage)} />
            <ShipByCell order={order} />
          </Stack>
        ),
      },
      { key: "product", header: t("product"), cell: (order) => <ProductCell order={order} /> },
      {
        key: "quantity",
        header: t("quantity"),
        width: 48,
        align: "center",
        cell: (order) => <Quantity count={order.quantity} />,
      },
      {
        key: "price",
        header: t("price"),
        width: 104,
        align: "right",
        optional: t("price"),
        cell: (order) => <PriceCell order={order} />,
      },
      {
        key: "receiver",
        header: t("receiver"),
        width: 216,
        optional: t("receiver"),
        cell: (order) => (
          <Box sx={{ display: "flex", alignItems: "flex-start" }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <ReceiverCell order={order} />
            </Box>
            <Hint title={manage("editDelivery")}>
              <IconButton
                size="small"
                aria-label={manage("editDeliveryOf", { order: order.orderNo })}
                onClick={() => onDelivery(order)}
                sx={{ p: 0.25 }}
              >
                <EditOutlinedIcon sx={{ fontSize: 16 }} />
              </IconButton>
            </Hint>
          </Box>
        ),
      },
      {
        key: "pcc",
        header: t("pcc"),
        width: 148,
        optional: t("pcc"),
        hiddenBelow: 1_760,
        cell: (order) => <PccCell order={order} />,
      },
      {
        key: "invoice",
        header: t("invoice"),
        width: 180,
        optional: t("invoice"),
        hiddenBelow: 1_600,
        cell: (order) => <SentInvoice order={order} />,
      },
      {
        key: "memo",
        header: manage("memo"),
        width: 180,
        optional: manage("memo"),
        hiddenBelow: 1_400,
        cell: (order) => (
          <TextCell
            label={manage("memoOf", { order: order.orderNo })}
            value={order.memo ?? ""}
            placeholder={manage("memoHint")}
            maxLength={ORDER_MEMO_MAX}
            onCommit={(memo) => onMemo(order, memo)}
          />
        ),
      },
    ],
    [t, manage, stages, onMemo, onDelivery],
  );
}
