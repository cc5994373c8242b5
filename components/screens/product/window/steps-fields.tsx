"use client";
import { Box, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { NumberValueField } from "@/components/form/number-value-field";
import type { NumberTexts } from "@/components/form/use-number-texts";
import { VALUE_RULE } from "@/lib/domain/settings/range-rows";
import type { Operation, Steps } from "@/lib/domain/pricing/price-result";

type StepsProps = {
  label: string;
  steps: Steps;
  texts: NumberTexts;
  /** What the typed values are called in `texts`. */
  name: string;
  disabled?: boolean;
  onChange: (steps: Steps) => void;
};

/** Main and sub operation with their values. */
export function StepsFields({ label, steps, texts, name, disabled = false, onChange }: StepsProps) {
  const t = useTranslations("window");
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: "flex", gap: 1, alignItems: "flex-start", my: 1.5, flexWrap: "wrap" }}
    >
      <Typography variant="body2" sx={{ minWidth: 96, pt: 1.25 }}>
        {label}
      </Typography>
      <OperationField
        label={t("mainOperation")}
        value={steps.mainType}
        disabled={disabled}
        onChange={(mainType) => onChange({ ...steps, mainType })}
      />
      <NumberValueField
        label={t("mainValue")}
        texts={texts}
        name={`${name}.main`}
        value={steps.mainValue}
        rule={VALUE_RULE}
        disabled={disabled}
        onValue={(mainValue) => onChange({ ...steps, mainValue })}
        sx={{ width: 116 }}
      />
      <OperationField
        label={t("subOperation")}
        value={steps.subType}
        disabled={disabled}
        onChange={(subType) => onChange({ ...steps, subType })}
      />
      <NumberValueField
        label={t("subValue")}
        texts={texts}
        name={`${name}.sub`}
        value={steps.subValue}
        rule={VALUE_RULE}
        disabled={disabled}
        onValue={(subValue) => onChange({ ...steps, subValue })}
        sx={{ width: 116 }}
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
