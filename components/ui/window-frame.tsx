"use client";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

type Props = { title: ReactNode; hint?: ReactNode; action?: ReactNode; children: ReactNode };

/** A page in a window of its own: what it is about stays in view, and closing is always in the same place. */
export function WindowFrame({ title, hint, action, children }: Props) {
  const common = useTranslations("common");
  return (
    <Box component="main" sx={{ minHeight: "100vh", display: "flex", flexDirection: "column" }}>
      <Box
        component="header"
        sx={{
          position: "sticky",
          top: 0,
          zIndex: 10,
          display: "flex",
          alignItems: "center",
          gap: 1,
          flexWrap: "wrap",
          px: 2.5,
          py: 1.5,
          bgcolor: "background.paper",
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Typography variant="h1" tabIndex={-1} sx={{ fontSize: 18 }}>
            {title}
          </Typography>
          {hint && (
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {hint}
            </Typography>
          )}
        </Box>
        <Button variant="outlined" onClick={() => window.close()}>
          {common("close")}
        </Button>
        {action}
      </Box>
      <Box sx={{ p: 2.5, flex: 1, width: "100%", maxWidth: 1_200, mx: "auto" }}>{children}</Box>
    </Box>
  );
}
