"use client";
import { Alert, Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { WorkDialog } from "@/components/ui/work-dialog";
import { isEditable } from "@/lib/domain/listing/edit-rules";
import type { ListedRow } from "@/components/screens/product/control/listed-row";
import { RunEnd } from "@/components/screens/product/control/run-end";
import { useNextGoes } from "@/components/screens/product/control/use-next-goes";
import { useSendPictures } from "./use-send-pictures";
import { marketBy } from "@/lib/domain/markets/markets";

type Props = {
  rows: readonly ListedRow[];
  market: string;
  account: string;
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
};

/** Asks before pictures and pages are sent to the market again, then shows each row's end. */
export function SendDialog({ rows, market, account, onDone, onClose }: Props) {
  const t = useTranslations("listedPictures");
  const send = useSendPictures({ market, account });
  // The list behind changes with every answer; what was asked about does not.
  const [taken] = useState(() => rows.filter(({ state }) => isEditable(state)));
  const [lockedCount] = useState(rows.length - taken.length);
  const stand = send.standOf(taken);

  async function run(rows: readonly ListedRow[]) {
    const ids = await send.run(rows);
    if (ids.length > 0) onDone(ids);
  }
  const goes = useNextGoes(stand, (rows) => void run(rows));
  const first = { label: t("sendCount", { count: taken.length }), onClick: () => void run(taken) };
  const [action, other] = send.ended ? goes : taken.length > 0 ? [first] : [];
  return (
    <WorkDialog
      width="sm"
      title={t("send")}
      onClose={send.progress ? send.stop : onClose}
      action={action && { ...action, loading: send.progress !== null }}
      aside={other && <Button onClick={other.onClick}>{other.label}</Button>}
    >
      {!send.ended && !send.progress && (
        <Alert severity="info">
          {t("sendText")} {marketBy(market)?.edit.reviewsChanges && t("sendReview")}
        </Alert>
      )}
      {lockedCount > 0 && (
        <Box sx={{ color: "text.secondary", fontSize: 14 }}>{t("locked", { count: lockedCount })}</Box>
      )}
      <RunEnd progress={send.progress} ended={send.ended} stand={stand} allDone={t("sent", { count: stand.done })} />
    </WorkDialog>
  );
}
