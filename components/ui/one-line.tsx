"use client";
import { Hint } from "./hint";

/**
 * A text in one line from the width of a tablet on, with the rest of it on hover and on keyboard focus. A phone, which has
 * neither, shows all of it. `hint` is said there in place of the text, where the line is a shorter one.
 */
export function OneLine({ text, hint = text }: { text: string; hint?: string }) {
  return (
    <Hint title={hint} fills>
      <span className="n-caption n-quiet n-one-line" tabIndex={0}>
        {text}
      </span>
    </Hint>
  );
}
