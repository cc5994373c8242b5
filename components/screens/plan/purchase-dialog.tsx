"use client";
import { Alert, Checkbox, FormControlLabel, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { Facts } from "@/components/ui/facts";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useWon } from "@/components/ui/won";
import type { PlanChange } from "@/lib/domain/plan/plan-change";
import { useDay } from "./use-day";
import { usePurchase } from "./use-purchase";

type Props = { plan: string; months: number; change: PlanChange; onClose: () => void };

/** A change of plan as money and dates before it is paid, with the rule of refunds that is agreed to. */
export function PurchaseDialog({ plan, months, change, onClose }: Props) {
  const t = useTranslations("plan");
  const won = useWon();
  const day = useDay();
  const { agreed, agree, problem, paying, pay } = usePurchase({ plan, months, shownKrw: change.dueKrw });
  return (
    <WorkDialog
      title={t("deedOf", { deed: t(`deed.${change.kind}`), plan })}
      width="sm"
      onClose={onClose}
      action={{
        label: t("payWon", { amount: won(change.dueKrw) }),
        onClick: () => void pay(),
        disabled: !agreed,
        loading: paying,
      }}
      note={
        problem && (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        )
      }
    >
      <Typography variant="body2">{t(`kindText.${change.kind}`)}</Typography>
      <Facts
        rows={[
          [t("period"), t("span", { from: day(change.firstDay), to: day(change.lastDay) })],
          [t("price"), t("priceText", { price: won(change.priceKrw), months })],
          ...(change.creditKrw > 0 ? ([[t("credit"), won(-change.creditKrw)]] as const) : []),
          [t("due"), <strong key="due">{won(change.dueKrw)}</strong>],
        ]}
      />
      <Alert severity="info" role="note">
        {t("refundRule")}
      </Alert>
      <FormControlLabel
        control={<Checkbox checked={agreed} onChange={(_, checked) => agree(checked)} />}
        label={t("agree")}
      />
    </WorkDialog>
  );
}
