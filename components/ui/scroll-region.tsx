import { Box } from "@mui/material";
import type { ReactNode } from "react";

type Props = { label: string; height: number; children: ReactNode; flush?: boolean };

/**
 * A framed part that scrolls once it is higher than `height` pixels and can be focused by keyboard. `flush` is for a sheet
 * that already has a frame.
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
