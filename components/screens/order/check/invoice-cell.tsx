"use client";
import { Box } from "@mui/material";
import { useTranslations } from "next-intl";
import { LineCell } from "@/components/grid/line-cell";
import { ParcelBesideField, SentInvoice } from "@/components/product/order/order-cells";
import { ChoiceField } from "@/components/ui/choice-field";
import { Press } from "@/components/ui/press";
import type { Stage } from "./stages";
import { useInvoiceField, type InvoiceFieldProps } from "./use-invoice-field";

type Field = ReturnType<typeof useInvoiceField>;
type PartProps = { orderNo: string; field: Field };

function CarrierField({ orderNo, field }: PartProps) {
  const t = useTranslations("orders");
  const { list } = field.carriers;
  return (
    <ChoiceField
      isLabelHidden
      label={t("carrierOf", { order: orderNo })}
      value={field.carrier?.code ?? ""}
      choices={list}
      empty={t("chooseCarrier")}
      disabled={list.length === 0}
      onChoose={field.choose}
    />
  );
}

function Retry({ field: { carriers } }: { field: Field }) {
  const common = useTranslations("common");
  return (
    <Press look="text" onClick={carriers.reload} style={{ justifySelf: "start" }}>
      {common("retry")}
    </Press>
  );
}

function NumberField({ orderNo, field, isOneLine = false }: PartProps & { isOneLine?: boolean }) {
  const t = useTranslations("orders");
  return (
    <LineCell
      label={t("invoiceOf", { order: orderNo })}
      placeholder={t("invoiceNumber")}
      value={field.value.invoice}
      invalid={field.misfit || field.carriers.failure !== undefined}
      hint={field.hint}
      isOneLine={isOneLine}
      maxLength={40}
      numeric
      onType={field.write}
    />
  );
}

/** The carrier of a row; while the market's carriers cannot be read, the press that reads them again. */
export function CarrierCell(props: InvoiceFieldProps) {
  const field = useInvoiceField(props);
  return field.carriers.failure ? (
    <Retry field={field} />
  ) : (
    <CarrierField orderNo={props.order.orderNo} field={field} />
  );
}

/** The invoice number of a row. */
export function NumberCell({ isOneLine, ...props }: InvoiceFieldProps & { isOneLine: boolean }) {
  const field = useInvoiceField(props);
  return <NumberField orderNo={props.order.orderNo} field={field} isOneLine={isOneLine} />;
}

/** The carrier and number an order was sent with, for stages in which they are only shown. */
export function SentCell({ order, isOneLine = false }: Pick<InvoiceFieldProps, "order"> & { isOneLine?: boolean }) {
  const { carrier } = useInvoiceField({ order, typed: undefined, onType: () => undefined });
  return <SentInvoice order={order} carrier={carrier?.name} isOneLine={isOneLine} />;
}

/** Carrier and invoice number of one order on a phone, one below the other. Delivered ones are only shown. */
export function InvoiceCell({ stage, ...props }: InvoiceFieldProps & { stage: Stage }) {
  const field = useInvoiceField(props);
  const { order, typed } = props;
  if (stage === "DeliveryOk" || stage === "Decided") return <SentInvoice order={order} carrier={field.carrier?.name} />;
  return (
    <Box sx={{ display: "grid", gap: 0.75 }}>
      <CarrierField orderNo={order.orderNo} field={field} />
      <NumberField orderNo={order.orderNo} field={field} />
      {stage === "Delivery" && !typed && <ParcelBesideField order={order} />}
      {field.carriers.failure && <Retry field={field} />}
    </Box>
  );
}
