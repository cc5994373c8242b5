"use client";
import { TextField } from "@mui/material";
import { onDemand } from "@/components/ui/on-demand";
import type { DateFieldProps } from "./date-field-props";

/** What stands there until the picker's code has come: the same field, which cannot be typed in. */
const Waiting = ({ label, value, required, error, helperText, sx }: DateFieldProps) => (
  <TextField
    label={label}
    value={value}
    required={required}
    error={error}
    helperText={helperText}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { readOnly: true } }}
    sx={sx}
  />
);

/**
 * The product's one field for a day or month: typed, stepped by the arrow keys, pasted, or chosen from a calendar, in the
 * order and words of the screen's language, whatever the browser's is.
 */
export const DateField = onDemand<DateFieldProps>(
  () => import("./date-picker").then(({ DatePicker }) => DatePicker),
  Waiting,
);
