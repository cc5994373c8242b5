"use client";
import { Box } from "@mui/material";
import { useId } from "react";

type Props = { label: string; value: string; onChange: (colour: string) => void };

/** The browser's colour picker with its name. */
export function ColourField({ label, value, onChange }: Props) {
  const id = useId();
  return (
    <Box sx={{ display: "flex", gap: 1, alignItems: "center", fontSize: 13 }}>
      <Box
        component="input"
        id={id}
        type="color"
        value={value}
        onChange={({ target }) => onChange(target.value.toLowerCase())}
        sx={{
          width: 40,
          height: 32,
          p: 0.25,
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          bgcolor: "transparent",
        }}
      />
      <label htmlFor={id}>{label}</label>
    </Box>
  );
}
