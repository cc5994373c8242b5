"use client";
import { Box, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { Order } from "@/lib/contract/schemas/order";
import { fitsCarrier, type Carrier } from "@/lib/domain/order/invoice-lines";
import type { Orders } from "./use-orders";

type Props = { order: Order; orders: Orders; carriers: readonly Carrier[] };

/** Carrier and invoice number of one order. Delivered ones are only shown. */
export function InvoiceCell({ order, orders, carriers }: Props) {
  const t = useTranslations("orders");
  const value = orders.invoiceOf(order);
  const carrier = carriers.find(({ code }) => code === value.deliveryCompany);
  const misfit = orders.isStaged(order) && value.invoice !== "" && !fitsCarrier(value.invoice, carrier);

  if (orders.stage === "DeliveryOk") {
    return (
      <Typography variant="body2">
        {carrier?.name ?? value.deliveryCompany} {value.invoice}
      </Typography>
    );
  }
  return (
    <Box sx={{ display: "grid", gap: 0.75 }}>
      <TextField
        select
        fullWidth
        value={carriers.length > 0 ? value.deliveryCompany : ""}
        onChange={({ target }) => orders.setInvoice(order, { ...value, deliveryCompany: target.value })}
        slotProps={{
          htmlInput: { "aria-label": t("carrierOf", { order: order.orderNo }) },
          select: { displayEmpty: true },
        }}
        sx={{ "& .MuiSelect-select": { py: 0.5, fontSize: 13 } }}
      >
        <MenuItem value="">{t("chooseCarrier")}</MenuItem>
        {carriers.map(({ code, name }) => (
          <MenuItem key={code} value={code}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        fullWidth
        placeholder={t("invoiceNumber")}
        value={value.invoice}
        error={misfit}
        helperText={misfit ? t("misfit", { digits: carrier?.digits ?? "5-30" }) : undefined}
        onChange={({ target }) =>
          orders.setInvoice(order, {
            deliveryCompany: value.deliveryCompany || (carriers[0]?.code ?? ""),
            invoice: target.value,
          })
        }
        slotProps={{
          htmlInput: { "aria-label": t("invoiceOf", { order: order.orderNo }), inputMode: "numeric", maxLength: 40 },
        }}
        sx={{ "& input": { py: "4px !important", fontSize: 13 } }}
      />
    </Box>
  );
}
