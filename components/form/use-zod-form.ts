"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";

/**
 * A form over one zod schema: fields register themselves with their error, and submit gets the parsed values. While a
 * submit runs a second one does nothing.
 */
export function useZodForm<Typed extends FieldValues, Parsed extends FieldValues>(
  schema: z.ZodType<Parsed, Typed>,
  defaultValues: DefaultValues<Typed>,
  onSubmit: (values: Parsed, form: UseFormReturn<Typed, unknown, Parsed>) => Promise<void>,
) {
  const form = useForm<Typed, unknown, Parsed>({ resolver: zodResolver(schema), defaultValues, mode: "onTouched" });
  return {
    form,
    busy: form.formState.isSubmitting,
    submit: form.handleSubmit((values) => onSubmit(values, form)),
    /** Props for a text field; `explain` turns a message key into a sentence. */
    field: (name: FieldPath<Typed>, explain: (key: string) => string) => {
      const { error } = form.getFieldState(name, form.formState);
      return {
        ...form.register(name),
        error: error !== undefined,
        helperText: error?.message ? explain(error.message) : " ",
      };
    },
  };
}
