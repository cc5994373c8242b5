"use client";
import { Link } from "@mui/material";
import { useTranslations } from "next-intl";
import { Facts } from "@/components/ui/facts";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useMoment, useWon } from "@/components/ui/won";
import type { Reply } from "@/lib/contract/catalogue";
import { taxIn } from "@/lib/domain/payment/refund-split";
import { useDay } from "./use-day";

export type Payment = Reply<"payment.history">[number];

/** A payment as a receipt shows it, with the gateway's own where it gave one. */
export function ReceiptDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useTranslations("plan");
  const won = useWon();
  const moment = useMoment();
  const day = useDay();
  const { suppliedKrw, vatKrw } = taxIn(payment.amount);
  return (
    <WorkDialog title={t("receipt")} width="sm" onClose={onClose}>
      <Facts
        rows={[
          [
            t("number"),
            <span key="number" dir="ltr">
              {payment.paymentId}
            </span>,
          ],
          [t("at"), moment(payment.paidAt)],
          [t("what"), t("product", { plan: payment.plan, months: payment.months })],
          [t("period"), t("span", { from: day(payment.firstDay), to: day(payment.lastDay) })],
          [t("method"), [payment.method, payment.cardNumber].filter(Boolean).join(" ")],
          [t("supplied"), won(suppliedKrw)],
          [t("vat"), won(vatKrw)],
          [t("amount"), <strong key="amount">{won(payment.amount)}</strong>],
          ...(payment.refunded > 0 ? ([[t("refunded"), won(payment.refunded)]] as const) : []),
        ]}
      />
      {payment.receiptUrl && (
        <Link href={payment.receiptUrl} target="_blank" rel="noopener noreferrer">
          {t("gatewayReceipt")}
        </Link>
      )}
    </WorkDialog>
  );
}
