"use client";
import { useState } from "react";
import { typedNumber, type NumberRule } from "@/lib/domain/kit/typed-number";

type Typed = { text: string; over: number; isRefused: boolean };
/** A field over a kept number. `emptyIs`: the number an empty text means; without one an empty text is refused. */
type NumberAt = { name: string; value: number; rule?: NumberRule; emptyIs?: number };

/**
 * What is being typed in fields whose form keeps numbers. A good number goes to the form at once; a refused text stays here,
 * in view, while the form keeps the number it had. A number changed from elsewhere (undo, a button) replaces the text.
 */
export function useNumberTexts() {
  const [texts, setTexts] = useState<Readonly<Record<string, Typed>>>({});
  const typedAt = (name: string, value: number): Typed | undefined =>
    texts[name]?.over === value ? texts[name] : undefined;
  const without = (isGone: (name: string) => boolean) =>
    setTexts(Object.fromEntries(Object.entries(texts).filter(([name]) => !isGone(name))));

  return {
    textOf: ({ name, value, emptyIs }: NumberAt): string =>
      typedAt(name, value)?.text ?? (value === emptyIs ? "" : String(value)),
    type: (text: string, { name, value, rule, emptyIs }: NumberAt, onValue: (to: number) => void) => {
      const typed = typedNumber(text, rule);
      const number = typed.kind === "number" ? typed.value : typed.kind === "empty" ? emptyIs : undefined;
      setTexts({ ...texts, [name]: { text, over: number ?? value, isRefused: number === undefined } });
      if (number !== undefined && number !== value) onValue(number);
    },
    /** Shows a good number as it is kept, once its field is left. */
    leave: (name: string) => {
      if (texts[name]?.isRefused === false) without((each) => each === name);
    },
    /** Drops what was typed in fields that are gone. */
    forget: without,
    /** Whether one of these fields holds a text that is refused; `values` by name, as the form keeps them. */
    isRefused: (values: Readonly<Record<string, number>>): boolean =>
      Object.entries(values).some(([name, value]) => typedAt(name, value)?.isRefused === true),
  };
}
export type NumberTexts = ReturnType<typeof useNumberTexts>;
