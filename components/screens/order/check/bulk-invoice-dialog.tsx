"use client";
import { Alert, Box, MenuItem, TextField, Typography } from "@mui/material";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCarriers } from "@/lib/client/use-carriers";
import type { Order } from "@/lib/contract/schemas/order";
import { readInvoiceLines } from "@/lib/domain/order/invoice-lines";
import type { Invoice, Orders } from "./use-orders";

type Props = { orders: Orders; onClose: () => void };

/** Many invoice numbers at once, pasted from a forwarder's sheet. Lines are matched by order number and told one by one. */
export function BulkInvoiceDialog({ orders, onClose }: Props) {
  const carriers = useCarriers();
  const t = useTranslations("orders");
  const all = [
    ...new Map(
      Object.values(carriers).flatMap(({ list }) => list.map((carrier) => [carrier.name, carrier] as const)),
    ).values(),
  ];
  const [text, setText] = useState("");
  const [fallback, setFallback] = useState("");
  const carrier = fallback || (all[0]?.name ?? "");
  const { good, bad } = readInvoiceLines(text, all, carrier);
  const byNumber = new Map(
    orders.orders.flatMap((order) => [[order.orderNo, order] as const, [order.orderItemNo, order] as const]),
  );
  const matched: [Order, Invoice][] = good.flatMap((line) => {
    const order = byNumber.get(line.orderNo);
    if (!order) return [];
    const name = all.find(({ code }) => code === line.carrier)?.name;
    const own = carriers[order.market].list.find((each) => each.name === name)?.code ?? line.carrier;
    return [[order, { deliveryCompany: own, invoice: line.invoice }]];
  });
  const unmatched = good.filter(({ orderNo }) => !byNumber.has(orderNo));

  return (
    <WorkDialog
      width="sm"
      title={t("bulkTitle")}
      onClose={onClose}
      action={{
        label: t("bulkTake", { count: matched.length }),
        disabled: matched.length === 0,
        onClick: () => {
          orders.setMany(matched);
          onClose();
        },
      }}
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("bulkHint")}
      </Typography>
      <TextField
        select
        label={t("defaultCarrier")}
        value={carrier}
        onChange={({ target }) => setFallback(target.value)}
      >
        {all.map(({ name }) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        autoFocus
        multiline
        minRows={7}
        maxRows={14}
        label={t("bulkLines")}
        placeholder={t("bulkPlaceholder")}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      <Typography variant="body2" role="status">
        {t("bulkRead", { count: matched.length })}
      </Typography>
      {(bad.length > 0 || unmatched.length > 0) && (
        <Alert severity="warning">
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2, maxHeight: 140, overflowY: "auto" }}>
            {bad.map(({ line, text: raw, problem }) => (
              <li key={line}>{t(`lineProblem.${problem}`, { line, text: raw })}</li>
            ))}
            {unmatched.map(({ line, orderNo }) => (
              <li key={line}>{t("lineProblem.order", { line, text: orderNo })}</li>
            ))}
          </Box>
        </Alert>
      )}
    </WorkDialog>
  );
}
