"use client";
import { Add as AddIcon } from "@/components/ui/icons/add";
import { Close as CloseIcon } from "@/components/ui/icons/close";
import { Box, Button, FormHelperText, IconButton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { NumberValueField } from "@/components/form/number-value-field";
import type { NumberTexts } from "@/components/form/use-number-texts";
import { useRowProblemText } from "@/components/product/row-problem-text";
import { NO_UPPER_END, type RangeRow } from "@/lib/domain/pricing/price-result";
import type { RowProblem } from "@/lib/domain/settings/range-rows";
import { StepsFields } from "./steps-fields";

/** Ends of ranges are whole KRW. */
const EDGE_RULE = { max: 9_999_999_999 };

type Props = {
  ranges: readonly RangeRow[];
  texts: NumberTexts;
  problems: readonly RowProblem[];
  onChange: (ranges: readonly RangeRow[]) => void;
};

/** Price ranges with a rule each. The last one has no upper end, so that no price is left without a rule. */
export function RangeRows({ ranges, texts, problems, onChange }: Props) {
  const t = useTranslations("window");
  const problemText = useRowProblemText();
  const set = (index: number, change: Partial<RangeRow>) =>
    onChange(ranges.map((row, at) => (at === index ? { ...row, ...change } : row)));
  const close = (rows: readonly RangeRow[]) =>
    rows.map((row, index) => (index === rows.length - 1 ? { ...row, endRange: NO_UPPER_END } : row));

  function add() {
    const last = ranges.at(-1);
    const start = last ? (last.endRange === NO_UPPER_END ? last.startRange + 10_000 : last.endRange) : 0;
    const before = last
      ? ranges.map((row, index) => (index === ranges.length - 1 ? { ...row, endRange: start } : row))
      : [];
    onChange([
      ...before,
      { startRange: start, endRange: NO_UPPER_END, mainType: "×", mainValue: 1.3, subType: "+", subValue: 0 },
    ]);
  }
  function remove(index: number) {
    // The rows behind it move up, and what was typed in them would stand in others.
    texts.forget((name) => name.startsWith("range."));
    onChange(close(ranges.filter((_, at) => at !== index)));
  }

  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      {ranges.map((row, index) => {
        const wrong = problems.filter((problem) => problem.row === index + 1);
        const isWrong = wrong.some(({ blocks }) => blocks);
        const isWrongAt = (field: string) => wrong.some((problem) => problem.blocks && problem.field === field);
        return (
          <Box
            key={index}
            sx={{
              display: "flex",
              columnGap: 1,
              alignItems: "flex-start",
              flexWrap: "wrap",
              border: 1,
              borderColor: isWrong ? "error.main" : "divider",
              borderRadius: 1,
              px: 1.5,
              py: 1.5,
            }}
          >
            <NumberValueField
              label={t("rangeStart")}
              texts={texts}
              name={`range.${index}.start`}
              value={row.startRange}
              rule={EDGE_RULE}
              isMarked={isWrongAt("start")}
              onValue={(startRange) => set(index, { startRange })}
              sx={{ width: 116 }}
            />
            {row.endRange === NO_UPPER_END ? (
              <Typography variant="body2" sx={{ width: 116, pt: 1.25, color: "text.secondary" }}>
                {t("rangeOpen")}
              </Typography>
            ) : (
              <NumberValueField
                label={t("rangeEnd")}
                texts={texts}
                name={`range.${index}.end`}
                value={row.endRange}
                rule={EDGE_RULE}
                isMarked={isWrongAt("end")}
                onValue={(endRange) => set(index, { endRange })}
                sx={{ width: 116 }}
              />
            )}
            <IconButton
              aria-label={t("removeRange", { number: index + 1 })}
              sx={{ marginInlineStart: "auto", order: { sm: 1 } }}
              onClick={() => remove(index)}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
            <StepsFields
              label={t("rangeSteps", { number: index + 1 })}
              steps={row}
              texts={texts}
              name={`range.${index}`}
              onChange={(steps) => set(index, steps)}
            />
            {wrong.length > 0 && (
              <FormHelperText role="alert" error={isWrong} sx={{ width: 1, m: 0, order: 2 }}>
                {wrong.map(problemText).join(" ")}
              </FormHelperText>
            )}
          </Box>
        );
      })}
      <div>
        <Button variant="outlined" startIcon={<AddIcon />} onClick={add}>
          {t("addRange")}
        </Button>
      </div>
    </Box>
  );
}
