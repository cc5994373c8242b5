import { alpha, type CSSObject, type Theme } from "@mui/material/styles";
import { SURFACES } from "@/lib/theme/colours";
import { CUT } from "./cut";
import { coloursOf, MEANINGS } from "./meaning";

/** Chips, pictures, lines of work and the marks of markets and stages. */
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
    ".n-work-line": {
      position: "relative",
      height: 2,
      overflow: "hidden",
      backgroundColor: alpha(palette.primary.main, 0.2),
      "& > i": {
        position: "absolute",
        inset: 0,
        backgroundColor: palette.primary.main,
        transformOrigin: theme.direction === "rtl" ? "right" : "left",
        animation: "n-under-way 1.6s ease-in-out infinite",
      },
      "&[data-counts] > i": { animation: "none", transition: "transform 0.2s linear" },
      "&[data-done] > i": { animation: "none" },
      "@media (prefers-reduced-motion: reduce)": { "& > i": { animation: "none" } },
    },
    "@keyframes n-under-way": {
      from: { transform: "translateX(-100%)" },
      to: { transform: "translateX(100%)" },
    },
    ".n-dot": { display: "inline-block", flexShrink: 0, width: 10, height: 10, borderRadius: "50%" },
  };
};
