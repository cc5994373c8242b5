"use client";
import { Alert, Box, Button, List } from "@mui/material";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { WorkDialog } from "@/components/ui/work-dialog";
import { importPlan, type RowChoice } from "@/lib/domain/template/import-plan";
import { readTemplateFile, TEMPLATE_FILE_BYTES_MAX, type TemplateFile } from "@/lib/domain/template/template-file";
import { ImportRow } from "./import-row";
import { UndoNote } from "@/components/ui/undo-note";
import type { TemplateName } from "./template-list";
import { useTemplateWrites } from "./use-template-writes";

type Props = { templates: readonly TemplateName[]; onClose: () => void };

/** Templates out of a file: first what would become of each, then, once asked for, what became of it. */
export function ImportDialog({ templates, onClose }: Props) {
  const t = useTranslations("setting");
  const input = useRef<HTMLInputElement>(null);
  const writes = useTemplateWrites();
  const [file, setFile] = useState<TemplateFile | null>(null);
  const [choices, setChoices] = useState<ReadonlyMap<number, RowChoice>>(new Map());
  /** The names that were there when the file was read: what is imported does not stand in its own way. */
  const [kept, setKept] = useState(templates);
  const rows = file?.ok ? file.rows : [];
  const good = rows.flatMap((row) => (row.ok ? [row] : []));
  const plan = importPlan(good, kept, choices);
  const wanted = good.flatMap(({ at, market, template }) => {
    const planned = plan.get(at);
    if (!planned || planned.kind === "skip" || planned.kind === "full") return [];
    return [{ key: String(at), market, name: planned.name, template, replaces: planned.kind === "replace" }];
  });
  const waiting = wanted.filter(({ key }) => (writes.results.get(key)?.state ?? "failed") === "failed");
  const isOver = writes.results.size > 0 && waiting.length === 0 && !writes.isBusy;

  async function take(chosen: File | undefined) {
    if (!chosen || writes.isBusy) return;
    const isLarge = chosen.size > TEMPLATE_FILE_BYTES_MAX;
    setFile(
      isLarge
        ? { ok: false, problem: "tooLarge" }
        : readTemplateFile(new TextDecoder().decode(await chosen.arrayBuffer())),
    );
    setKept(templates);
    setChoices(new Map());
    writes.forget();
  }

  return (
    <WorkDialog
      title={t("importTitle")}
      width="md"
      onClose={() => !writes.isBusy && onClose()}
      action={
        isOver
          ? undefined
          : {
              label: t("importHere", { count: waiting.length }),
              disabled: waiting.length === 0,
              loading: writes.isBusy,
              onClick: () => void writes.keep(waiting),
            }
      }
    >
      <Box
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void take(event.dataTransfer.files[0]);
        }}
        sx={{ border: 1, borderStyle: "dashed", borderColor: "divider", borderRadius: 1, p: 2, textAlign: "center" }}
      >
        <Button variant="outlined" disabled={writes.isBusy} onClick={() => input.current?.click()}>
          {t("chooseFile")}
        </Button>
        <Box sx={{ mt: 1, fontSize: 13, color: "text.secondary" }}>{t("importHint")}</Box>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t("chooseFile")}
          accept=".json,application/json"
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            // Cleared, so that the same file can be chosen again after a correction.
            void take(chosen).finally(() => {
              target.value = "";
            });
          }}
        />
      </Box>
      {file && !file.ok && <Alert severity="error">{t(`fileProblem.${file.problem}`)}</Alert>}
      {writes.count("kept") > 0 && !writes.isBusy && (
        <UndoNote onUndo={() => void writes.undo(t("changedSince"))}>
          {t("importDone", { count: writes.count("kept") })}
        </UndoNote>
      )}
      <List disablePadding aria-label={t("inFile")}>
        {rows.map((row) => (
          <ImportRow
            key={row.at}
            row={row}
            plan={plan.get(row.at)}
            isTaken={row.ok && kept.some((one) => one.market === row.market && one.templateName === row.name)}
            result={writes.results.get(String(row.at))}
            disabled={writes.isBusy}
            onChoose={(choice) => setChoices(new Map(choices).set(row.at, choice))}
          />
        ))}
      </List>
    </WorkDialog>
  );
}
