"use client";
import { Box, MenuItem, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import type { StepsForm } from "@/lib/domain/settings/range-rows";
import type { Operation } from "@/lib/domain/pricing/price-result";

type Props = {
  steps: StepsForm;
  onChange: (change: Partial<StepsForm>) => void;
  /** Fields that cannot be read as numbers. */
  wrong: readonly string[];
};

/** Main and sub operation with their values; an empty value is saved as 0. */
export function StepsRow({ steps, onChange, wrong }: Props) {
  const fields = useTranslations("setting.field");
  return (
    <Box sx={{ display: "flex", gap: 0.75, alignItems: "center", flexWrap: "wrap" }}>
      {(["main", "sub"] as const).map((part) => (
        <Box key={part} sx={{ display: "flex", gap: 0.5 }}>
          <TextField
            select
            label={fields(`${part}Type`)}
            value={steps[`${part}Type`]}
            onChange={({ target }) => onChange({ [`${part}Type`]: target.value as Operation })}
            sx={{ width: 62 }}
          >
            <MenuItem value="×">×</MenuItem>
            <MenuItem value="+">+</MenuItem>
          </TextField>
          <TextField
            label={fields(`${part}Value`)}
            value={steps[`${part}Value`]}
            error={wrong.includes(`${part}Value`)}
            placeholder="0"
            onChange={({ target }) => onChange({ [`${part}Value`]: target.value })}
            slotProps={{ htmlInput: { inputMode: "decimal", dir: "ltr" }, inputLabel: { shrink: true } }}
            sx={{ width: 78 }}
          />
        </Box>
      ))}
    </Box>
  );
}
