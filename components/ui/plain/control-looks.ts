import { alpha, type CSSObject, type Theme } from "@mui/material/styles";
import { SURFACES } from "@/lib/theme/colours";
import { CUT } from "./cut";
import { fieldLook } from "./field-look";

/** What is pressed and typed in: buttons, cells, fields and ticks. */
export const controlLooks = (theme: Theme): CSSObject => {
  const { palette, shape, typography } = theme;
  const button = theme.components?.MuiButton?.styleOverrides as Record<string, CSSObject> | undefined;
  return {
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
    ".n-unfold": { color: palette.text.secondary, "[aria-expanded=true] & > svg": { rotate: "180deg" } },
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
    ".n-cell": {
      width: "100%",
      padding: "5px 8px",
      font: "inherit",
      fontSize: 13.5,
      lineHeight: "19px",
      color: "inherit",
      // Said of a text in its own direction too, which would begin at its own side.
      textAlign: "left",
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
    ".n-field": {
      ...fieldLook(theme),
      padding: "3px 13px",
      lineHeight: "19px",
      // By the engines' own names, as above.
      "&::-webkit-input-placeholder": { color: "inherit", opacity: 0.42 },
      "&::-moz-placeholder": { color: "inherit", opacity: 0.42 },
    },
    ".n-list": {
      position: "relative",
      height: 35,
      padding: "6px 31px 6px 13px",
      lineHeight: "20px",
      ...CUT,
      cursor: "pointer",
      userSelect: "none",
      "&[aria-disabled=true]": { cursor: "default", color: palette.text.disabled },
      "& > svg": { position: "absolute", right: 6, top: 4, color: palette.action.active },
      "&[aria-disabled=true] > svg": { color: palette.action.disabled },
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
      "&:has(> :checked), &:has(> :indeterminate)": { color: palette.primary.main },
      "&:has(> :disabled)": { color: palette.action.disabled, cursor: "default", backgroundColor: "transparent" },
      "&:has(> :focus-visible)": { outline: `2px solid ${palette.primary.main}`, outlineOffset: -4 },
    },
  };
};
