"use client";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { CallError } from "@/lib/contract/errors";

/**
 * A small form over stored texts: what is typed over what is stored, and one save at a time. What is typed on while a save
 * is on its way stays typed.
 */
export function useKeptForm<Values extends Record<string, string>>(stored: Values, reload: () => Promise<unknown>) {
  const notify = useNotify();
  const textOf = useFailureText();
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [busy, setBusy] = useState(false);
  const values = { ...stored, ...typed };
  return {
    values,
    isDirty: Object.keys(values).some((name) => values[name] !== stored[name]),
    busy,
    set: (change: Partial<Values>) => setTyped((now) => ({ ...now, ...change })),
    async save(write: () => Promise<unknown>, said: string) {
      setBusy(true);
      try {
        await write();
        await reload();
        setTyped((now) => without(now, values));
        notify(said);
      } catch (error) {
        if (error instanceof CallError) notify(textOf(error), "error");
      } finally {
        setBusy(false);
      }
    },
  };
}

/** What is typed that was not sent. */
const without = <Values extends Record<string, string>>(typed: Partial<Values>, sent: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== sent[name])) as Partial<Values>;
