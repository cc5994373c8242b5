"use client";
import { TextField, type TextFieldProps } from "@mui/material";
import type { NumberRule } from "@/lib/domain/kit/typed-number";
import { useNumberReason } from "./use-number-reason";

export type NumberFieldProps = Omit<TextFieldProps, "value" | "onChange" | "type" | "error" | "required" | "rows"> & {
  /** What is typed; the form keeps the text, so that nothing typed is lost. */
  value: string;
  onText: (text: string) => void;
  rule?: NumberRule;
  /** An empty field is refused too. */
  required?: boolean;
  /** What the form has against the number, where the number itself is good. */
  problem?: string;
  /** Marks a valid number whose problem is explained elsewhere, e.g. below its row. */
  isMarked?: boolean;
};

/** The product's one field for a number: what was typed, and why it is refused where it is (`typedNumber`). */
export function NumberField(props: NumberFieldProps) {
  const { value, onText, rule, required, problem, isMarked = false, helperText, slotProps, ...rest } = props;
  const reasonOf = useNumberReason();
  const reason = rest.disabled ? undefined : (reasonOf(value, rule, required) ?? problem);
  return (
    <TextField
      value={value}
      onChange={({ target }) => onText(target.value)}
      error={reason !== undefined || isMarked}
      helperText={reason ?? helperText}
      slotProps={{
        ...slotProps,
        htmlInput: {
          inputMode: (rule?.min ?? 0) < 0 ? "text" : rule?.decimals ? "decimal" : "numeric",
          dir: "ltr",
          autoComplete: "off",
          ...slotProps?.htmlInput,
        },
      }}
      {...rest}
    />
  );
}
