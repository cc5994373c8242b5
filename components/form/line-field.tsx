"use client";
import { FormControl, FormHelperText, InputLabel, OutlinedInput } from "@mui/material";
import { useId, type InputHTMLAttributes, type KeyboardEventHandler, type ReactNode, type Ref } from "react";

type Props = {
  label: string;
  name: string;
  helperText: ReactNode;
  error?: boolean;
  size?: "small" | "medium";
  type?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  end?: ReactNode;
  htmlInput?: InputHTMLAttributes<HTMLInputElement>;
  onKey?: KeyboardEventHandler;
  ref?: Ref<HTMLInputElement>;
  onChange?: InputHTMLAttributes<HTMLInputElement>["onChange"];
  onBlur?: InputHTMLAttributes<HTMLInputElement>["onBlur"];
};

/**
 * A field of one line with its label and what is said below it: the parts of MUI's `TextField` without the list, the
 * menu and the two other looks that come along with that, which are 16 KB of the pages before the desk.
 */
export function LineField({ label, helperText, error, size = "medium", end, htmlInput, onKey, ref, ...input }: Props) {
  const id = useId();
  return (
    <FormControl fullWidth variant="outlined" size={size} error={error}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        inputRef={ref}
        endAdornment={end}
        onKeyDown={onKey}
        onKeyUp={onKey}
        slotProps={{ input: { ...htmlInput, "aria-describedby": `${id}-help` } }}
      />
      <FormHelperText id={`${id}-help`}>{helperText}</FormHelperText>
    </FormControl>
  );
}
