"use client";
import { useState } from "react";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { NumberField, type NumberFieldProps } from "./number-field";

type Props = Omit<NumberFieldProps, "value" | "onText" | "onBlur" | "onKeyDown" | "required"> & {
  value: number;
  onValue: (value: number) => void;
  /** What was typed before the field was there, e.g. the digit that opened it. */
  start?: string | undefined;
};

/** A number field that tells its number when it is left or on Enter, where half a number would move other fields. */
export function NumberCommitField({ value, onValue, rule, start, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(start ?? null);
  /** Commits the text and returns whether it is a number. */
  function commit(): boolean {
    if (typed === null) return true;
    const number = numberIn(typed, rule);
    if (number === undefined) return false;
    setTyped(null);
    if (number !== value) onValue(number);
    return true;
  }
  return (
    <NumberField
      {...rest}
      required
      rule={rule}
      value={typed ?? String(value)}
      // Typing that was taken back is over: a change from outside must show, and leaving must not tell it again.
      onText={(text) => setTyped(text === String(value) ? null : text)}
      onBlur={commit}
      onKeyDown={(event) => {
        // A form is not sent with a number that is refused.
        if (event.key === "Enter" && !event.nativeEvent.isComposing && !commit()) event.preventDefault();
      }}
    />
  );
}
