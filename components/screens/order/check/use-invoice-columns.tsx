"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/grid/column";
import type { Density } from "@/lib/domain/kit/density";
import { ParcelBesideField } from "@/components/product/order/order-cells";
import { useNewest } from "@/components/ui/use-newest";
import { useCarriers } from "@/lib/client/use-carriers";
import type { Order } from "@/lib/contract/schemas/order";
import { bareInvoice, carrierWritten, fitsCarrier } from "@/lib/domain/order/invoice-lines";
import { idIn } from "@/lib/domain/sheets/cells";
import { CarrierCell, NumberCell, SentCell } from "./invoice-cell";
import { withoutCarriers } from "./use-invoice-field";
import type { OrderEdit, Orders } from "./use-orders";

type Columns = readonly Column<Order, OrderEdit>[];

/**
 * An order's carrier, invoice number and parcel. Both texts can be pasted over: a carrier as people write it, a number that
 * its carrier's digits fit, also the carrier pasted beside it. They stay the same array while numbers are typed.
 */
export function useInvoiceColumns(
  { stage, setInvoice, typedHere }: Pick<Orders, "stage" | "setInvoice" | "typedHere">,
  density: Density,
): Columns {
  const t = useTranslations("orders");
  const carriers = useCarriers();
  const newest = useNewest({ carriers, typedHere });
  return useMemo(() => {
    const isOneLine = density === "compact";
    if (stage === "New") return [];
    if (stage === "DeliveryOk" || stage === "Decided")
      return [
        {
          key: "invoice",
          header: t("invoice"),
          width: isOneLine ? 300 : 212,
          textOf: (order) => order.invoice ?? "",
          cell: (order) => <SentCell order={order} isOneLine={isOneLine} />,
        },
      ];
    const carriersAt = ({ market }: Order) => newest.current.carriers[market];
    const listAt = (order: Order) => carriersAt(order).list;
    const codeOf = (order: Order) => newest.current.typedHere(order)?.deliveryCompany ?? order.deliveryCompany ?? "";
    const columns: Column<Order, OrderEdit>[] = [
      {
        key: "carrier",
        header: t("carrier"),
        width: 132,
        textOf: (order) => listAt(order).find(({ code }) => code === codeOf(order))?.name ?? "",
        take: (order, text) => {
          if (text.trim() === "") return { to: { deliveryCompany: "" } };
          const missing = withoutCarriers(carriersAt(order));
          if (missing) return { problem: t(missing) };
          const carrier = carrierWritten(text, listAt(order));
          return carrier ? { to: { deliveryCompany: carrier.code } } : { problem: t("carrierUnknown") };
        },
        cell: (order, { edit }) => <CarrierCell order={order} typed={edit} onType={setInvoice} />,
      },
      {
        key: "invoice",
        header: t("invoiceNumber"),
        width: 180,
        textOf: (order) => newest.current.typedHere(order)?.invoice ?? order.invoice ?? "",
        isText: true,
        take: (order, text, also) => {
          const number = idIn(text);
          if (number === undefined) return { problem: t("invoiceBent") };
          const invoice = bareInvoice(number);
          if (invoice === "") return { to: { invoice } };
          const list = listAt(order);
          const missing = withoutCarriers(carriersAt(order));
          if (missing) return { problem: t(missing) };
          const carrier = list.find(({ code }) => code === (also?.deliveryCompany ?? codeOf(order))) ?? list[0];
          return fitsCarrier(invoice, carrier)
            ? { to: { deliveryCompany: carrier?.code ?? "", invoice } }
            : { problem: t("misfit", { digits: carrier?.digits ?? "5-30" }) };
        },
        cell: (order, { edit }) => <NumberCell order={order} typed={edit} onType={setInvoice} isOneLine={isOneLine} />,
      },
    ];
    if (stage === "Delivery")
      columns.push({
        key: "parcel",
        header: t("parcel"),
        optional: t("parcel"),
        width: isOneLine ? 164 : 180,
        cell: (order, { edit }) => !edit && <ParcelBesideField order={order} isOneLine={isOneLine} />,
      });
    return columns;
  }, [t, newest, stage, setInvoice, density]);
}
