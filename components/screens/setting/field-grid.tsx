import { Box } from "@mui/material";
import type { ReactNode } from "react";

/** Fields of a panel side by side, as many in a row as fit. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: "grid",
      columnGap: 1.5,
      rowGap: 2,
      pt: 1,
      gridTemplateColumns: "repeat(auto-fill, minmax(min(170px, 100%), 1fr))",
    }}
  >
    {children}
  </Box>
);
