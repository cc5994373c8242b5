"use client";
import { Alert } from "@mui/material";
import { useTranslations } from "next-intl";
import { LossList, LossReason } from "@/components/product/loss-question";
import type { UndoLoss } from "@/lib/contract/calls/changes";
import { highestOf } from "@/lib/domain/kit/extremes";

type Props = { losses: readonly UndoLoss[]; reason: string; onReason: (reason: string) => void };

/** The listings that would be sold at a loss at their former price, and the reason with which they are sent all the same. */
export function UndoLosses({ losses, reason, onReason }: Props) {
  const t = useTranslations("changes.losses");
  if (losses.length === 0) return null;
  const most = highestOf(losses.map(({ krw }) => krw));
  return (
    <Alert severity="warning" role="note">
      {t("text", { count: losses.length, most })}
      <LossList losses={losses.map(({ subject: id, name, krw }) => ({ id, name, krw }))} />
      <LossReason reason={reason} onReason={onReason} help={t("without")} />
    </Alert>
  );
}
