"use client";
import { InputBase, Typography } from "@mui/material";
import { useId, useState, type KeyboardEvent } from "react";

type Props = {
  label: string;
  value: string;
  onCommit: (value: string) => void;
  /** Why what was typed cannot be taken; undefined where it can. */
  refusal?: (typed: string) => string | undefined;
  staged?: boolean;
  invalid?: boolean;
  placeholder?: string;
  maxLength?: number;
  numeric?: boolean;
  bold?: boolean;
};

/**
 * A text that commits when left or on Enter, so typing repaints one cell, not the grid; Escape takes the typing back.
 * A value changed from outside (undo, a bulk change) replaces what is shown unless the cell is being typed in. What
 * cannot be taken gives way to the last value, and the reason stands below until somebody types again.
 */
export function TextCell(props: Props) {
  const { label, value, onCommit, refusal, staged, invalid, placeholder, maxLength, numeric, bold } = props;
  const [typing, setTyping] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const reasonId = useId();

  function commit() {
    if (typing !== null && typing !== value) {
      const why = refusal?.(typing);
      setRefused(why ?? null);
      if (why === undefined) onCommit(typing);
    }
    setTyping(null);
  }
  function keys(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) event.currentTarget.blur();
    if (event.key === "Escape" && typing !== null) {
      event.stopPropagation();
      setTyping(null);
    }
  }

  return (
    <>
      <InputBase
        fullWidth
        value={typing ?? value}
        placeholder={placeholder}
        onChange={({ target }) => {
          setTyping(target.value);
          setRefused(null);
        }}
        onBlur={commit}
        onKeyDown={keys}
        error={invalid}
        slotProps={{
          input: {
            "aria-label": label,
            "aria-invalid": invalid || refused !== null || undefined,
            "aria-describedby": refused ? reasonId : undefined,
            maxLength,
            inputMode: numeric ? "numeric" : undefined,
          },
        }}
        sx={({ palette }) => ({
          px: 1,
          py: 0.25,
          fontSize: 13.5,
          fontWeight: bold ? 600 : 400,
          border: 1,
          borderColor: invalid ? "error.main" : staged ? "warning.main" : "transparent",
          borderRadius: 1,
          background: staged ? palette.warning.light : "transparent",
          "& input": { textAlign: numeric ? "right" : undefined, textOverflow: "ellipsis", p: "3px 0" },
          "&:hover": { borderColor: staged ? "warning.main" : palette.mode === "light" ? "#b9c2cd" : "#4a5667" },
          "&.Mui-focused": { borderColor: "primary.main", bgcolor: "background.paper" },
        })}
      />
      {refused && (
        <Typography id={reasonId} role="alert" variant="caption" sx={{ display: "block", color: "error.main", px: 1 }}>
          {refused}
        </Typography>
      )}
    </>
  );
}
