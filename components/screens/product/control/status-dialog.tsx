"use client";
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useMarketLabel } from "@/components/product/use-market-label";
import { shopOf, type ListedRow } from "./listed-row";
import { OtherShops } from "./other-shops";
import { RunEnd } from "./run-end";
import { useNextGoes } from "./use-next-goes";
import { useStatusChange } from "./use-status-change";
import type { SaleStatus } from "@/lib/domain/markets/market";

type Props = {
  status: SaleStatus;
  rows: readonly ListedRow[];
  unsaved: number;
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
};

/** Asks before a status change: what follows from it, who stays out and why; then shows what became of each. */
export function StatusDialog({ status, rows, unsaved, onDone, onClose }: Props) {
  const t = useTranslations("listed.change");
  const why = useTranslations("listed.why");
  const consequences = useTranslations("listed.consequence");
  const common = useTranslations("common");
  const marketLabel = useMarketLabel();
  const change = useStatusChange(status, rows);
  const { plan, stand, progress, ended } = change;
  const titleId = useId();
  const [firstAsked] = useState(rows);
  // If every row is only removed from our list, the market is not called, and nothing is deleted there.
  const deed = plan.consequences.every((one) => one === "forgotten") && plan.taken.length > 0 ? "Forgotten" : status;

  async function run(some: readonly ListedRow[]) {
    const ids = await change.run(some);
    if (ids.length > 0) onDone(ids);
  }
  const goes = useNextGoes(stand, (rows) => void run(rows));
  const first = { label: t(`go.${deed}`, { count: plan.taken.length }), onClick: () => void run(plan.taken) };
  const steps = ended ? goes : plan.taken.length > 0 ? [first] : [];

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
        {!ended && !progress && <OtherShops rows={firstAsked} onAsk={change.ask} />}
        {plan.shops.length > 1 && (
          <Box component="ul" aria-label={t("shops")} sx={{ m: 0, paddingInlineStart: 2.5, fontSize: 14 }}>
            {plan.shops.map((shop) => (
              <li key={shopOf(shop)}>
                {t("shop", { market: marketLabel(shop.market), account: shop.account, count: shop.count })}
              </li>
            ))}
          </Box>
        )}
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
        <RunEnd
          progress={progress}
          ended={ended}
          stand={stand}
          allDone={t("done", { done: stand.done })}
          namesMarkets={plan.shops.length > 1}
        />
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
        {!progress &&
          steps.map(({ label, onClick }, place) => (
            <Button
              key={label}
              variant={place === 0 ? "contained" : "outlined"}
              color={status === "OnSale" ? "primary" : "error"}
              onClick={onClick}
            >
              {label}
            </Button>
          ))}
      </DialogActions>
    </Dialog>
  );
}
