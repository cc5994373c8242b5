import { alpha, type CSSObject, type Theme } from "@mui/material/styles";
import { CUT } from "./cut";

const shade = (colour: string): string => `linear-gradient(${colour}, ${colour})`;
const override = (theme: Theme, part: "root" | "head"): CSSObject =>
  theme.components?.MuiTableCell?.styleOverrides?.[part] as CSSObject;

/** The table of a list: its headings and rows look as MUI's do. */
export const gridLook = (theme: Theme): CSSObject => ({
  ".n-grid": {
    display: "table",
    width: "100%",
    borderSpacing: 0,
    tableLayout: "fixed",
    // Borders that are shared make the browser lay out every row for each that comes into view.
    borderCollapse: "separate",
    "& > thead > tr > th": headCell(theme),
    "& > tbody > tr[data-below] > td": {
      padding: 0,
      borderBottom: "1px solid",
      borderColor: theme.palette.divider,
      backgroundColor: theme.palette.action.hover,
    },
    "& > tbody > tr[data-index]": row(theme),
  },
  ".n-heading": headingLine(theme),
  ".n-double-heading": doubleHeading(theme),
});

const headCell = (theme: Theme): CSSObject => ({
  ...(theme.typography.body2 as CSSObject),
  textAlign: "left",
  borderBottom: "1px solid",
  ...override(theme, "root"),
  ...override(theme, "head"),
  "&[data-align=right]": { textAlign: "right" },
  "&[data-align=center]": { textAlign: "center" },
  "&[data-low]": { paddingBlock: 4, height: 36, whiteSpace: "nowrap" },
  // As high as the other headings, and its tick right above those of the rows.
  "&[data-ticks]": { paddingBlock: 0, "& > .n-tick": { paddingBlock: 4 } },
  "&[data-pinned]": { position: "sticky", zIndex: 2 },
});

const row = (theme: Theme): CSSObject => {
  const { palette, typography, direction } = theme;
  return {
    // As an image, so that pinned cells can lay the same shade over a ground that hides what is scrolled below them.
    backgroundImage: "var(--shade)",
    "&:hover": { "--shade": shade(palette.action.hover) },
    "&[aria-selected=true], &[aria-current=true]": { "--shade": shade(palette.action.selected) },
    "& > td": {
      ...(typography.body2 as CSSObject),
      color: palette.text.primary,
      textAlign: "left",
      borderBottom: "1px solid",
      overflowWrap: "anywhere",
      ...override(theme, "root"),
    },
    "& > td[data-align=right]": { textAlign: "right" },
    "& > td[data-align=center]": { textAlign: "center" },
    "&[data-staged] > td:first-of-type": {
      boxShadow: `inset ${direction === "rtl" ? "-" : ""}3px 0 0 ${palette.warning.main}`,
    },
    "& > td[data-cell]": {
      position: "relative",
      // What is brought into view must not lie under the head or under the bars at the window's foot.
      scrollMarginBlock: "104px 72px",
      "&[data-selected]": { boxShadow: `inset 0 0 0 100vmax ${alpha(palette.primary.main, 0.1)}` },
      "&:focus, &:has(> input:focus), &:has(> div > input:focus)": {
        outline: `2px solid ${palette.primary.main}`,
        outlineOffset: -2,
      },
      // As an image, because a box of its own has to be laid out at each key. The box is there once it can be pulled.
      "&[data-corner]": {
        backgroundImage: `${shade(palette.primary.main)}, ${shade(palette.background.paper)}, var(--below, none)`,
        backgroundRepeat: "no-repeat, no-repeat, repeat",
        backgroundSize: "6px 6px, 8px 8px, auto",
        backgroundPosition: "right 1px bottom 1px, right bottom, 0 0",
      },
      "&[data-corner]:hover::after": {
        content: '""',
        position: "absolute",
        insetInlineEnd: 0,
        bottom: 0,
        width: 8,
        height: 8,
        cursor: "crosshair",
        zIndex: 1,
      },
    },
    "& > td[data-pinned]": {
      position: "sticky",
      zIndex: 1,
      backgroundColor: palette.background.paper,
      "--below": "var(--shade)",
      backgroundImage: "var(--below)",
    },
    "& > td > [data-fixed]": {
      overflow: "hidden",
      maxHeight: "var(--cell)",
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
      alignItems: "center",
    },
    "& > td[data-align=right] > [data-fixed]": { justifyItems: "end" },
    "&[data-fixed-row] > td": { paddingBlock: 0 },
    // Lower than elsewhere, or it would make the lowest rows higher than they are to be.
    "&[data-fixed-row] > td > .n-tick": { paddingBlock: 4 },
  };
};

/** A heading of two lines that opens what its column is filled with; its mark is the state of that. */
const doubleHeading = ({ palette }: Theme): CSSObject => ({
  width: "100%",
  // Room for the column's menu, which comes over the heading's end.
  paddingInlineEnd: 16,
  justifyContent: "start",
  gap: 6,
  textAlign: "start",
  "& > span": { flex: 1, minWidth: 0 },
  "& > span > *": { display: "block", lineHeight: "15px", ...CUT },
  "& > span > b": { fontSize: 13 },
  "& > span > span": { fontSize: 12, fontWeight: 400 },
  "& > i": { width: 8, height: 8, flexShrink: 0, borderRadius: 4, background: palette.success.main },
  "& > [data-state=refused]": { background: palette.error.main },
  "& > [data-state=silent]": { background: palette.warning.main },
  "& > svg": { fontSize: 16, color: palette.text.secondary },
});

/** What a heading shows: its name, its menu and the edge that its width is drawn by. */
const headingLine = ({ palette }: Theme): CSSObject => ({
  position: "relative",
  display: "flex",
  alignItems: "center",
  minWidth: 0,
  "[data-align=right] > &": { justifyContent: "flex-end" },
  "[data-align=center] > &": { justifyContent: "center" },
  "& > button": {
    display: "flex",
    alignItems: "center",
    minWidth: 0,
    padding: 0,
    border: 0,
    background: "none",
    font: "inherit",
    color: "inherit",
    cursor: "pointer",
    "&:focus-visible": { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1, borderRadius: 3 },
  },
  // Over the heading's end, so that no heading moves under the pointer.
  "& > [data-heading]": {
    position: "absolute",
    insetInlineEnd: -5,
    opacity: 0,
    background: palette.background.paper,
    borderRadius: 3,
    "& svg": { fontSize: 18 },
  },
  "th:hover > & > [data-heading], & > [data-heading]:focus-visible, & > [aria-expanded=true]": { opacity: 1 },
  "& > [data-edge]": {
    position: "absolute",
    insetInlineEnd: -13,
    insetBlock: -8,
    width: 9,
    cursor: "col-resize",
    touchAction: "none",
    zIndex: 1,
    "&:hover, &:active": { borderInlineEnd: `2px solid ${palette.primary.main}` },
  },
});
