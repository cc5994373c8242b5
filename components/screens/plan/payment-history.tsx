"use client";
import { Alert, Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DataGrid } from "@/components/grid/data-grid";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note, useFailureText } from "@/components/ui/state-notes";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import { useNotify } from "@/components/ui/use-notify";
import { useMoment, useWon } from "@/components/ui/won";
import { useCall, useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import { ReceiptDialog, type Payment } from "./receipt-dialog";
import { useDay } from "./use-day";
import { usePaymentWords } from "./use-payment-words";

const MEANINGS: Record<Payment["state"], Meaning> = {
  open: "neutral",
  confirming: "info",
  paid: "success",
  refused: "error",
  refunding: "info",
  refunded: "neutral",
};

/** What was paid, what became of it, its receipt, and how to cancel what is not used yet. */
export function PaymentHistory() {
  const t = useTranslations("plan");
  const common = useTranslations("common");
  const won = useWon();
  const moment = useMoment();
  const day = useDay();
  const textOf = useFailureText();
  const wordsOf = usePaymentWords();
  const notify = useNotify();
  const list = useCall("payment.history", {});
  const cancel = useWrite("payment.cancel");
  const [asked, setAsked] = useState<Payment>();
  const [shown, setShown] = useState<Payment>();
  const [problem, setProblem] = useState<string>();

  async function cancelIt({ paymentId, refundable }: Payment) {
    setAsked(undefined);
    setProblem(undefined);
    try {
      const { state, refunded, code } = await cancel.trigger({ body: { paymentId, refund: refundable } });
      if (state === "done") notify(t("cancelled", { amount: won(refunded) }));
      else if (state === "unknown") setProblem(t("refundUnknown"));
      else if (state === "partly") setProblem(t("refundPartly", { amount: won(refunded), why: wordsOf(code) }));
      else setProblem(t("refundRefused", { why: wordsOf(code) }));
    } catch (error) {
      setProblem(error instanceof CallError ? textOf(error) : String(error));
      void list.mutate();
    }
  }

  if (list.error && !list.data) return <FailureNote failure={list.error} onRetry={() => void list.mutate()} />;
  return (
    <Panel title={t("history")} labelledBy="payment-history" flush>
      {problem && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
      <DataGrid<Payment>
        label={t("history")}
        rows={list.data ?? []}
        idOf={({ paymentId }) => paymentId}
        nameOf={({ plan, months }) => t("product", { plan, months })}
        loading={list.isLoading}
        minWidth={1040}
        empty={<Note title={t("noPayments")} text={t("noPaymentsHint")} />}
        columns={[
          { key: "at", header: t("at"), width: 150, cell: (row) => moment(row.paidAt ?? row.openedAt) },
          { key: "what", header: t("what"), cell: ({ plan, months }) => t("product", { plan, months }) },
          {
            key: "period",
            header: t("period"),
            width: 230,
            cell: (row) => t("span", { from: day(row.firstDay), to: day(row.lastDay) }),
          },
          { key: "amount", header: t("amount"), width: 110, align: "right", cell: (row) => won(row.amount) },
          {
            key: "state",
            header: t("state"),
            width: 220,
            cell: (row) => (
              <Box sx={{ display: "grid", gap: 0.25, justifyItems: "start" }}>
                <StatusChip meaning={MEANINGS[row.state]} label={t(`states.${row.state}`)} />
                {row.state === "refused" && <small>{wordsOf(row.code)}</small>}
                {row.refunded > 0 && <small>{t("refundedText", { amount: won(row.refunded) })}</small>}
                {row.refundFailed > 0 && <small>{t("refundFailedText", { amount: won(row.refundFailed) })}</small>}
              </Box>
            ),
          },
          {
            key: "do",
            header: t("deeds"),
            width: 170,
            cell: (row) => (
              <Box sx={{ display: "flex", gap: 0.5, flexWrap: "wrap" }}>
                {row.paidAt && (
                  <Button size="small" variant="outlined" onClick={() => setShown(row)}>
                    {t("receipt")}
                  </Button>
                )}
                {row.refundable > 0 && (
                  <Button size="small" color="error" variant="outlined" onClick={() => setAsked(row)}>
                    {t("cancelPayment")}
                  </Button>
                )}
              </Box>
            ),
          },
        ]}
      />
      {shown && <ReceiptDialog payment={shown} onClose={() => setShown(undefined)} />}
      <ConfirmDialog
        open={asked !== undefined}
        danger
        title={t("cancelSure", { amount: won(asked?.refundable ?? 0) })}
        confirm={t("cancelPayment")}
        cancel={common("close")}
        onConfirm={() => asked && void cancelIt(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {t("cancelText")}
      </ConfirmDialog>
    </Panel>
  );
}
