import { alpha, type CSSObject, type Theme } from "@mui/material/styles";
import { SURFACES } from "@/lib/theme/colours";

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

const CUT = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

/**
 * The looks of what lists draw by the hundred, as one sheet of classes with an `n-` for the whole page. A styled component
 * works its style out again for each element, which is ten times the cost of a class.
 *
 * A part looks as its counterpart of MUI does: `n-button` as its small outlined button, `n-icon-button`, `n-link`,
 * `n-caption` and `n-body2` as its texts.
 */
export function plainLook(theme: Theme): CSSObject {
  const { palette, shape, typography } = theme;
  const button = theme.components?.MuiButton?.styleOverrides as Record<string, CSSObject> | undefined;
  return {
    ".n-icon": {
      userSelect: "none",
      width: "1em",
      height: "1em",
      display: "inline-block",
      flexShrink: 0,
      fill: "currentColor",
      fontSize: "1.5rem",
    },
    ".n-icon-small": { fontSize: "1.25rem" },
    ".n-icon-large": { fontSize: "2.1875rem" },
    ".n-icon-inherit": { fontSize: "inherit" },
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
    ...Object.fromEntries(
      MEANINGS.map((meaning) => [`.n-chip[data-meaning=${meaning}]`, coloursOf(theme, meaning)] as const),
    ),
    "button.n-chip[data-meaning]": {
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
    ".n-button, .n-icon-button, .n-press": {
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      boxSizing: "border-box",
      margin: 0,
      padding: 0,
      border: 0,
      background: "transparent",
      color: "inherit",
      font: "inherit",
      cursor: "pointer",
      userSelect: "none",
      verticalAlign: "middle",
    },
    ".n-press": { borderRadius: shape.borderRadius },
    ".n-button": {
      ...(typography.button as CSSObject),
      ...button?.root,
      ...button?.outlined,
      fontSize: "0.8125rem",
      minWidth: 64,
      paddingBlock: 3,
      border: `1px solid ${palette.divider}`,
      borderRadius: shape.borderRadius,
    },
    ".n-button-group": { display: "inline-flex" },
    ".n-button-group > .n-button": { minWidth: 40 },
    ".n-button-group > .n-button:first-of-type": {
      borderStartEndRadius: 0,
      borderEndEndRadius: 0,
      borderInlineEndColor: "transparent",
      "&:hover": { borderInlineEndColor: "currentColor" },
    },
    ".n-button-group > .n-button:last-of-type": {
      borderStartStartRadius: 0,
      borderEndStartRadius: 0,
      marginInlineStart: -1,
      paddingInline: 2,
    },
    ".n-icon-button": {
      padding: 5,
      borderRadius: "50%",
      fontSize: "1.125rem",
      color: palette.text.secondary,
      "&:hover": { backgroundColor: alpha(palette.action.active, palette.action.hoverOpacity) },
    },
    ".n-link": {
      color: palette.primary.main,
      textDecoration: "underline",
      textDecorationColor: alpha(palette.primary.main, 0.4),
      "&:hover": { textDecorationColor: "inherit" },
    },
    "button.n-link": {
      backgroundColor: "transparent",
      border: 0,
      margin: 0,
      padding: 0,
      font: "inherit",
      cursor: "pointer",
      userSelect: "none",
      verticalAlign: "middle",
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
    ".n-line": { display: "flex", alignItems: "center", gap: 6, minWidth: 0 },
    ".n-stack": { display: "flex", flexDirection: "column", width: "100%", minWidth: 0 },
    ".n-stack-end": { alignItems: "flex-end" },
    ".n-outward": { display: "inline-flex", alignItems: "center", gap: 2, fontSize: 12, whiteSpace: "nowrap" },
    ".n-cell": {
      width: "100%",
      padding: "5px 8px",
      font: "inherit",
      fontSize: 13.5,
      lineHeight: "19px",
      color: "inherit",
      textOverflow: "ellipsis",
      border: "1px solid transparent",
      borderRadius: shape.borderRadius,
      background: "transparent",
      "&[inputmode=numeric]": { textAlign: "right" },
      "&[data-bold]": { fontWeight: 600 },
      "&:hover": { borderColor: SURFACES[palette.mode].edge },
      "&[data-look=staged]": { borderColor: palette.warning.main, background: palette.warning.light },
      "&[data-look=invalid]": { borderColor: palette.error.main },
      "&:focus": { borderColor: palette.primary.main, background: palette.background.paper, outline: "none" },
      // What is offered opens by typing and by the arrow keys; its mark would take the room of two letters.
      "&::-webkit-calendar-picker-indicator": { display: "none !important" },
      // By the engines' own names: the plugin that mirrors styles breaks on the standard one (tests/laws/styles.test.ts).
      "&::-webkit-input-placeholder": { color: "inherit", opacity: 0.42 },
      "&::-moz-placeholder": { color: "inherit", opacity: 0.42 },
    },
    ".n-tick": {
      position: "relative",
      display: "inline-flex",
      padding: 9,
      borderRadius: "50%",
      color: palette.text.secondary,
      cursor: "pointer",
      verticalAlign: "middle",
      "& > input": {
        position: "absolute",
        inset: 0,
        width: "100%",
        height: "100%",
        margin: 0,
        opacity: 0,
        cursor: "inherit",
      },
      "&:hover": { backgroundColor: alpha(palette.primary.main, palette.action.hoverOpacity) },
      "&:has(> :checked)": { color: palette.primary.main },
      "&:has(> :focus-visible)": { outline: `2px solid ${palette.primary.main}`, outlineOffset: -4 },
    },
    ".n-caption": { ...(typography.caption as CSSObject), margin: 0 },
    ".n-body2": { ...(typography.body2 as CSSObject), margin: 0 },
    ".n-quiet": { color: palette.text.secondary },
    ".n-warning": { color: palette.warning.main },
    ".n-cut": CUT,
  };
}
