"use client";
import { Box, Typography } from "@mui/material";
import type { ReactNode, RefCallback } from "react";

type Props = { title: string; action?: ReactNode; children: ReactNode; scroller: RefCallback<HTMLElement> };

/** One of the two pictures side by side: its name, its tools, and room to scroll in. */
export function PicturePane({ title, action, children, scroller }: Props) {
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: "column",
        minWidth: 0,
        minHeight: 0,
        borderInlineEnd: "1px solid",
        borderColor: "divider",
      }}
    >
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1,
          px: 1.5,
          minHeight: 48,
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <Typography variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      <Box
        ref={scroller}
        tabIndex={0}
        role="region"
        aria-label={title}
        sx={{ flex: 1, overflow: "auto", minHeight: 0, bgcolor: "action.hover", p: 1 }}
      >
        {children}
      </Box>
    </Box>
  );
}
