import { Box, Paper, Typography } from "@mui/material";
import type { ReactNode } from "react";

type Props = { title?: ReactNode; action?: ReactNode; children: ReactNode; flush?: boolean; labelledBy?: string };

/** A titled sheet of a screen. `flush` lets tables and charts touch its edges. */
export function Panel({ title, action, children, flush = false, labelledBy }: Props) {
  return (
    <Paper component="section" variant="outlined" aria-labelledby={labelledBy} sx={{ minWidth: 0 }}>
      {title !== undefined && (
        <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 48, px: 2, py: 0.75, flexWrap: "wrap" }}>
          <Typography variant="h2" id={labelledBy} sx={{ flex: "1 1 auto", minWidth: 0 }}>
            {title}
          </Typography>
          {action}
        </Box>
      )}
      <Box sx={flush ? {} : { px: 2, pb: 2, pt: title === undefined ? 2 : 0.5 }}>{children}</Box>
    </Paper>
  );
}
