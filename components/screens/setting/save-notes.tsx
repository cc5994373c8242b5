"use client";
import { Alert, AlertTitle, Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { useRowProblemText } from "@/components/product/row-problem-text";
import { useWon } from "@/components/ui/won";
import { mendedRows, type SaveChange } from "@/lib/domain/settings/range-rows";
import type { FormProblem } from "@/lib/domain/template/template-form";
import type { TemplateEditorModel } from "./use-template-editor";

const SEAMS = ["overlap", "gap", "order"];

/**
 * What must be corrected before saving, what is worth a look, and what saving will change without being asked
 * (docs/specification.md#validation-settings).
 */
export function SaveNotes({ model }: { model: TemplateEditorModel }) {
  const t = useTranslations("setting");
  const problemText = useProblemText();
  const changeText = useChangeText();
  const { blocking, problems, changes, form } = model;
  const warnings = problems.filter(({ blocks }) => !blocks);
  const hasSeams = problems.some(({ kind }) => SEAMS.includes(kind));
  const mend = hasSeams && (
    <Button size="small" variant="outlined" onClick={() => model.set({ rows: mendedRows(form.rows) })}>
      {t("joinRows")}
    </Button>
  );
  const show = blocking.some((problem) => "isUnused" in problem) && (
    <Button size="small" variant="outlined" onClick={() => model.set({ usableDetail: !form.usableDetail })}>
      {t("showUnused")}
    </Button>
  );

  if (problems.length + changes.length === 0) return null;
  return (
    <Box role="group" aria-label={t("beforeSaving")} sx={{ display: "grid", gap: 1 }}>
      {blocking.length > 0 && (
        <Alert
          severity="error"
          action={
            <>
              {show}
              {mend}
            </>
          }
        >
          <AlertTitle>{t("mendFirst")}</AlertTitle>
          <Lines lines={blocking.map(problemText)} />
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert severity="warning" action={blocking.length === 0 && mend}>
          <AlertTitle>{t("lookAgain")}</AlertTitle>
          <Lines lines={warnings.map(problemText)} />
        </Alert>
      )}
      {changes.length > 0 && (
        <Alert severity="info">
          <AlertTitle>{t("savingWill")}</AlertTitle>
          <Lines lines={changes.map(changeText)} />
        </Alert>
      )}
    </Box>
  );
}

/** Sentences one below the other. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </Box>
  );
}

/** A problem as a sentence that says what to do. */
export function useProblemText() {
  const t = useTranslations("setting.problem");
  const fields = useTranslations("setting.field");
  const rowText = useRowProblemText();
  const won = useWon();
  return (problem: FormProblem): string => {
    switch (problem.kind) {
      case "rate":
      case "repeat":
        return t(problem.kind);
      case "fee":
        return t("fee", { field: fields(problem.at), max: won(problem.max) });
      case "legs":
        return t("legs", { sum: won(problem.sum) });
      default:
        return rowText(problem);
    }
  };
}

/** A change by saving as a sentence. */
function useChangeText() {
  const t = useTranslations("setting.change");
  const fields = useTranslations("setting.field");
  const setting = useTranslations("setting");
  return (change: SaveChange): string => {
    const row = change.row === 0 ? setting("simple") : setting("rowNumber", { number: change.row });
    switch (change.kind) {
      case "emptyToZero":
        return t("emptyToZero", { row, field: fields(change.field) });
      case "dropped":
        return t(`dropped.${change.missing}`, { row });
      case "openEnd":
        return t("openEnd", { row, end: change.end });
    }
  };
}
