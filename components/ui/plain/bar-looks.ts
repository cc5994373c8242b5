import { alpha, type CSSObject, type Theme } from "@mui/material/styles";
import { CUT } from "./cut";
import { shownLook } from "./shown-look";

/** What stands around a list's rows: its head, its filters and tabs, and its pages. */
export const barLooks = (theme: Theme): CSSObject => {
  const { palette, shape, typography, breakpoints } = theme;
  const desk = breakpoints.up("lg");
  const smallDesk = breakpoints.between("lg", 1400);
  return {
    ".n-button[data-look=filled]": {
      ...tones(theme, ({ main, contrastText }) => ({ background: main, borderColor: main, color: contrastText })),
      fontSize: "0.84375rem",
      "&:disabled": { borderColor: "transparent", background: palette.action.disabledBackground },
    },
    ".n-button[data-look=text]": {
      ...tones(theme, ({ main }) => ({ color: main, "&:hover": { background: alpha(main, 0.06) } })),
      borderColor: "transparent",
    },
    ".n-button:disabled, .n-icon-button:disabled, .n-icon-button[aria-disabled=true]": {
      color: palette.action.disabled,
      cursor: "default",
    },
    ".n-button[data-more][aria-current=true]": { ...shownLook(theme), borderColor: "transparent" },
    ".n-begin, .n-end": { display: "inline-flex", "& > svg": { fontSize: 18 } },
    ".n-begin": { marginInline: "-4px 6px" },
    ".n-end": { marginInline: "2px -8px" },
    ".n-spin": {
      width: 14,
      height: 14,
      marginInlineEnd: 6,
      borderRadius: "50%",
      border: "2px solid currentColor",
      borderInlineEndColor: "transparent",
      animation: "n-spin 0.9s linear infinite",
      "@media (prefers-reduced-motion: reduce)": { animationDuration: "4s" },
    },
    "@keyframes n-spin": { to: { transform: "rotate(360deg)" } },
    ".n-labelled": {
      position: "relative",
      minWidth: 0,
      "& > .n-field": { fontSize: 14 },
      "& > input": { height: 35, padding: "6px 13px" },
      // The hint of a field shows while it is typed in; at rest its label stands there.
      "& > input:not(:focus)::-webkit-input-placeholder": { color: "transparent" },
      "& > input:not(:focus)::-moz-placeholder": { color: "transparent" },
    },
    ".n-label": {
      position: "absolute",
      insetInlineStart: 9,
      top: -8,
      maxWidth: "calc(100% - 14px)",
      boxSizing: "border-box",
      padding: "0 4px",
      borderRadius: 2,
      background: palette.background.paper,
      color: palette.text.secondary,
      fontSize: 10.5,
      lineHeight: "15px",
      pointerEvents: "none",
      ...CUT,
      "input:placeholder-shown:not(:focus) + &": { top: 9, fontSize: 14, lineHeight: "18px" },
      ":focus + &": { color: palette.primary.main },
    },
    ".n-under": { borderBottom: `1px solid ${palette.divider}` },
    ".n-filters": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: 8,
      padding: "7px 12px 6px",
      [desk]: { flexWrap: "nowrap" },
      "& > *": { flexShrink: 0 },
      // A choice shows its shortest word, "all", whatever the language.
      "& > .n-labelled": { flex: "1 1 84px", minWidth: 94, maxWidth: 220 },
      "& > [data-wide]": { flexGrow: 2, flexBasis: 160, minWidth: 160, maxWidth: 400 },
      [breakpoints.down("lg")]: { "& > .n-labelled": { flexBasis: 150 } },
      [breakpoints.down("sm")]: {
        "& > .n-labelled": { flexBasis: "calc(50% - 4px)", maxWidth: "none" },
        "& > [data-wide]": { flexBasis: "100%" },
      },
    },
    // What is said and done beside the filters gives way first, and is cut before anything breaks.
    ".n-filters-end": {
      display: "flex",
      alignItems: "center",
      flexWrap: "wrap",
      gap: 4,
      marginInlineStart: "auto",
      maxWidth: "100%",
      [desk]: { ".n-filters > &": { flexWrap: "nowrap", flexShrink: 2, minWidth: 0, overflowX: "auto" } },
      scrollbarWidth: "none",
      "& > *": { flexShrink: 0 },
      "& > .n-cut": { flexShrink: 1, minWidth: 0 },
      "& > .n-caption + .n-caption::before": { content: '"· "' },
      "& > .n-button[data-look=text]": { minWidth: 0, paddingInline: 8 },
      // A few letters of it say nothing.
      [smallDesk]: { "& > .n-cut": { display: "none" } },
    },
    // A finger needs more room than a pointer.
    [breakpoints.down("sm")]: {
      ".n-bar": {
        "& .n-button, & .n-tab, & .n-field": { minHeight: 44 },
        "& .n-icon-button": { minWidth: 44, minHeight: 44 },
        "& input:placeholder-shown:not(:focus) + .n-label": { top: 13 },
        "& .n-list": { paddingBlock: 11, "& > svg": { top: 9 } },
      },
    },
    ".n-chosen": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: 6,
      boxSizing: "border-box",
      maxWidth: "100%",
      padding: "0 12px 6px",
      "& > .n-chip": {
        display: "inline-flex",
        alignItems: "center",
        maxWidth: "min(100%, 320px)",
        border: `1px solid ${palette.divider}`,
      },
      "& .n-button": { minHeight: 24 },
    },
    ".n-erase": {
      display: "inline-flex",
      padding: 0,
      marginInline: "4px -5px",
      border: 0,
      borderRadius: "50%",
      background: "transparent",
      color: palette.text.secondary,
      cursor: "pointer",
      "& > svg": { fontSize: 15 },
      "&:hover": { color: palette.text.primary },
    },
    ".n-tabs": {
      display: "flex",
      minWidth: 0,
      maxWidth: "100%",
      overflowX: "auto",
      scrollbarWidth: "none",
      "&[data-apart]": { marginBottom: 12, borderBottom: `1px solid ${palette.divider}` },
    },
    ".n-tab": {
      ...(typography.button as CSSObject),
      flexShrink: 0,
      minHeight: 36,
      padding: "0 11px",
      border: 0,
      background: "transparent",
      color: palette.text.secondary,
      whiteSpace: "nowrap",
      cursor: "pointer",
      "&:hover": { color: palette.text.primary },
      "&[aria-selected=true]": {
        color: palette.primary.main,
        boxShadow: `inset 0 -2px 0 ${palette.primary.main}`,
      },
      "&:focus-visible": { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    },
    ".n-fitting-tabs": {
      position: "relative",
      display: "flex",
      alignItems: "center",
      overflow: "hidden",
      "& [data-out]": { position: "absolute", visibility: "hidden" },
    },
    ".n-head": {
      position: "relative",
      marginBottom: 4,
      [breakpoints.up("md")]: { marginTop: -12 },
      "& > .n-work-line": { position: "absolute", bottom: -3, insetInline: 0 },
    },
    ".n-head-line": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: 8,
      minHeight: 38,
      "& h1": { ...(typography.h1 as CSSObject), margin: 0, fontSize: 20, whiteSpace: "nowrap" },
      // On a desk the tab that is shown says it, and what the line holds needs the room.
      [desk]: {
        flexWrap: "nowrap",
        "& h1[data-beside]": { position: "absolute", width: 1, height: 1, overflow: "hidden", clip: "rect(0 0 0 0)" },
      },
      // A small desk has room for few views beside the tools.
      [smallDesk]: {
        "& .n-tab": { paddingInline: 7 },
        "&:has(> .n-head-views):not(:has(> .n-tabs))": { flexWrap: "wrap", rowGap: 2 },
        "&:has(> .n-head-views):not(:has(> .n-tabs)) > :is(.n-head-count, :has(> h1):not(:has(+ .n-head-count)))": {
          marginInlineEnd: "auto",
        },
      },
    },
    // Below the widths of a desk, and on a small one without tabs, they have a line of their own, under all else.
    ".n-head-views": {
      flex: "1 1 100%",
      order: 1,
      minWidth: 0,
      [desk]: {
        flex: "1 1 0",
        order: 0,
        overflowX: "auto",
        scrollbarWidth: "none",
        // Room for a focus ring is kept.
        padding: 4,
        margin: -4,
        // Beside the tabs of a page they are a choice of their own.
        ".n-tabs + &": { marginInlineStart: 0, borderInlineStart: `1px solid ${palette.divider}` },
      },
      [smallDesk]: { ".n-head-line:not(:has(> .n-tabs)) > &": { flexBasis: "100%", order: 1, marginBlock: -2 } },
    },
    // Counts by state are scrolled sideways before the line breaks. Room for a focus ring is kept.
    ".n-head-count": {
      minWidth: 0,
      padding: 4,
      margin: -4,
      whiteSpace: "nowrap",
      scrollbarWidth: "none",
      "&[data-last]": { marginInlineEnd: "auto" },
      [desk]: { flexShrink: 999, overflowX: "auto" },
    },
    ".n-list-tools": { display: "flex", alignItems: "center", gap: 8, [breakpoints.down("sm")]: { display: "none" } },
    // For what a choice brings: its room is kept, so that nothing beside it moves under the pointer.
    ".n-kept[data-empty]": { visibility: "hidden", [breakpoints.down("sm")]: { display: "none" } },
    ".n-list-bar": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: 8,
      padding: "4px 16px",
      borderBottom: `1px solid ${palette.divider}`,
      "& > [aria-live]": { fontWeight: 600, minWidth: 190, whiteSpace: "nowrap" },
    },
    ".n-list-end": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 8, marginInlineStart: "auto" },
    ".n-staged-bar": {
      position: "fixed",
      bottom: 16,
      insetInline: 0,
      zIndex: 1085,
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: 8,
      boxSizing: "border-box",
      width: "fit-content",
      maxWidth: "calc(100vw - 24px)",
      margin: "0 auto",
      padding: 8,
      paddingInlineStart: 16,
      border: `1px solid ${palette.divider}`,
      borderRadius: shape.borderRadius,
      background: palette.background.paper,
      color: palette.text.primary,
      boxShadow: "0 8px 28px rgb(0 0 0 / 0.18)",
      animation: "n-come-up 0.2s ease-out",
      "@media (prefers-reduced-motion: reduce)": { animation: "none" },
    },
    "@keyframes n-come-up": { from: { transform: "translateY(110%)" } },
    // It lies over the list, so that no row moves under the pointer.
    ".n-chosen-bar": {
      position: "sticky",
      bottom: 12,
      zIndex: 4,
      display: "grid",
      gridTemplateColumns: "minmax(0, auto)",
      justifyItems: "center",
      gap: 4,
      boxSizing: "border-box",
      width: "fit-content",
      maxWidth: "calc(100% - 24px)",
      margin: "-56px auto 12px",
      padding: "6px 8px",
      border: `1px solid ${palette.divider}`,
      borderRadius: shape.borderRadius,
      background: palette.background.paper,
      color: palette.text.primary,
      boxShadow: "0 8px 28px rgb(0 0 0 / 0.18)",
      "&[data-raised]": { bottom: 80 },
      "& > .n-line": { maxWidth: "100%", whiteSpace: "nowrap", [breakpoints.down("sm")]: { flexWrap: "wrap" } },
      // On a phone what can be done has a line of its own, under how many are chosen.
      [breakpoints.down("sm")]: { "& .n-deeds": { flexBasis: "100%" } },
    },
    // One line, whatever the language: close together, and scrolled sideways where that is not enough. Room for a focus ring is kept.
    ".n-deeds": {
      display: "flex",
      alignItems: "center",
      gap: 4,
      minWidth: 0,
      overflowX: "auto",
      padding: 4,
      margin: -4,
      "& > .n-button": { flexShrink: 0, minWidth: 0, paddingInline: 6, fontSize: 12.5 },
      "& .n-begin": { display: "none" },
      "& > .n-labelled": { marginTop: 8 },
    },
    ".n-counts": {
      display: "flex",
      gap: 2,
      flexWrap: "wrap",
      "& > .n-button": { minWidth: 0, minHeight: 30, paddingInline: 7, flexShrink: 0, borderColor: "transparent" },
      "& > .n-button:not([data-tone])": { color: palette.text.secondary, fontWeight: 400 },
      "& > .n-button[aria-pressed=true]": shownLook(theme),
      "& > [data-out]": { display: "none" },
      // In one line, what has no room is measured all the same. Room for a focus ring is kept.
      [desk]: {
        ".n-head-views > &": { position: "relative", flexWrap: "nowrap", overflow: "hidden", padding: 4, margin: -4 },
        ".n-head-views > & > [data-out]": { display: "inline-flex", position: "absolute", visibility: "hidden" },
      },
    },
    ".n-pager": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      justifyContent: "center",
      gap: "8px 16px",
      padding: 12,
      "& ul": { display: "flex", flexWrap: "wrap", alignItems: "center", listStyle: "none", margin: 0, padding: 0 },
      "& li > *": { minWidth: 32, height: 32, margin: "0 3px", padding: "0 6px", fontSize: 14, lineHeight: "32px" },
      "& li > span": { display: "inline-block", textAlign: "center" },
      "& li > button": { borderRadius: shape.borderRadius, "&:hover": { background: palette.action.hover } },
      "& li > [aria-current]": { background: palette.action.selected, fontWeight: 600 },
      "& li > [aria-disabled=true]": { color: palette.action.disabled, cursor: "default", background: "transparent" },
      "& li svg": { fontSize: 20 },
      // One arrow for both ways.
      [`& li:${theme.direction === "rtl" ? "last" : "first"}-child svg`]: { transform: "scaleX(-1)" },
    },
  };
};

type Tone = { main: string; contrastText: string };

/** A style in the colour of what a press means; without a meaning it is the theme's own. */
const tones = ({ palette }: Theme, styleOf: (tone: Tone) => CSSObject): CSSObject => ({
  ...styleOf(palette.primary),
  ...Object.fromEntries(
    (["secondary", "warning", "error"] as const).map((tone) => [`&[data-tone=${tone}]`, styleOf(palette[tone])]),
  ),
});
