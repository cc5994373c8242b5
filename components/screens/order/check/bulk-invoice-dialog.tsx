"use client";
import { Alert, Box, Button, MenuItem, TextField, Typography } from "@mui/material";
import { RefusedLines } from "@/components/product/sheet/refused-lines";
import { SheetColumns } from "@/components/product/sheet/sheet-columns";
import { SheetFileButton } from "@/components/product/sheet/sheet-file-button";
import { useSheetChoice } from "@/components/product/sheet/use-sheet-choice";
import { useSheetFile } from "@/components/product/sheet/use-sheet-file";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useTranslations } from "next-intl";
import { useDeferredValue, useMemo, useState } from "react";
import { useCarriers } from "@/lib/client/use-carriers";
import { pastedRows, readInvoiceBook, type Carrier } from "@/lib/domain/order/invoice-lines";
import { INVOICE_SHEET } from "@/lib/domain/order/invoice-sheet";
import { matchedLines } from "@/lib/domain/order/sheet-match";
import { useNumberedOrders } from "./use-numbered-orders";
import type { Orders, SheetInvoice } from "./use-orders";

type Props = { orders: Orders; onClose: () => void };

/**
 * Many invoice numbers at once, pasted or from a file. Lines are matched by order number over all orders and not the page in
 * sight, and each one that goes nowhere says why; what can be sent is filled in and sent like typed numbers.
 */
export function BulkInvoiceDialog({ orders, onClose }: Props) {
  const carriers = useCarriers();
  const t = useTranslations("orders");
  const all = useMemo(
    () => [
      ...new Map(
        Object.values(carriers).flatMap(({ list }) => list.map((carrier) => [carrier.name, carrier] as const)),
      ).values(),
    ],
    [carriers],
  );
  const [text, setText] = useState("");
  const file = useSheetFile();
  const choosing = useSheetChoice(INVOICE_SHEET, file.opened?.book ?? null);
  const [fallback, setFallback] = useState("");
  const carrier = fallback || (all[0]?.name ?? "");
  const typed = useDeferredValue(text);
  const { opened } = file;
  const { good, bad, sheet } = useMemo(
    () =>
      opened
        ? readInvoiceBook(opened.book, all, carrier, choosing.choice)
        : readInvoiceBook({ sheets: [{ name: "", rows: pastedRows(typed) }] }, all, carrier),
    [opened, typed, all, carrier, choosing.choice],
  );
  const numbered = useNumberedOrders(good.map(({ orderNo }) => orderNo));
  const { ready, stuck } = matchedLines(good, numbered.orders);
  const filled: SheetInvoice[] = ready.map(({ line, order, stage }) => ({
    order,
    // A delivered order's number is corrected like one on its way.
    stage: stage === "Ready" ? "Ready" : "Delivery",
    deliveryCompany: codeAt(carriers[order.market].list, all, line.carrier),
    invoice: line.invoice,
  }));
  const hasNoColumns = opened !== null && good.length === 0 && bad.length > 0 && bad.every(isUnread);
  const isLooking = numbered.loading && good.length > 0;
  const told = [
    ...(hasNoColumns ? [] : bad).map(({ line, text: raw, problem: why }) => ({
      line,
      text: t(`lineProblem.${why}`, { line, text: raw }),
    })),
    ...(isLooking
      ? []
      : stuck.map(({ line: { line, orderNo }, problem: why }) => ({
          line,
          text: t(`lineProblem.${why}`, { line, text: orderNo }),
        }))),
  ].sort((a, b) => a.line - b.line);

  return (
    <WorkDialog
      width="sm"
      title={t("bulkTitle")}
      onClose={onClose}
      action={{
        label: t("bulkTake", { count: filled.length }),
        disabled: filled.length === 0 || isLooking,
        onClick: () => {
          orders.setMany(filled);
          onClose();
        },
      }}
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("bulkHint")}
      </Typography>
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap", alignItems: "center" }}>
        <TextField
          select
          label={t("defaultCarrier")}
          value={carrier}
          onChange={({ target }) => setFallback(target.value)}
          sx={{ flex: 1, minWidth: 180 }}
        >
          {all.map(({ name }) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <SheetFileButton file={file} label={t("bulkFile")} />
      </Box>
      {hasNoColumns && <Alert severity="error">{t("bulkNoColumns")}</Alert>}
      {opened ? (
        <>
          <Alert
            severity="info"
            action={
              <Button size="small" onClick={file.close}>
                {t("bulkFileAway")}
              </Button>
            }
          >
            {opened.name}
          </Alert>
          <SheetColumns
            key={opened.name}
            book={opened.book}
            kind={INVOICE_SHEET}
            sheet={sheet}
            choosing={choosing}
            isOpen={hasNoColumns}
          />
        </>
      ) : (
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
      )}
      <Typography variant="body2" role="status">
        {isLooking ? t("bulkLooking", { count: good.length }) : t("bulkRead", { count: filled.length })}
      </Typography>
      {numbered.failure && <Alert severity="error">{t("bulkLookFailed")}</Alert>}
      <RefusedLines lines={told} />
    </WorkDialog>
  );
}

const isUnread = ({ problem }: { problem: string }): boolean => problem === "columns";

/** A market's own code for a carrier that another market's list named. */
function codeAt(list: readonly Carrier[], all: readonly Carrier[], code: string): string {
  const name = all.find((each) => each.code === code)?.name;
  return list.find((each) => each.name === name)?.code ?? code;
}
