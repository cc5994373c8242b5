"use client";
import { Box, Button, Checkbox, FormControlLabel, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { NumberField } from "@/components/form/number-field";
import { GRADES, NO_FILTER, type Grade, type KeywordFilter, type Range } from "@/lib/domain/product/keyword-table";
import { numberIn, typedNumber } from "@/lib/domain/kit/typed-number";

const RANGES = ["searches", "clicks", "clickRate"] as const;
type RangeName = (typeof RANGES)[number];
type Typed = Record<RangeName, { min: string; max: string }>;
const EMPTY: Typed = {
  searches: { min: "", max: "" },
  clicks: { min: "", max: "" },
  clickRate: { min: "", max: "" },
};

const LIMIT_RULE = { max: 999_999_999, decimals: 2 };
const isWrong = (text: string): boolean => typedNumber(text, LIMIT_RULE).kind === "refused";
const rangeIn = ({ min, max }: { min: string; max: string }): Range => ({
  min: numberIn(min, LIMIT_RULE),
  max: numberIn(max, LIMIT_RULE),
});

/** Limits for the keyword table; they hold once applied, so that half a number does not empty the table. */
export function KeywordFilterForm({ onApply }: { onApply: (filter: KeywordFilter) => void }) {
  const t = useTranslations("keyword");
  const common = useTranslations("common");
  const [typed, setTyped] = useState(EMPTY);
  const [grades, setGrades] = useState<readonly Grade[]>([]);
  const wrong = RANGES.some((name) => isWrong(typed[name].min) || isWrong(typed[name].max));
  const set = (name: RangeName, end: "min" | "max", text: string) =>
    setTyped({ ...typed, [name]: { ...typed[name], [end]: text } });

  return (
    <Box
      component="form"
      noValidate
      aria-label={t("filter")}
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong) return;
        onApply({
          searches: rangeIn(typed.searches),
          clicks: rangeIn(typed.clicks),
          clickRate: rangeIn(typed.clickRate),
          grades,
        });
      }}
      sx={{ display: "flex", gap: 1.5, flexWrap: "wrap", alignItems: "center", px: 2, pb: 1.5 }}
    >
      {RANGES.map((name) => (
        <Box key={name} role="group" aria-label={t(name)} sx={{ display: "flex", gap: 0.5, alignItems: "center" }}>
          <Typography variant="body2" sx={{ color: "text.secondary", mr: 0.5 }}>
            {t(name)}
          </Typography>
          {(["min", "max"] as const).map((end) => (
            <NumberField
              key={end}
              placeholder={t(end)}
              value={typed[name][end]}
              rule={LIMIT_RULE}
              onText={(text) => set(name, end, text)}
              slotProps={{
                htmlInput: {
                  "aria-label": t(end === "min" ? "minOf" : "maxOf", { name: t(name) }),
                },
              }}
              sx={{ width: 84 }}
            />
          ))}
        </Box>
      ))}
      <Box role="group" aria-label={t("competition")} sx={{ display: "flex", alignItems: "center" }}>
        <Typography variant="body2" sx={{ color: "text.secondary", mr: 1 }}>
          {t("competition")}
        </Typography>
        {GRADES.map((grade) => (
          <FormControlLabel
            key={grade}
            control={
              <Checkbox
                size="small"
                checked={grades.includes(grade)}
                onChange={(_, on) => setGrades(on ? [...grades, grade] : grades.filter((each) => each !== grade))}
              />
            }
            label={t(`grade.${grade}`)}
          />
        ))}
      </Box>
      <Button type="submit" variant="contained" disabled={wrong}>
        {common("apply")}
      </Button>
      <Button
        variant="text"
        onClick={() => {
          setTyped(EMPTY);
          setGrades([]);
          onApply(NO_FILTER);
        }}
      >
        {common("reset")}
      </Button>
    </Box>
  );
}
