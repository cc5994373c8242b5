import { Table } from "@mui/material";
import { alpha, styled, type CSSObject } from "@mui/material/styles";

const shade = (colour: string): string => `linear-gradient(${colour}, ${colour})`;

/** Rows and cells look as MUI's do, but are styled from here: a list draws hundreds, and each of MUI's costs ten plain ones. */
export const GridTable = styled(Table)(({ theme: { palette, typography, components, direction } }) => ({
  tableLayout: "fixed",
  // Borders that are shared make the browser lay out every row for each that comes into view.
  borderCollapse: "separate",
  "& > thead > tr > th[data-pinned]": { position: "sticky", zIndex: 2 },
  "& > tbody > tr[data-below] > td": {
    padding: 0,
    borderBottom: "1px solid",
    borderColor: palette.divider,
    backgroundColor: palette.action.hover,
  },
  "& > tbody > tr[data-index]": {
    // A layer for each row in view: what scrolls is moved, and a key paints one row. Opaque, so that letters stay sharp.
    "&[data-layer]": { willChange: "transform", backgroundColor: palette.background.paper },
    // As an image, so that pinned cells can lay the same shade over a ground that hides what is scrolled below them.
    backgroundImage: "var(--shade)",
    "&:hover": { "--shade": shade(palette.action.hover) },
    "&[aria-selected=true], &[aria-current=true]": { "--shade": shade(palette.action.selected) },
    "& > td": {
      ...typography.body2,
      color: palette.text.primary,
      textAlign: "left",
      borderBottom: "1px solid",
      overflowWrap: "anywhere",
      ...(components?.MuiTableCell?.styleOverrides?.root as CSSObject),
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
      "&[data-corner]::after": {
        content: '""',
        position: "absolute",
        insetInlineEnd: 0,
        bottom: 0,
        width: 8,
        height: 8,
        background: palette.primary.main,
        border: `1px solid ${palette.background.paper}`,
        cursor: "crosshair",
        zIndex: 1,
      },
    },
    "& > td[data-pinned]": {
      position: "sticky",
      zIndex: 1,
      backgroundColor: palette.background.paper,
      backgroundImage: "var(--shade)",
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
  },
}));
