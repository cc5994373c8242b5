"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/grid/column";
import { inTurn } from "@/components/grid/columns/room";
import type { Density } from "@/lib/domain/kit/density";
import { PccCell, PriceCell, Quantity, ShipByCell } from "@/components/product/order/order-cells";
import { useOwnStageColumn } from "@/components/product/order/own-stage-column";
import { MarketLine, ProductLine, ReceiverLine } from "@/components/product/order/order-lines";
import { useMoment } from "@/components/ui/won";
import type { Order } from "@/lib/contract/schemas/order";
import { waitsForShipping } from "@/lib/domain/stages/stages";
import type { Stage } from "./stages";
import { useInvoiceColumns } from "./use-invoice-columns";
import type { OrderEdit, Orders } from "./use-orders";

/** What a wider window adds, in this order, beside a product of which a name can be read. */
const TURN: Record<Stage, readonly string[]> = {
  New: ["price", "pcc", "orderedAt"],
  Ready: ["receiver", "price", "ownStage", "pcc", "orderedAt"],
  Delivery: ["receiver", "price", "pcc", "orderedAt"],
  DeliveryOk: ["price", "pcc", "orderedAt"],
  Decided: ["price", "pcc", "orderedAt"],
};
const PRODUCT_MIN = 200;

type Columns = readonly Column<Order, OrderEdit>[];

/** What an order is, who it goes to, until when, and — once confirmed — its carrier and invoice number. */
export function useOrderColumns(
  orders: Pick<Orders, "stage" | "setInvoice" | "typedHere" | "stages" | "setOwnStage">,
  density: Density,
): Columns {
  const { stage } = orders;
  const t = useTranslations("orders");
  const orderWindow = useTranslations("orderWindow");
  const moment = useMoment();
  const invoice = useInvoiceColumns(orders, density);
  const ownStage = useOwnStageColumn(orders.stages, orders.setOwnStage);
  return useMemo(() => {
    const isOneLine = density === "compact";
    const columns: Columns = [
      {
        key: "market",
        header: t("marketAndNumber"),
        width: 206,
        textOf: (order) => order.orderNo,
        cell: (order) => <MarketLine order={order} density={density} />,
      },
      ...(waitsForShipping(stage)
        ? [
            {
              key: "shipBy",
              header: t("shipBy"),
              sorts: { ascending: "shipBy" },
              width: isOneLine ? 104 : 112,
              optional: t("shipBy"),
              textOf: (order: Order) => (order.shipBy ? moment(order.shipBy) : ""),
              cell: (order: Order) => <ShipByCell order={order} isOneLine={isOneLine} />,
            },
          ]
        : []),
      ...(stage === "Ready" ? [ownStage] : []),
      {
        key: "product",
        header: t("product"),
        textOf: (order) => [order.productName, order.optionName].filter(Boolean).join(" / "),
        cell: (order) => <ProductLine order={order} density={density} />,
      },
      {
        key: "quantity",
        header: t("quantity"),
        width: 52,
        align: "center",
        textOf: (order) => String(order.quantity),
        cell: (order) => <Quantity count={order.quantity} />,
      },
      {
        key: "price",
        header: t("price"),
        sorts: { descending: "price" },
        width: 104,
        align: "right",
        optional: t("price"),
        textOf: (order) => String(order.totalPrice),
        cell: (order) => <PriceCell order={order} isOneLine={isOneLine} />,
      },
      {
        key: "receiver",
        header: t("receiver"),
        width: 180,
        optional: t("receiver"),
        textOf: (order) => order.receiverName,
        cell: (order) => <ReceiverLine order={order} density={density} />,
      },
      {
        key: "pcc",
        header: t("pcc"),
        width: isOneLine ? 216 : 164,
        optional: t("pcc"),
        textOf: (order) => order.pcc ?? "",
        cell: (order) => <PccCell order={order} isOneLine={isOneLine} />,
      },
      ...invoice,
      {
        key: "orderedAt",
        header: orderWindow("orderedAt"),
        sorts: { descending: "newest" },
        width: 132,
        optional: orderWindow("orderedAt"),
        textOf: (order) => moment(order.orderedAt),
        cell: (order) => moment(order.orderedAt),
      },
    ];
    return inTurn(columns, TURN[stage], PRODUCT_MIN);
  }, [t, orderWindow, moment, stage, density, invoice, ownStage]);
}
