"use client";
import { Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { RefusedLines } from "@/components/product/sheet/refused-lines";
import { SheetColumns } from "@/components/product/sheet/sheet-columns";
import { SheetFileButton } from "@/components/product/sheet/sheet-file-button";
import { useSheetChoice } from "@/components/product/sheet/use-sheet-choice";
import { useSheetFile } from "@/components/product/sheet/use-sheet-file";
import { FailureNote } from "@/components/ui/state-notes";
import { WorkDialog } from "@/components/ui/work-dialog";
import { COST_SHEET, readCostBook } from "@/lib/domain/revenue/cost-sheet";
import { useCostFile } from "./use-cost-file";

type Props = { onEnd: () => void; onClose: () => void };

/** What orders really cost, from a sheet the seller keeps: shows what was read, saves it, and reports each line. */
export function CostFileDialog({ onEnd, onClose }: Props) {
  const t = useTranslations("money");
  const file = useSheetFile();
  const { opened } = file;
  const choosing = useSheetChoice(COST_SHEET, opened?.book ?? null);
  const read = useMemo(() => opened && readCostBook(opened.book, choosing.choice), [opened, choosing.choice]);
  const run = useCostFile(onEnd);
  const rows = read?.rows ?? [];
  const told = [
    ...(read?.refused ?? []).map(({ line, text, problem }) => ({
      line,
      text: t(`costProblem.${problem}`, { line, text }),
    })),
    ...(run.saved?.refused ?? []).map(({ line, orderNo, why }) => ({
      line,
      text:
        typeof why === "string"
          ? t(`costRefused.${why}`, { line, text: orderNo })
          : t("costRefused.server", { line, text: orderNo, message: why.message }),
    })),
  ].sort((one, other) => one.line - other.line);
  const start = () => void run.start(rows);

  return (
    <WorkDialog
      width="sm"
      title={t("costFile")}
      onClose={onClose}
      action={
        run.saved
          ? undefined
          : {
              label: t("costGo", { count: rows.length }),
              disabled: rows.length === 0,
              loading: run.busy,
              onClick: start,
            }
      }
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("costHint")}
      </Typography>
      {!run.saved && <SheetFileButton file={file} label={t("costChoose")} disabled={run.busy} />}
      {opened && read && !run.saved && (
        <>
          <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {opened.name}
          </Typography>
          <SheetColumns
            book={opened.book}
            kind={COST_SHEET}
            sheet={read.sheet}
            choosing={choosing}
            isOpen={rows.length === 0}
          />
        </>
      )}
      {read && (
        <Typography variant="body2" role="status">
          {run.saved
            ? t("costDone", { count: run.saved.count, refused: told.length })
            : t("costRead", { count: rows.length, refused: read.refused.length })}
        </Typography>
      )}
      <RefusedLines lines={told} />
      {run.failure && <FailureNote failure={run.failure} onRetry={start} />}
    </WorkDialog>
  );
}
