"use client";
import { Box, MenuItem, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { NumberField } from "@/components/form/number-field";
import { VALUE_RULE, type StepsForm } from "@/lib/domain/settings/range-rows";
import type { Operation } from "@/lib/domain/pricing/price-result";

type Props = {
  steps: StepsForm;
  onChange: (change: Partial<StepsForm>) => void;
  /** Whether the rule has something against one of its values. */
  isWrongAt: (field: "mainValue" | "subValue") => boolean;
};

/** Main and sub operation with their values; an empty value is saved as 0. */
export function StepsRow({ steps, onChange, isWrongAt }: Props) {
  const fields = useTranslations("setting.field");
  return (
    <Box sx={{ display: "flex", gap: 0.75, alignItems: "flex-start", flexWrap: "wrap" }}>
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
          <NumberField
            label={fields(`${part}Value`)}
            value={steps[`${part}Value`]}
            rule={VALUE_RULE}
            isMarked={isWrongAt(`${part}Value`)}
            placeholder="0"
            onText={(text) => onChange({ [`${part}Value`]: text })}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ width: 92 }}
          />
        </Box>
      ))}
    </Box>
  );
}
