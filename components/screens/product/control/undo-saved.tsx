"use client";
import { Alert } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SendLosses } from "@/components/product/send-losses";
import { useMarketLabel } from "@/components/product/use-market-label";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useMoment } from "@/components/ui/won";
import type { Reply } from "@/lib/contract/catalogue";
import { useValueText } from "./at-market-note";
import { listedFields } from "./listed-row";
import { RowFailures, RunProgress } from "./run-end";
import { rowOfSaved, useUndoSaved } from "./use-undo-saved";

type Saved = Reply<"productManagement.lastEdit">;
type Props = { saved: Saved; onClose: () => void };

/** What the last save changed, value by value, sent back to the markets with one press; each row says what became of it. */
export function UndoSaved({ saved, onClose }: Props) {
  const t = useTranslations("listed.undo");
  const listed = useTranslations("listed");
  const change = useTranslations("listed.change");
  const marketLabel = useMarketLabel();
  const moment = useMoment();
  const valueText = useValueText();
  // The list behind it shrinks with every row that is put back.
  const [{ save, at, rows }] = useState(() => ({ ...saved, rows: saved.rows.map(rowOfSaved) }));
  const undo = useUndoSaved(save ?? "", rows);
  const { progress, stand } = undo;
  const isOver = undo.ended && stand.failed.length === 0 && stand.untried.length === 0;

  return (
    <WorkDialog
      width="md"
      title={t("title", { count: rows.length })}
      onClose={() => {
        undo.stop();
        onClose();
      }}
      {...(progress && { action: { label: change("stop"), onClick: undo.stop } })}
      {...(!progress &&
        !isOver && { action: { label: t("go", { count: undo.left }), onClick: () => void undo.run() } })}
      note={
        <>
          {progress && <RunProgress progress={progress} />}
          {undo.ended && stand.done > 0 && <Alert severity="success">{t("done", { count: stand.done })}</Alert>}
          {undo.ended && stand.failed.length > 0 && (
            <Alert severity="warning">
              {t("failed", { count: stand.failed.length })}
              <RowFailures failed={stand.failed} label={change("failures")} namesMarkets />
            </Alert>
          )}
        </>
      }
    >
      {at && t("hint", { at: moment(at) })}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            {marketLabel(row.market)} {row.name}:{" "}
            {listedFields
              .flatMap((field) => {
                const [now, before] = [row.after[field], row.before[field]];
                return before === undefined
                  ? []
                  : [`${listed(field)} ${valueText(field, now)} → ${valueText(field, before)}`];
              })
              .join(" · ")}
          </li>
        ))}
      </ul>
      <SendLosses of={undo.question} />
    </WorkDialog>
  );
}
