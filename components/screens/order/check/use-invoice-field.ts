"use client";
import { useTranslations } from "next-intl";
import { startTransition, useOptimistic, useState } from "react";
import { useNewest } from "@/components/ui/use-newest";
import { useCarriersAt, type Carriers } from "@/lib/client/use-carriers";
import type { Order } from "@/lib/contract/schemas/order";
import { fitsCarrier } from "@/lib/domain/order/invoice-lines";
import { idIn } from "@/lib/domain/sheets/cells";
import type { Invoice } from "./use-orders";

export type InvoiceFieldProps = {
  order: Order;
  /** What was typed here and not sent yet. */
  typed: Partial<Invoice> | undefined;
  onType: (order: Order, invoice: Invoice) => void;
};

/** Why no carrier can be chosen, as the key of a sentence; undefined where there are some. */
export function withoutCarriers({ list, loading, failure }: Carriers) {
  if (loading) return "carriersLoading";
  if (failure) return "carriersFailed";
  return list.length === 0 ? "noCarriers" : undefined;
}

/** An order's carrier and number while they are typed, its market's carriers, and why the number cannot be sent yet. */
export function useInvoiceField({ order, typed, onType }: InvoiceFieldProps) {
  const t = useTranslations("orders");
  const carriers = useCarriersAt(order.market);
  const { list } = carriers;
  const known = {
    deliveryCompany: typed?.deliveryCompany ?? order.deliveryCompany ?? "",
    invoice: typed?.invoice ?? order.invoice ?? "",
  };
  const [value, show] = useOptimistic(known);
  // The letter is on the screen at once; what counts typed numbers follows when the browser has time.
  const type = (next: Invoice) =>
    startTransition(() => {
      show(next);
      onType(order, next);
    });
  const newest = useNewest({ value, list, type });
  // The same functions at every key, so that a number being typed does not draw the carriers again.
  const [act] = useState(() => ({
    choose: (deliveryCompany: string) => newest.current.type({ ...newest.current.value, deliveryCompany }),
    write: (invoice: string) => {
      const now = newest.current;
      now.type({ deliveryCompany: now.value.deliveryCompany || (now.list[0]?.code ?? ""), invoice });
    },
  }));
  const carrier = list.find(({ code }) => code === value.deliveryCompany);
  const isTyped = typed !== undefined && value.invoice !== "";
  const isBent = isTyped && idIn(value.invoice) === undefined;
  const misfit = isBent || (isTyped && !fitsCarrier(value.invoice, carrier));
  const missing = withoutCarriers(carriers);
  // A number that cannot be sent says why, where it is typed.
  const hint = isBent
    ? t("invoiceBent")
    : misfit
      ? t("misfit", { digits: carrier?.digits ?? "5-30" })
      : missing
        ? t(missing)
        : value.invoice !== "" && !carrier
          ? t("carrierFirst")
          : undefined;
  return { value, carrier, carriers, misfit, hint, ...act };
}
