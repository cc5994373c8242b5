import { alpha, type CSSObject, type Theme } from "@mui/material/styles";
import { SURFACES } from "@/lib/theme/colours";
import { CUT } from "./cut";
import { coloursOf, MEANINGS } from "./meaning";

/** Chips, pictures and the marks of markets and stages. */
export const markLooks = (theme: Theme): CSSObject => {
  const { palette, shape, typography } = theme;
  return {
    ".n-chip": {
      display: "inline-block",
      boxSizing: "border-box",
      maxWidth: "100%",
      height: 22,
      padding: "0 8px",
      border: 0,
      // In a button it would be the browser's own.
      fontFamily: typography.fontFamily,
      fontSize: 12,
      fontWeight: 600,
      lineHeight: "22px",
      verticalAlign: "middle",
      borderRadius: shape.borderRadius && 6,
      ...CUT,
    },
    ...Object.fromEntries(MEANINGS.map((meaning) => [`.n-chip-${meaning}`, coloursOf(theme, meaning)] as const)),
    "button.n-chip": {
      cursor: "pointer",
      flexShrink: 1,
      minWidth: 0,
      "&:hover": {
        backgroundColor: alpha(palette.action.selected, palette.action.selectedOpacity + palette.action.hoverOpacity),
      },
    },
    ".n-thumb": {
      flexShrink: 0,
      border: `1px solid ${palette.divider}`,
      borderRadius: shape.borderRadius,
      color: palette.text.disabled,
      backgroundColor: palette.action.hover,
      overflow: "hidden",
      objectFit: "cover",
    },
    ".n-marks": { display: "inline-flex", gap: 3, flexShrink: 0, verticalAlign: "middle" },
    ".n-mark": {
      width: 20,
      height: 18,
      borderRadius: 4,
      fontSize: 11,
      fontWeight: 700,
      lineHeight: "16px",
      textAlign: "center",
      boxSizing: "border-box",
      border: `1px dashed ${palette.divider}`,
      color: palette.text.secondary,
      "&[data-on]": { border: "1px solid transparent", color: SURFACES[palette.mode].ink },
    },
    ".n-dot": { display: "inline-block", flexShrink: 0, width: 10, height: 10, borderRadius: "50%" },
  };
};
