"use client";
import AddIcon from "@mui/icons-material/Add";
import CloseIcon from "@mui/icons-material/Close";
import { Box, Button, IconButton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { NO_UPPER_END, type RangeRow } from "@/lib/domain/pricing/price-result";
import { StepsFields, ValueField } from "./steps-fields";

/** Price ranges with a rule each. The last one has no upper end, so that no price is left without a rule. */
export function RangeRows({
  ranges,
  onChange,
}: {
  ranges: readonly RangeRow[];
  onChange: (ranges: readonly RangeRow[]) => void;
}) {
  const t = useTranslations("window");
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

  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      {ranges.map((row, index) => (
        <Box
          key={index}
          sx={{
            display: "flex",
            columnGap: 1,
            alignItems: "center",
            flexWrap: "wrap",
            border: 1,
            borderColor: "divider",
            borderRadius: 1,
            px: 1.5,
            pt: 1.5,
          }}
        >
          <ValueField
            label={t("rangeStart")}
            value={row.startRange}
            onChange={(startRange) => set(index, { startRange })}
          />
          {row.endRange === NO_UPPER_END ? (
            <Typography variant="body2" sx={{ width: 104, color: "text.secondary" }}>
              {t("rangeOpen")}
            </Typography>
          ) : (
            <ValueField label={t("rangeEnd")} value={row.endRange} onChange={(endRange) => set(index, { endRange })} />
          )}
          <StepsFields
            label={t("rangeSteps", { number: index + 1 })}
            steps={row}
            onChange={(steps) => set(index, steps)}
          />
          <IconButton
            aria-label={t("removeRange", { number: index + 1 })}
            onClick={() => onChange(close(ranges.filter((_, at) => at !== index)))}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <div>
        <Button variant="outlined" startIcon={<AddIcon />} onClick={add}>
          {t("addRange")}
        </Button>
      </div>
    </Box>
  );
}
