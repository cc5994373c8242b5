"use client";
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId } from "react";
import type { SaleStatus } from "@/lib/domain/listed/sale-status";
import type { ListedRow } from "./listed-row";
import { useStatusChange } from "./use-status-change";

type Props = {
  status: SaleStatus;
  rows: readonly ListedRow[];
  unsaved: number;
  market: string;
  account: string;
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
};

/** Asks before a status change: what follows from it, who stays out and why; then shows what became of each. */
export function StatusDialog({ status, rows, unsaved, market, account, onDone, onClose }: Props) {
  const t = useTranslations("listed.change");
  const why = useTranslations("listed.why");
  const consequences = useTranslations("listed.consequence");
  const common = useTranslations("common");
  const change = useStatusChange({ market, account }, status, rows);
  const { plan, left, done, problems, progress } = change;
  const titleId = useId();
  // Nothing is deleted at a market that is asked for nothing.
  const deed = plan.consequences.every((one) => one === "forgotten") && plan.taken.length > 0 ? "Forgotten" : status;
  const ended = problems !== null && progress === null;
  const isOver = ended && left.length === 0;

  async function run() {
    const ids = await change.run();
    if (ids.length > 0) onDone(ids);
  }

  return (
    <Dialog
      open
      role="alertdialog"
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={progress ? undefined : onClose}
    >
      <DialogTitle id={titleId}>{t(`ask.${deed}`, { count: plan.taken.length })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 1.5, alignContent: "start" }}>
        {plan.taken.length === 0 && <Alert severity="info">{t("none")}</Alert>}
        {!ended &&
          plan.consequences.map((one) => (
            <Alert key={one} severity={status === "OnSale" ? "info" : "warning"}>
              {consequences(one)}
            </Alert>
          ))}
        {!ended &&
          plan.leftOut.map((one) => (
            <Box key={one.why} sx={{ color: "text.secondary", fontSize: 14 }}>
              {t("leftOut", { count: one.count, why: why(one.why) })}
            </Box>
          ))}
        {!ended && unsaved > 0 && (
          <Box sx={{ color: "text.secondary", fontSize: 14 }}>{t("unsaved", { count: unsaved })}</Box>
        )}
        {progress && (
          <Box role="status">
            {t("running", progress)}
            <LinearProgress
              aria-hidden
              variant="determinate"
              value={(progress.done / Math.max(1, progress.total)) * 100}
              sx={{ mt: 1 }}
            />
          </Box>
        )}
        {ended && (
          <Alert severity={left.length > 0 ? "warning" : "success"}>
            {left.length > 0 ? t("partly", { done: done.size, failed: left.length }) : t("done", { done: done.size })}
          </Alert>
        )}
        {ended && left.length > 0 && (
          <Box component="ul" aria-label={t("failures")} sx={{ m: 0, paddingInlineStart: 2.5, fontSize: 14 }}>
            {left.map(({ id, name, marketCode }) => (
              <li key={id}>
                {name}: {problems.get(marketCode)}
              </li>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2, pt: 1 }}>
        {progress ? (
          <Button variant="outlined" onClick={change.stop}>
            {t("stop")}
          </Button>
        ) : (
          <Button variant="outlined" onClick={onClose}>
            {ended ? common("close") : common("cancel")}
          </Button>
        )}
        {!isOver && left.length > 0 && (
          <Button
            variant="contained"
            color={status === "OnSale" ? "primary" : "error"}
            loading={progress !== null}
            onClick={() => void run()}
          >
            {ended ? t("retry", { count: left.length }) : t(`go.${deed}`, { count: left.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
