"use client";
import { Box, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { Operation, Steps } from "@/lib/domain/pricing/price-result";

/** The number a seller typed; what is not a number counts as 0. */
export const numberIn = (text: string): number => (/^-?\d*\.?\d+$/.test(text.trim()) ? Number(text) : 0);

type StepsProps = { label: string; steps: Steps; disabled?: boolean; onChange: (steps: Steps) => void };

/** Main and sub operation with their values. */
export function StepsFields({ label, steps, disabled = false, onChange }: StepsProps) {
  const t = useTranslations("window");
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: "flex", gap: 1, alignItems: "center", my: 1.5, flexWrap: "wrap" }}
    >
      <Typography variant="body2" sx={{ minWidth: 96 }}>
        {label}
      </Typography>
      <OperationField
        label={t("mainOperation")}
        value={steps.mainType}
        disabled={disabled}
        onChange={(mainType) => onChange({ ...steps, mainType })}
      />
      <ValueField
        label={t("mainValue")}
        value={steps.mainValue}
        disabled={disabled}
        onChange={(mainValue) => onChange({ ...steps, mainValue })}
      />
      <OperationField
        label={t("subOperation")}
        value={steps.subType}
        disabled={disabled}
        onChange={(subType) => onChange({ ...steps, subType })}
      />
      <ValueField
        label={t("subValue")}
        value={steps.subValue}
        disabled={disabled}
        onChange={(subValue) => onChange({ ...steps, subValue })}
      />
    </Box>
  );
}

type FieldProps<T> = { label: string; value: T; disabled?: boolean; onChange: (value: T) => void };

function OperationField({ label, value, disabled, onChange }: FieldProps<Operation>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value === "+" ? "+" : "×")}
      sx={{ width: 84 }}
    >
      <MenuItem value="×">×</MenuItem>
      <MenuItem value="+">+</MenuItem>
    </TextField>
  );
}

/** A number that is taken over when the field is left. */
export function ValueField({ label, value, disabled, onChange }: FieldProps<number>) {
  return (
    <TextField
      label={label}
      key={value}
      defaultValue={value}
      disabled={disabled}
      onBlur={({ target }) => onChange(Math.max(0, numberIn(target.value)))}
      slotProps={{ htmlInput: { inputMode: "decimal" } }}
      sx={{ width: 104 }}
    />
  );
}
