import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

/** Names and values of one thing, two columns; a value that is not there is a dash. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: "grid", gridTemplateColumns: "112px minmax(0, 1fr)", rowGap: 1, columnGap: 1.5 }}
    >
      {rows.map(([name, value]) => (
        <Box key={name} sx={{ display: "contents" }}>
          <Typography component="dt" variant="body2" sx={{ color: "text.secondary" }}>
            {name}
          </Typography>
          <Box component="dd" sx={{ m: 0, minWidth: 0, fontSize: 14, overflowWrap: "anywhere" }}>
            {value === null || value === undefined || value === "" ? "–" : value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
