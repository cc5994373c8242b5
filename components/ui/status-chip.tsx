import { Chip, type ChipProps } from "@mui/material";
import { alpha } from "@mui/material/styles";

export type Meaning = "neutral" | "info" | "success" | "warning" | "error" | "accent";

/** A state in one word. One colour means one thing everywhere (design.md section 7). */
export function StatusChip({ meaning, label, sx = [], ...rest }: { meaning: Meaning } & Omit<ChipProps, "color">) {
  return (
    <Chip
      label={label}
      {...rest}
      sx={[
        ({ palette }) => {
          const main =
            meaning === "neutral"
              ? palette.text.secondary
              : meaning === "accent"
                ? palette.primary.main
                : palette[meaning].main;
          // Quiet grey is too faint on a dark row that is chosen and pointed at.
          const text = meaning === "neutral" && palette.mode === "dark" ? palette.text.primary : main;
          return { color: text, background: alpha(main, palette.mode === "light" ? 0.09 : 0.12), flexShrink: 0 };
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
}
