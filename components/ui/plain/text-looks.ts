import { alpha, type CSSObject, type Theme } from "@mui/material/styles";
import { CUT } from "./cut";

/** Texts, links and the lines they are in. */
export const textLooks = (theme: Theme): CSSObject => {
  const { palette, typography } = theme;
  return {
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
    ".n-line": { display: "flex", alignItems: "center", gap: 6, minWidth: 0 },
    ".n-stack": { display: "flex", flexDirection: "column", width: "100%", minWidth: 0 },
    ".n-stack-end": { alignItems: "flex-end" },
    ".n-outward": { display: "inline-flex", alignItems: "center", gap: 2, fontSize: 12, whiteSpace: "nowrap" },
    ".n-caption": { ...(typography.caption as CSSObject), margin: 0 },
    ".n-body1": { ...(typography.body1 as CSSObject), margin: 0 },
    ".n-count": { "&[data-many]": { fontWeight: 800, fontSize: 18, color: palette.error.main } },
    ".n-body2": { ...(typography.body2 as CSSObject), margin: 0 },
    ".n-quiet": { color: palette.text.secondary },
    ".n-error": { color: palette.error.main },
    ".n-total": { whiteSpace: "nowrap" },
    ".n-strong": { fontWeight: 600 },
    ".n-parcel": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 4, marginTop: 2 },
    ".n-warning": { color: palette.warning.main },
    ".n-success": { color: palette.success.main },
    ".n-off": { color: palette.action.disabled },
    ".n-money": { whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" },
    ".n-cut": CUT,
    // The element says how many lines are left (`WebkitLineClamp`).
    ".n-clamp": {
      display: "-webkit-box",
      WebkitBoxOrient: "vertical",
      overflow: "hidden",
      overflowWrap: "anywhere",
    },
    ".n-two-lines": {
      [theme.breakpoints.up("sm")]: {
        display: "-webkit-box",
        WebkitLineClamp: 2,
        WebkitBoxOrient: "vertical",
        overflow: "hidden",
      },
    },
    ".n-unbroken": { [theme.breakpoints.up("sm")]: { whiteSpace: "nowrap" } },
    ".n-chips": {
      display: "flex",
      flexWrap: "wrap",
      gap: 4,
      maxWidth: "100%",
      [theme.breakpoints.up("sm")]: { flexWrap: "nowrap" },
    },
    // A cell of the listing desk has two of them.
    ".n-desk-line": {
      display: "flex",
      alignItems: "center",
      gap: 4,
      minWidth: 0,
      fontSize: 12,
      lineHeight: "16px",
      "& > svg": { fontSize: 13, flexShrink: 0 },
      "& > .n-cut": { flex: 1, minWidth: 0 },
    },
    // A phone has no hover for the rest of a text, so it shows all of it.
    ".n-one-line": {
      display: "block",
      flex: 1,
      minWidth: 0,
      textOverflow: "ellipsis",
      [theme.breakpoints.up("sm")]: { overflow: "hidden", whiteSpace: "nowrap" },
    },
  };
};
