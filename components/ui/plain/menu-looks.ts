import type { CSSObject, Theme } from "@mui/material/styles";

/** The side menu and the trail above the page, which are drawn again for every page. */
export const menuLooks = (theme: Theme): CSSObject => {
  const { palette, shape, breakpoints } = theme;
  return {
    ".n-menu-part": {
      marginBottom: 6,
      "& > ul": { listStyle: "none", margin: 0, padding: 0 },
    },
    ".n-menu-head": {
      display: "flex",
      alignItems: "center",
      gap: 10,
      padding: "8px 16px 4px",
      color: palette.text.secondary,
      fontSize: 13,
      lineHeight: 1.5,
      fontWeight: 700,
      "&[data-inside]": { color: palette.primary.main },
      "& > svg": { fontSize: 19 },
    },
    ".n-menu-entry": {
      display: "flex",
      alignItems: "center",
      minHeight: 34,
      marginInline: 8,
      paddingInline: "36.8px 10px",
      borderRadius: shape.borderRadius,
      fontSize: 14,
      textDecoration: "none",
      color: palette.text.primary,
      "&:hover": { background: palette.action.hover },
      "&[aria-current], &[aria-current]:hover": {
        color: palette.primary.main,
        fontWeight: 700,
        background: palette.action.selected,
      },
    },
    ".n-menu-icon": {
      display: "grid",
      justifyItems: "center",
      gap: 2,
      paddingBlock: 8,
      marginInline: 6,
      borderRadius: shape.borderRadius,
      textDecoration: "none",
      color: palette.text.secondary,
      fontSize: 11,
      lineHeight: 1.25,
      textAlign: "center",
      "& > svg": { fontSize: 22 },
      "&[data-inside]": { color: palette.primary.main, background: palette.action.selected },
      "&:hover": { background: palette.action.hover, color: palette.text.primary },
    },
    ".n-trail": {
      flex: 1,
      minWidth: 0,
      paddingInlineStart: 12,
      display: "none",
      [breakpoints.up("sm")]: { display: "block" },
      "& > ol": {
        display: "flex",
        gap: 6,
        listStyle: "none",
        margin: 0,
        padding: 0,
        color: palette.text.secondary,
        fontSize: 13,
      },
      // The line before a name is on the side where reading starts.
      "& li": { whiteSpace: "nowrap", unicodeBidi: "isolate" },
      "& li > span": { paddingInlineEnd: 6 },
    },
  };
};
