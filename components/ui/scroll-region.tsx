import { Box } from "@mui/material";
import type { ReactNode } from "react";

/** A framed part that scrolls by itself once it is higher than `height` pixels; the keyboard can reach and scroll it. */
export const ScrollRegion = ({ label, height, children }: { label: string; height: number; children: ReactNode }) => (
  <Box
    role="region"
    aria-label={label}
    tabIndex={0}
    sx={{ maxHeight: height, overflow: "auto", border: 1, borderColor: "divider" }}
  >
    {children}
  </Box>
);
