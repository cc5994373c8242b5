"use client";
import { Typography } from "@mui/material";
import { styled } from "@mui/material/styles";
import { useId, useRef } from "react";
import { Hint } from "@/components/ui/hint";
import { fieldLook } from "./field-look";

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

const Input = styled("input")(({ theme }) => ({
  ...fieldLook(theme),
  padding: "3px 13px",
  lineHeight: "19px",
  // By the engines' own names: the plugin that mirrors styles breaks on the standard one (tests/laws/styles.test.ts).
  "&::-webkit-input-placeholder": { color: "inherit", opacity: 0.42 },
  "&::-moz-placeholder": { color: "inherit", opacity: 0.42 },
}));

const UNSEEN = { position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" } as const;

/** A text that goes out at every key and is taken back by Escape, in a field that looks as MUI's and costs a list a fifth of it. */
export function LineCell({ label, value, onType, invalid, hint, isOneLine, placeholder, maxLength, numeric }: Props) {
  const hintId = useId();
  const entered = useRef(value);
  const input = (
    <Input
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
          <span id={hintId} style={UNSEEN}>
            {hint}
          </span>
        )}
      </Hint>
    );
  return (
    <div>
      {input}
      {hint && (
        <Typography
          id={hintId}
          variant="caption"
          sx={{ display: "block", color: invalid ? "error.main" : "text.secondary", mt: "3px", mx: 1.75 }}
        >
          {hint}
        </Typography>
      )}
    </div>
  );
}
