import { Box, Skeleton, useMediaQuery, useTheme } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Arrangement } from "@/components/grid/columns/arrangement";
import { DataSheet } from "@/components/grid/data-sheet";
import { FailureNote } from "@/components/ui/state-notes";
import type { Order } from "@/lib/contract/schemas/order";
import { OrderCard } from "./order-card";
import type { OrderEdit, Orders } from "./use-orders";

type Props = {
  orders: Orders;
  choice: Arrangement<Order, OrderEdit>;
  rowHeight: number;
  empty: ReactNode;
};

/** The orders of a stage: rows, cards on a phone, or why there are none. */
export function OrderList({ orders, choice, rowHeight, empty }: Props) {
  const t = useTranslations("orders");
  const phone = useMediaQuery(useTheme().breakpoints.down("sm"));
  if (orders.failure && orders.orders.length === 0)
    return <FailureNote failure={orders.failure} onRetry={orders.reload} />;
  if (phone && orders.loading) return <Skeleton variant="rounded" height={220} sx={{ m: 1.5 }} />;
  if (phone && orders.orders.length === 0) return empty;
  if (phone)
    return (
      <Box component="ul" aria-label={t("title")} sx={{ listStyle: "none", m: 0, p: 1.5, display: "grid", gap: 1.25 }}>
        {orders.orders.map((order) => (
          <OrderCard key={order.idx} order={order} orders={orders} />
        ))}
      </Box>
    );
  return (
    <DataSheet
      label={t("title")}
      rows={orders.orders}
      idOf={orders.idOf}
      nameOf={(order) => order.orderNo}
      columns={choice.visible}
      deeds={choice.deeds}
      sorting={orders.sorting}
      checked={orders.checked}
      onCheck={(id) => orders.check([id])}
      onCheckAll={orders.check}
      onCheckRange={orders.checkRange}
      onEdit={orders.setCells}
      isStaged={orders.isStaged}
      aboutOf={(order) => ({ edit: orders.typedHere(order) })}
      loading={orders.loading}
      rowHeight={rowHeight}
      isFixed
      minWidth={1010}
      empty={empty}
    />
  );
}
