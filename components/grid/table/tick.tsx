"use client";
import { useLayoutEffect, useRef } from "react";

const EMPTY = "M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z";
const CHECKED =
  "M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z";
const SOME = "M19 3H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2zm-2 10H7v-2h10v2z";

type Props = {
  label: string;
  isChecked: boolean;
  /** Whether some of the rows it selects are ticked, but not all. */
  isSome?: boolean;
  isDisabled: boolean;
  onChange: () => void;
};

/** A list's tick, of a row or of all of them: it looks as MUI's small checkbox does and is three plain elements. */
export function Tick({ label, isChecked, isSome = false, isDisabled, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(
    function showThatSomeAre() {
      // No attribute says it.
      if (input.current) input.current.indeterminate = isSome;
    },
    [isSome],
  );
  return (
    <span className="n-tick">
      <input
        ref={input}
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={onChange}
        aria-label={label}
      />
      <svg className="n-icon n-icon-small" viewBox="0 0 24 24" focusable="false" aria-hidden>
        <path d={isSome ? SOME : isChecked ? CHECKED : EMPTY} />
      </svg>
    </span>
  );
}
