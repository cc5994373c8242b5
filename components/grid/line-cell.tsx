"use client";
import { useId, useRef } from "react";
import { Hint } from "@/components/ui/hint";

type Props = {
  label: string;
  value: string;
  onType: (value: string) => void;
  invalid?: boolean;
  /** Said below, and by a screen reader. */
  hint?: string | undefined;
  /** Whether there is no room below: the hint is said on hover and focus then. */
  isOneLine?: boolean;
  placeholder?: string;
  maxLength?: number;
  numeric?: boolean;
};

/** A text that goes out at every key and is taken back by Escape, in a field that looks as MUI's and costs a list a fifth of it. */
export function LineCell({ label, value, onType, invalid, hint, isOneLine, placeholder, maxLength, numeric }: Props) {
  const hintId = useId();
  const entered = useRef(value);
  const input = (
    <input
      className="n-field"
      value={value}
      placeholder={placeholder}
      onFocus={() => (entered.current = value)}
      onKeyDown={({ key }) => key === "Escape" && value !== entered.current && onType(entered.current)}
      onChange={({ target }) => onType(target.value)}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={hint ? hintId : undefined}
      maxLength={maxLength}
      inputMode={numeric ? "numeric" : undefined}
    />
  );
  if (isOneLine)
    return (
      <Hint title={hint ?? ""} fills>
        {input}
        {hint && (
          <span id={hintId} className="visually-hidden">
            {hint}
          </span>
        )}
      </Hint>
    );
  return (
    <div>
      {input}
      {hint && (
        <span
          id={hintId}
          className={`n-caption ${invalid ? "n-error" : "n-quiet"}`}
          style={{ display: "block", marginTop: 3, marginInline: 14 }}
        >
          {hint}
        </span>
      )}
    </div>
  );
}
