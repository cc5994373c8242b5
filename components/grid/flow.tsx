"use client";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import type { Density } from "@/lib/domain/kit/density";

const Lines = styled("div")({
  display: "flex",
  gap: "2px 8px",
  minWidth: 0,
  maxHeight: "100%",
  overflow: "hidden",
  "&[data-density=compact]": { alignItems: "center", whiteSpace: "nowrap" },
  // Three lines leave a little room above and below them.
  "&[data-density=comfortable]": {
    flexFlow: "row wrap",
    alignItems: "center",
    alignContent: "center",
    rowGap: 1,
    lineHeight: "16px",
    "& > .MuiTypography-root": { lineHeight: "inherit" },
  },
  "&[data-density=pictures]": { flexDirection: "column", alignItems: "flex-start" },
  "td[data-align=right] &[data-density=pictures]": { alignItems: "flex-end" },
  // Where it does not fit, its end is cut and not its beginning.
  "td[data-align=right] &": { justifyContent: "safe flex-end" },
});

/**
 * Several facts in one cell: beside each other in a compact row, in as many lines as fit in a comfortable one, below each
 * other in a tall one. Say the most important one first; what does not fit is not seen.
 */
export const Flow = ({ density, children }: { density: Density; children: ReactNode }) => (
  <Lines data-density={density}>{children}</Lines>
);
