"use client";
import { TextField } from "@mui/material";
import { useState } from "react";

type Props = {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
};

/** A number that counts as soon as it is one within its bounds; leaving the field shows what counts. */
export function NumberField({ label, value, min, max, step = 1, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      type="number"
      size="small"
      value={typed ?? String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = Number(target.value);
        if (target.value !== "" && Number.isFinite(next) && next >= min && next <= max) onChange(next);
      }}
      onBlur={() => setTyped(null)}
      slotProps={{ htmlInput: { min, max, step, inputMode: "decimal" } }}
    />
  );
}
