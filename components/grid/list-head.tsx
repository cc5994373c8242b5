"use client";
import { Box, LinearProgress, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Hint } from "@/components/ui/hint";

type Props = {
  title: string;
  /** What the list is for, on the title. */
  hint: string;
  /** How many rows there are. */
  count: string;
  refreshing: boolean;
  /** What is about the list and not about rows that are chosen. */
  children?: ReactNode;
  /** The screen's one primary action. */
  action?: ReactNode;
};

/** A list's name, its size, how it is shown and its primary action in one line, so that its rows begin high up. */
export function ListHead({ title, hint, count, refreshing, children, action }: Props) {
  return (
    <Box component="header" sx={{ position: "relative", mb: 0.5, mt: -1.5 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap", minHeight: 38 }}>
        <Hint title={hint}>
          <Typography variant="h1" sx={{ fontSize: 20 }}>
            {title}
          </Typography>
        </Hint>
        <Typography
          variant="body2"
          aria-live="polite"
          sx={{ color: "text.secondary", whiteSpace: "nowrap", marginInlineEnd: "auto" }}
        >
          {count}
        </Typography>
        {children}
        {action}
      </Box>
      {refreshing && (
        <LinearProgress aria-hidden sx={{ height: 2, position: "absolute", bottom: -5, insetInline: 0 }} />
      )}
    </Box>
  );
}
