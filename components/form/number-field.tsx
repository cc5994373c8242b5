"use client";
import { TextField, type TextFieldProps } from "@mui/material";
import { useGroupedTyping } from "@/components/ui/use-grouped-typing";
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
  /** False where the number is a name, such as the number of a work. */
  isGrouped?: boolean;
  /** Marks a valid number whose problem is explained elsewhere, e.g. below its row. */
  isMarked?: boolean;
};

/** The product's one field for a number: what was typed, its digits grouped, and why it is refused where it is (`typedNumber`). */
export function NumberField(props: NumberFieldProps) {
  const { value, onText, rule, required, problem, isMarked = false, isGrouped, helperText, slotProps, ...rest } = props;
  const reasonOf = useNumberReason();
  const { field, onUndoKey, leave } = useGroupedTyping(value, onText, isGrouped);
  const reason = rest.disabled ? undefined : (reasonOf(value, rule, required) ?? problem);
  return (
    <TextField
      error={reason !== undefined || isMarked}
      helperText={reason ?? helperText}
      slotProps={{
        ...slotProps,
        htmlInput: {
          inputMode: (rule?.min ?? 0) < 0 ? "text" : rule?.decimals ? "decimal" : "numeric",
          dir: "ltr",
          autoComplete: "off",
          ...slotProps?.htmlInput,
          onCompositionEnd: field.onCompositionEnd,
        },
      }}
      {...rest}
      value={field.value}
      onChange={field.onChange}
      onKeyDown={(event) => onUndoKey(event) || rest.onKeyDown?.(event)}
      onBlur={(event) => {
        leave();
        rest.onBlur?.(event);
      }}
    />
  );
}
