"use client";
import { Add as AddIcon } from "@/components/ui/icons/add";
import { Close as CloseIcon } from "@/components/ui/icons/close";
import { Box, Button, FormHelperText, IconButton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { NumberField } from "@/components/form/number-field";
import { useRowProblemText } from "@/components/product/row-problem-text";
import { wholeNumber } from "@/lib/domain/kit/whole-number";
import { NO_UPPER_END } from "@/lib/domain/pricing/price-result";
import { PRICE_RANGES_MAX } from "@/lib/domain/template/template-limits";
import { keptRows, type RowForm } from "@/lib/domain/settings/range-rows";
import { StepsRow } from "./steps-row";
import type { TemplateEditorModel } from "./use-template-editor";

const OPEN_END = String(NO_UPPER_END);
const STEP_KRW = 10_000;
/** Ends of ranges are whole KRW; -1 is the open one, as the wire has it. */
const EDGE_RULE = { min: NO_UPPER_END, max: 9_999_999_999 };

/** The row that comes after the last whole one, which gets an end where it had none. */
function withNextRow(rows: readonly RowForm[]): RowForm[] {
  const last = keptRows(rows).at(-1);
  const isOpen = last?.end.trim() === OPEN_END;
  const start = last ? (isOpen ? String((wholeNumber(last.start) ?? 0) + STEP_KRW) : last.end) : "0";
  const before = rows.map((row) => (row.id === last?.id && isOpen ? { ...row, end: start } : row));
  const next = { mainType: "×", mainValue: "1.3", subType: "+", subValue: "0" } as const;
  return [...before, { id: crypto.randomUUID(), start, end: OPEN_END, ...next }];
}

/** Price ranges with one rule each, as typed. Errors are shown at their field. */
export function RangeTable({ model: { form, set, problems } }: { model: TemplateEditorModel }) {
  const t = useTranslations("setting");
  const fields = useTranslations("setting.field");
  const kept = keptRows(form.rows);
  const change = (id: string, to: Partial<RowForm>) =>
    set({ rows: form.rows.map((row) => (row.id === id ? { ...row, ...to } : row)) });
  const textOf = useRowProblemText();
  const wrongIn = (row: number) =>
    problems.flatMap((problem) => (problem.at === "rows" && problem.row === row && problem.blocks ? [problem] : []));

  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      {form.rows.map((row, index) => {
        const wrong = wrongIn(index + 1);
        const isWrongAt = (field: string) => wrong.some((problem) => (problem.field ?? "start") === field);
        // What is no number is said at its field.
        const reasons = wrong.filter(({ kind }) => kind !== "number");
        const isLast = row.id === kept.at(-1)?.id;
        const edge = (field: "start" | "end", placeholder = "") => (
          <NumberField
            label={fields(field)}
            value={row[field]}
            rule={EDGE_RULE}
            isMarked={isWrongAt(field)}
            placeholder={placeholder}
            onText={(text) => change(row.id, { [field]: text })}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ width: 100 }}
          />
        );
        return (
          <Box
            key={row.id}
            role="group"
            aria-label={t("rowNumber", { number: index + 1 })}
            sx={{
              display: "flex",
              columnGap: 0.75,
              rowGap: 1.5,
              alignItems: "flex-start",
              flexWrap: "wrap",
              border: 1,
              borderColor: wrong.length > 0 ? "error.main" : "divider",
              borderRadius: 1,
              px: 1.25,
              py: 1.25,
            }}
          >
            <Typography variant="caption" sx={{ color: "text.secondary", minWidth: 14 }}>
              {index + 1}
            </Typography>
            {edge("start")}
            {edge("end", isLast ? OPEN_END : "")}
            <StepsRow steps={row} isWrongAt={isWrongAt} onChange={(to) => change(row.id, to)} />
            <IconButton
              aria-label={t("removeRow", { number: index + 1 })}
              sx={{ marginInlineStart: "auto" }}
              onClick={() => set({ rows: form.rows.filter(({ id }) => id !== row.id) })}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
            {reasons.length > 0 && (
              <FormHelperText error sx={{ width: 1, m: 0 }}>
                {reasons.map(textOf).join(" ")}
              </FormHelperText>
            )}
            {isLast && (
              <Typography variant="caption" sx={{ color: "text.secondary", width: 1 }}>
                {t("openEndHint")}
              </Typography>
            )}
          </Box>
        );
      })}
      <div>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={form.rows.length >= PRICE_RANGES_MAX}
          onClick={() => set({ rows: withNextRow(form.rows) })}
        >
          {t("addRow")}
        </Button>
      </div>
    </Box>
  );
}
