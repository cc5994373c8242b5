"use client";
import { useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { useFailureText } from "@/components/ui/state-notes";
import { useZodForm } from "./use-zod-form";

/** A form that stays on its page and says how its sending ended: with one sentence, or with what failed. */
export function useAnsweredForm<Typed extends FieldValues, Parsed extends FieldValues>(
  schema: z.ZodType<Parsed, Typed>,
  defaultValues: DefaultValues<Typed>,
  done: string,
  send: (values: Parsed) => Promise<unknown>,
) {
  const textOf = useFailureText();
  const [end, setEnd] = useState<{ ok: boolean; text: string } | null>(null);
  const form = useZodForm(schema, defaultValues, async (values) => {
    setEnd(null);
    try {
      await send(values);
      setEnd({ ok: true, text: done });
    } catch (error) {
      if (error instanceof Error) setEnd({ ok: false, text: textOf(error) });
    }
  });
  return { ...form, end };
}
