import { Box } from "@mui/material";
import type { ReactNode } from "react";

type Props = { label: string; height: number; children: ReactNode; flush?: boolean };

/**
 * A framed part that scrolls by itself once it is higher than `height` pixels; the keyboard can reach and scroll it. `flush`
 * in a sheet that has a frame already.
 */
export const ScrollRegion = ({ label, height, children, flush = false }: Props) => (
  <Box
    role="region"
    aria-label={label}
    tabIndex={0}
    sx={{ maxHeight: height, overflow: "auto", border: flush ? 0 : 1, borderColor: "divider" }}
  >
    {children}
  </Box>
);
