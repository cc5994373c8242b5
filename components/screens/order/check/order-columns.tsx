"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/grid/column";
import {
  MarketCell,
  PccCell,
  PriceCell,
  ProductCell,
  Quantity,
  ReceiverCell,
  ShipByCell,
} from "@/components/product/order/order-cells";
import type { Order } from "@/lib/contract/schemas/order";
import { waitsForShipping } from "@/lib/domain/stages/stages";
import { InvoiceCell } from "./invoice-cell";
import type { Invoice, Orders } from "./use-orders";

/** What an order is, who it goes to, until when, and — once confirmed — its carrier and invoice number. */
export function useOrderColumns({
  stage,
  setInvoice,
}: Pick<Orders, "stage" | "setInvoice">): readonly Column<Order, Invoice>[] {
  const t = useTranslations("orders");
  return useMemo(() => {
    const columns: Column<Order, Invoice>[] = [
      { key: "market", header: t("market"), width: 180, cell: (order) => <MarketCell order={order} /> },
      ...(waitsForShipping(stage)
        ? [
            {
              key: "shipBy",
              header: t("shipBy"),
              width: 112,
              optional: t("shipBy"),
              cell: (order: Order) => <ShipByCell order={order} />,
            },
          ]
        : []),
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
        hiddenBelow: 1_360,
        cell: (order) => <PriceCell order={order} />,
      },
      {
        key: "receiver",
        header: t("receiver"),
        width: 200,
        optional: t("receiver"),
        cell: (order) => <ReceiverCell order={order} />,
      },
      {
        key: "pcc",
        header: t("pcc"),
        width: 148,
        optional: t("pcc"),
        hiddenBelow: 1_560,
        cell: (order) => <PccCell order={order} />,
      },
    ];
    if (stage !== "New") {
      columns.push({
        key: "invoice",
        header: t("invoice"),
        width: 212,
        cell: (order, { edit }) => <InvoiceCell order={order} stage={stage} typed={edit} onType={setInvoice} />,
      });
    }
    return columns;
  }, [t, stage, setInvoice]);
}
