import { alpha, type Theme } from "@mui/material/styles";

/** What a state's colour means; the same everywhere. */
export const MEANINGS = ["neutral", "info", "success", "warning", "error", "accent"] as const;
export type Meaning = (typeof MEANINGS)[number];

/** Letters and ground of a state. */
export function coloursOf({ palette }: Theme, meaning: Meaning) {
  const main =
    meaning === "neutral"
      ? palette.text.secondary
      : meaning === "accent"
        ? palette.primary.main
        : palette[meaning].main;
  // Quiet grey is too faint on a dark row that is chosen and pointed at.
  const text = meaning === "neutral" && palette.mode === "dark" ? palette.text.primary : main;
  return { color: text, background: alpha(main, palette.mode === "light" ? 0.09 : 0.12), flexShrink: 0 };
}
