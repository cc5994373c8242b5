"use client";
import { Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { startTransition, useOptimistic, useState } from "react";
import { LineCell } from "@/components/grid/line-cell";
import { ListCell } from "@/components/grid/list-cell";
import { ParcelBesideField, SentInvoice } from "@/components/product/order/order-cells";
import { useNewest } from "@/components/ui/use-newest";
import { useCarriersAt } from "@/lib/client/use-carriers";
import type { Order } from "@/lib/contract/schemas/order";
import { fitsCarrier } from "@/lib/domain/order/invoice-lines";
import type { Stage } from "./stages";
import type { Invoice } from "./use-orders";

type Props = {
  order: Order;
  stage: Stage;
  /** What was typed here and not sent yet. */
  typed: Invoice | undefined;
  onType: (order: Order, invoice: Invoice) => void;
};

/** Carrier and invoice number of one order. Delivered ones are only shown. */
export function InvoiceCell({ order, stage, typed, onType }: Props) {
  const t = useTranslations("orders");
  const common = useTranslations("common");
  const carriers = useCarriersAt(order.market);
  const known = typed ?? { deliveryCompany: order.deliveryCompany ?? "", invoice: order.invoice ?? "" };
  const [value, show] = useOptimistic(known);
  // The letter is on the screen at once; what counts typed numbers follows when the browser has time.
  const type = (next: Invoice) =>
    startTransition(() => {
      show(next);
      onType(order, next);
    });
  const newest = useNewest({ value, type });
  // The same function at every key, so that a number being typed does not draw the carriers again.
  const [choose] = useState(() => (deliveryCompany: string) => {
    const now = newest.current;
    now.type({ ...now.value, deliveryCompany });
  });
  const { list } = carriers;
  const carrier = list.find(({ code }) => code === value.deliveryCompany);
  const misfit = typed !== undefined && value.invoice !== "" && !fitsCarrier(value.invoice, carrier);

  if (stage === "DeliveryOk" || stage === "Decided") return <SentInvoice order={order} carrier={carrier?.name} />;
  // A number that cannot be sent says why, where it is typed.
  const hint = misfit
    ? t("misfit", { digits: carrier?.digits ?? "5-30" })
    : carriers.loading
      ? t("carriersLoading")
      : carriers.failure
        ? t("carriersFailed")
        : list.length === 0
          ? t("noCarriers")
          : value.invoice !== "" && !carrier
            ? t("carrierFirst")
            : undefined;

  return (
    <Box sx={{ display: "grid", gap: 0.75 }}>
      <ListCell
        label={t("carrierOf", { order: order.orderNo })}
        value={carrier?.code ?? ""}
        choices={list}
        empty={t("chooseCarrier")}
        disabled={list.length === 0}
        onChoose={choose}
      />
      <LineCell
        label={t("invoiceOf", { order: order.orderNo })}
        placeholder={t("invoiceNumber")}
        value={value.invoice}
        invalid={misfit || carriers.failure !== undefined}
        hint={hint}
        maxLength={40}
        numeric
        onType={(invoice) => type({ deliveryCompany: value.deliveryCompany || (list[0]?.code ?? ""), invoice })}
      />
      {stage === "Delivery" && !typed && <ParcelBesideField order={order} />}
      {carriers.failure && (
        <Button variant="text" size="small" onClick={carriers.reload} sx={{ justifySelf: "start" }}>
          {common("retry")}
        </Button>
      )}
    </Box>
  );
}
