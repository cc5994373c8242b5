"use client";
import type { KeyboardEvent } from "react";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { NumberField, type NumberFieldProps } from "./number-field";
import { useNumberTexts, type NumberTexts } from "./use-number-texts";

type Props = Omit<NumberFieldProps, "value" | "onText" | "onBlur" | "onKeyDown" | "required"> & {
  value: number;
  onValue: (value: number) => void;
  /** The number an empty field means; without one an empty field is refused. */
  emptyIs?: number;
  /** How far the arrow keys move the number. */
  step?: number;
  /** Storage for the typed text and its key. Without it the field keeps the text itself. */
  texts?: NumberTexts;
  name?: string;
};

/** A number field over a form that keeps numbers: it tells good numbers as they are typed and keeps refused texts in view. */
export function NumberValueField({ value, onValue, emptyIs, step, texts, name = "", rule, ...rest }: Props) {
  const own = useNumberTexts();
  const kept = texts ?? own;
  function stepped(event: KeyboardEvent) {
    const way = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (!step || way === 0) return;
    event.preventDefault();
    const moved = numberIn((value + way * step).toFixed(rule?.decimals ?? 0), rule);
    if (moved !== undefined) onValue(moved);
  }
  const at = { name, value, rule, emptyIs };
  return (
    <NumberField
      {...rest}
      rule={rule}
      required={emptyIs === undefined}
      value={kept.textOf(at)}
      onText={(text) => kept.type(text, at, onValue)}
      onKeyDown={stepped}
      onBlur={() => kept.leave(name)}
    />
  );
}
