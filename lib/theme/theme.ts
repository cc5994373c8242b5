import { alpha, createTheme, type Theme } from "@mui/material/styles";
import type { Appearance } from "./appearance";
import { ACCENTS, MEANINGS, SURFACES } from "./colours";

const FONT =
  '"Pretendard Variable", "Noto Sans SC", -apple-system, BlinkMacSystemFont, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", sans-serif';

/** The MUI theme of one appearance: dense, 8 px grid, 13 px table text, tabular figures. */
export function themeOf({ mode, colour, radius, direction }: Appearance): Theme {
  const accent = ACCENTS[colour][mode];
  const surface = SURFACES[mode];
  const meaning = MEANINGS[mode];
  const corner = radius === "rounded" ? 8 : 0;
  const on = (main: string) => ({ main, contrastText: surface.ink, light: alpha(main, 0.12), dark: main });

  return createTheme({
    direction,
    palette: {
      mode,
      primary: on(accent),
      secondary: on(surface.quiet),
      success: on(meaning.success),
      warning: on(meaning.warning),
      error: on(meaning.error),
      info: on(meaning.info),
      background: { default: surface.page, paper: surface.paper },
      text: { primary: surface.text, secondary: surface.quiet, disabled: alpha(surface.text, 0.5) },
      divider: surface.line,
      action: {
        hover: surface.hover,
        selected: alpha(accent, mode === "light" ? 0.08 : 0.12),
        focus: alpha(accent, 0.16),
        disabled: alpha(surface.text, 0.42),
        disabledBackground: alpha(surface.text, 0.08),
      },
    },
    motion: { reducedMotion: "system" },
    shape: { borderRadius: corner },
    spacing: 8,
    typography: {
      fontFamily: FONT,
      fontSize: 14,
      h1: { fontSize: 22, fontWeight: 700, lineHeight: 1.35, letterSpacing: "-0.01em" },
      h2: { fontSize: 16, fontWeight: 700, lineHeight: 1.4 },
      h3: { fontSize: 14, fontWeight: 700, lineHeight: 1.4 },
      body1: { fontSize: 14, lineHeight: 1.55 },
      body2: { fontSize: 13, lineHeight: 1.5 },
      caption: { fontSize: 12, lineHeight: 1.45 },
      button: { textTransform: "none", fontWeight: 600, fontSize: 13.5 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          html: { colorScheme: mode },
          body: { fontVariantNumeric: "tabular-nums", WebkitFontSmoothing: "antialiased" },
          // The texts of a right-to-left desk are English: each keeps its own order ("300 products") and is aligned to the
          // right, which the mirrored styles make of "left".
          ...(direction === "rtl" && {
            body: { fontVariantNumeric: "tabular-nums", WebkitFontSmoothing: "antialiased", textAlign: "left" },
            "p, span, h1, h2, h3, h4, li, dt, dd, td, th, label, button, a, div, legend": { unicodeBidi: "plaintext" },
          }),
          ":focus-visible": { outline: `2px solid ${accent}`, outlineOffset: 2 },
          "::selection": { background: alpha(accent, 0.24) },
          // The icons of components/ui/icons, which every page has some of.
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
          ".visually-hidden": {
            position: "absolute",
            width: 1,
            height: 1,
            overflow: "hidden",
            clip: "rect(0 0 0 0)",
            whiteSpace: "nowrap",
          },
        },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { "&:focus-visible": { outline: `2px solid ${accent}`, outlineOffset: 2 } } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true, size: "small" },
        styleOverrides: {
          root: { minHeight: 34, paddingInline: 14, whiteSpace: "nowrap" },
          outlined: { borderColor: surface.line, color: surface.text, "&:hover": { background: surface.hover } },
        },
      },
      MuiIconButton: { defaultProps: { size: "small" }, styleOverrides: { root: { color: surface.quiet } } },
      // As high as a plain field; one class more than MUI's own rule has, or that would hold.
      MuiAutocomplete: {
        styleOverrides: {
          root: { "& .MuiOutlinedInput-root.MuiInputBase-sizeSmall.MuiInputBase-sizeSmall": { paddingBlock: 5 } },
        },
      },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: "none" }, outlined: { borderColor: surface.line } },
      },
      MuiTextField: { defaultProps: { size: "small", variant: "outlined" } },
      MuiSelect: { defaultProps: { size: "small" } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { background: surface.paper, fontSize: 14 },
          notchedOutline: { borderColor: surface.edge },
          sizeSmall: { "&:not(.MuiInputBase-multiline) .MuiOutlinedInput-input": { paddingBlock: 7.5 } },
        },
      },
      MuiInputLabel: {
        styleOverrides: {
          root: {
            color: surface.quiet,
            "&.MuiInputLabel-sizeSmall:not(.MuiInputLabel-shrink)": { transform: "translate(14px, 7px) scale(1)" },
          },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { fontSize: 13, borderColor: surface.line, padding: "8px 12px" },
          head: { fontWeight: 600, color: surface.quiet, background: surface.paper, whiteSpace: "nowrap" },
        },
      },
      MuiChip: {
        defaultProps: { size: "small" },
        styleOverrides: {
          root: { fontWeight: 600, borderRadius: radius === "rounded" ? 6 : 0 },
          sizeSmall: { height: 22, fontSize: 12 },
        },
      },
      MuiAlert: {
        styleOverrides: {
          root: ({ ownerState }) => ({
            fontSize: 13,
            alignItems: "center",
            // On a phone its buttons go below its text.
            "@media (max-width: 599px)": { flexWrap: "wrap" },
            // What a button in it inherits; MUI would make it of the faint ground.
            color: surface.text,
            background: alpha(meaning[ownerState.severity ?? "success"], mode === "light" ? 0.09 : 0.16),
          }),
          message: { color: surface.text, flex: "1 1 160px" },
        },
      },
      MuiTooltip: {
        defaultProps: { arrow: true },
        styleOverrides: {
          tooltip: { fontSize: 12, background: mode === "light" ? "#1a2330" : "#3a4554", color: "#fff" },
        },
      },
      MuiDialog: {
        styleOverrides: { paper: { border: `1px solid ${surface.line}`, background: surface.raised } },
      },
      MuiDialogTitle: { styleOverrides: { root: { fontSize: 17, fontWeight: 700, padding: "18px 24px 8px" } } },
      MuiMenu: { styleOverrides: { paper: { border: `1px solid ${surface.line}`, background: surface.raised } } },
      MuiMenuItem: { styleOverrides: { root: { fontSize: 14, minHeight: 36 } } },
      MuiTab: { styleOverrides: { root: { minHeight: 42, fontSize: 14, textTransform: "none", fontWeight: 600 } } },
      MuiTabs: { styleOverrides: { root: { minHeight: 42 } } },
      MuiLinearProgress: { styleOverrides: { root: { borderRadius: corner, height: 6 } } },
    },
  });
}
