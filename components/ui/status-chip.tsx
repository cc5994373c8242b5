import { Chip, type ChipProps } from "@mui/material";
import { styled, type Theme } from "@mui/material/styles";
import type { SystemStyleObject } from "@mui/system";
import type { ReactNode } from "react";
import { coloursOf, type Meaning } from "./plain/meaning";

export type { Meaning } from "./plain/meaning";
type Props = {
  meaning: Meaning;
  label: ReactNode;
  sx?: SystemStyleObject<Theme>;
  onClick?: (() => void) | undefined;
} & Pick<ChipProps, "icon" | "clickable" | "title" | "role" | "aria-label" | "style">;

/** The plain chip in a place that needs more of it. */
const Still = styled("span")({});

/**
 * A state in one word. One colour means one thing everywhere. Without an icon and a style of its own it is one plain element,
 * because a list draws a hundred.
 */
export function StatusChip({ meaning, label, sx, icon, onClick, clickable, ...rest }: Props) {
  if (icon || (clickable && !onClick) || (sx && onClick))
    return (
      <Chip
        label={label}
        icon={icon}
        onClick={onClick}
        clickable={clickable}
        {...rest}
        sx={[(theme) => coloursOf(theme, meaning), sx ?? {}]}
      />
    );
  const plain = { className: `n-chip n-chip-${meaning}`, ...rest };
  if (onClick)
    return (
      <button type="button" {...plain} onClick={onClick}>
        {label}
      </button>
    );
  if (sx)
    return (
      <Still {...plain} sx={sx}>
        {label}
      </Still>
    );
  return <span {...plain}>{label}</span>;
}
