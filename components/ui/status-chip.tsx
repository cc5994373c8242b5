import { Chip, type ChipProps } from "@mui/material";
import { alpha, styled, type Theme } from "@mui/material/styles";
import type { SystemStyleObject } from "@mui/system";
import type { ReactNode } from "react";

export type Meaning = "neutral" | "info" | "success" | "warning" | "error" | "accent";
type Props = { meaning: Meaning; label: ReactNode; sx?: SystemStyleObject<Theme> } & Pick<
  ChipProps,
  "icon" | "onClick" | "clickable" | "title" | "role" | "aria-label"
>;

const coloursOf = ({ palette }: Theme, meaning: Meaning) => {
  const main =
    meaning === "neutral"
      ? palette.text.secondary
      : meaning === "accent"
        ? palette.primary.main
        : palette[meaning].main;
  // Quiet grey is too faint on a dark row that is chosen and pointed at.
  const text = meaning === "neutral" && palette.mode === "dark" ? palette.text.primary : main;
  return { color: text, background: alpha(main, palette.mode === "light" ? 0.09 : 0.12), flexShrink: 0 };
};

/** As a small chip of the theme looks, of one element: a list draws a hundred, and a chip costs four of these. */
const Still = styled("span", { shouldForwardProp: (name) => name !== "meaning" && name !== "sx" })<{
  meaning: Meaning;
}>(({ theme, meaning }) => ({
  display: "inline-block",
  boxSizing: "border-box",
  maxWidth: "100%",
  height: 22,
  padding: "0 8px",
  // In a button it would be the browser's own.
  fontFamily: theme.typography.fontFamily,
  fontSize: 12,
  fontWeight: 600,
  lineHeight: "22px",
  verticalAlign: "middle",
  whiteSpace: "nowrap",
  overflow: "hidden",
  textOverflow: "ellipsis",
  borderRadius: theme.shape.borderRadius && 6,
  ...coloursOf(theme, meaning),
}));

/** A state in one word. One colour means one thing everywhere. */
export function StatusChip({ meaning, label, sx = {}, icon, onClick, clickable, ...rest }: Props) {
  if (!icon && !onClick && !clickable) {
    return (
      <Still meaning={meaning} sx={sx} {...rest}>
        {label}
      </Still>
    );
  }
  return (
    <Chip
      label={label}
      icon={icon}
      onClick={onClick}
      clickable={clickable}
      {...rest}
      sx={[(theme) => coloursOf(theme, meaning), sx]}
    />
  );
}
