"use client";
import { Box, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { useMarketLabel } from "./use-market-label";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWon } from "@/components/ui/won";
import { LOSS_REASON_MAX } from "@/lib/domain/listing/loss-taken";

/** More would hide the question below them. */
const SHOWN_MAX = 8;

/** What each sale of one listing would lose, in whole KRW; `name` is the product's, or with no `market` names both. */
export type AskedLoss = { id: string; name: string; market?: string; krw: number };

type Props = {
  losses: readonly AskedLoss[];
  title: string;
  text: ReactNode;
  confirm: string;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
};

/** Asks whether listings may sell at a loss: the greatest losses first, and the answer counts with a reason only. */
export function LossQuestion({ losses, title, text, confirm, onConfirm, onCancel }: Props) {
  const t = useTranslations("loss");
  const [reason, setReason] = useState("");
  const [isMissing, setIsMissing] = useState(false);

  function answer() {
    const said = reason.trim();
    setIsMissing(said === "");
    if (said !== "") onConfirm(said);
  }

  return (
    <ConfirmDialog
      open
      danger
      title={title}
      confirm={confirm}
      cancel={t("stay")}
      onConfirm={answer}
      onCancel={onCancel}
    >
      {text}
      <LossList losses={losses} />
      <LossReason required reason={reason} onReason={setReason} isMissing={isMissing} />
    </ConfirmDialog>
  );
}

/** What each sale of some listings would lose, the greatest losses first. */
export function LossList({ losses }: { losses: readonly AskedLoss[] }) {
  const t = useTranslations("loss");
  const won = useWon();
  const marketLabel = useMarketLabel();
  const shown = [...losses].sort((a, b) => b.krw - a.krw).slice(0, SHOWN_MAX);
  return (
    <Box component="ul" sx={{ my: 1.5, paddingInlineStart: 2.5, color: "text.primary" }}>
      {shown.map(({ id, name, market, krw }) => (
        <li key={id}>{[name, market && marketLabel(market), won(-krw)].filter(Boolean).join(" · ")}</li>
      ))}
      {losses.length > SHOWN_MAX && <li>{t("more", { count: losses.length - SHOWN_MAX })}</li>}
    </Box>
  );
}

type ReasonProps = {
  reason: string;
  onReason: (reason: string) => void;
  required?: boolean;
  isMissing?: boolean;
  /** What happens without it, where it may be left out. */
  help?: string;
};

/** The field for why listings are sold at a loss. */
export function LossReason({ reason, onReason, required = false, isMissing = false, help }: ReasonProps) {
  const t = useTranslations("loss");
  return (
    <TextField
      fullWidth
      required={required}
      label={t("reason")}
      placeholder={t("reasonHint")}
      value={reason}
      error={isMissing}
      helperText={help}
      onChange={(event) => onReason(event.target.value.slice(0, LOSS_REASON_MAX))}
    />
  );
}
