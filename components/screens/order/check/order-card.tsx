"use client";
import { Box, Paper } from "@mui/material";
import { useTranslations } from "next-intl";
import { Tick } from "@/components/grid/table/tick";
import {
  MarketCell,
  PccCell,
  ProductCell,
  Quantity,
  ReceiverCell,
  ShipByCell,
} from "@/components/product/order/order-cells";
import type { Order } from "@/lib/contract/schemas/order";
import { useWon } from "@/components/ui/won";
import { InvoiceCell } from "./invoice-cell";

import type { Orders } from "./use-orders";

type Props = { order: Order; orders: Orders };

/** One order on a phone: the same facts as the row, one below the other. */
export function OrderCard({ order, orders }: Props) {
  const t = useTranslations("orders");
  const common = useTranslations("common");
  const won = useWon();
  const id = orders.idOf(order);
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.5, display: "grid", gap: 1.25 }}>
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
        <Tick
          label={common("selectRow", { name: order.orderNo })}
          isChecked={orders.checked.has(id)}
          isDisabled={false}
          onChange={() => orders.check([id])}
        />
        <Box sx={{ flex: 1 }}>
          <MarketCell order={order} />
        </Box>
        <Box sx={{ textAlign: "end" }}>
          <Box sx={{ fontWeight: 700 }}>{won(order.totalPrice)}</Box>
          {t("quantity")} <Quantity count={order.quantity} />
        </Box>
      </Box>
      <ShipByCell order={order} />
      <ProductCell order={order} />
      <ReceiverCell order={order} />
      <PccCell order={order} />
      {orders.stage !== "New" && (
        <InvoiceCell order={order} stage={orders.stage} typed={orders.typedHere(order)} onType={orders.setInvoice} />
      )}
    </Paper>
  );
}
