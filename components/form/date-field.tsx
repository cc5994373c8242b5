"use client";
import { TextField, type SxProps, type Theme } from "@mui/material";
import { onDemand } from "@/components/ui/on-demand";

export type DateFieldProps = {
  label: string;
  /** A day, `2026-11-30`, or a month, `2026-11`; "" for none. */
  value: string;
  /** Called with a whole day or month, and with "" while what is typed is none. */
  onValue: (value: string) => void;
  of?: "day" | "month";
  /** The first and last value that can be chosen, written as `value`. */
  min?: string;
  max?: string;
  required?: boolean;
  error?: boolean;
  helperText?: string;
  sx?: SxProps<Theme>;
};

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
