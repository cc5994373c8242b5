import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

/** A screen's name, one line on what it is for, and its one primary action. */
export function PageHeader({ title, hint, action }: { title: ReactNode; hint?: ReactNode; action?: ReactNode }) {
  return (
    <Box component="header" sx={{ display: "flex", alignItems: "flex-end", gap: 2, flexWrap: "wrap", mb: 2 }}>
      <Box sx={{ flex: 1, minWidth: 240 }}>
        <Typography variant="h1">{title}</Typography>
        {hint && (
          <Typography variant="body2" sx={{ color: "text.secondary", mt: 0.25 }}>
            {hint}
          </Typography>
        )}
      </Box>
      {action}
    </Box>
  );
}
