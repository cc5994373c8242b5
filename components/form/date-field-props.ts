import type { SxProps, Theme } from "@mui/material";

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
