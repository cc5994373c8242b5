"use client";
import { TextField, type TextFieldProps } from "@mui/material";

type Props = {
  label: string;
  value: string;
  onText: (text: string) => void;
  /** Why the value cannot be kept; the field is marked. */
  problem?: string;
  hint?: string;
  maxLength?: number;
} & Pick<TextFieldProps, "disabled" | "multiline" | "minRows" | "placeholder" | "sx" | "inputRef">;

/** A field of the form: its text as it was typed, with the reason beneath when it cannot be kept. */
export function FormText({ label, value, onText, problem, hint, maxLength, ...rest }: Props) {
  return (
    <TextField
      fullWidth
      label={label}
      value={value}
      error={problem !== undefined}
      helperText={problem ?? hint}
      onChange={({ target }) => onText(target.value)}
      slotProps={{ htmlInput: { maxLength } }}
      {...rest}
    />
  );
}
