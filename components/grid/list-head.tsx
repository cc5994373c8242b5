"use client";
import { Box, LinearProgress, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Hint } from "@/components/ui/hint";

type Props = {
  title: string;
  /** What the list is for, on the title. */
  hint: string;
  /** How many rows there are, in words or as filters by state. */
  count: ReactNode;
  refreshing: boolean;
  /** Work on rows that counts along. */
  running?: { label: string; done: number; total: number } | null;
  /** What is about the list and not about rows that are chosen. */
  children?: ReactNode;
  /** The screen's one primary action. */
  action?: ReactNode;
};

const LINE = { height: 2, position: "absolute", bottom: -3, insetInline: 0 } as const;

/** A list's name, its size, how it is shown and its primary action in one line, so that its rows begin high up. */
export function ListHead({ title, hint, count, refreshing, running, children, action }: Props) {
  return (
    <Box component="header" sx={{ position: "relative", mb: 0.5, mt: { xs: 0, md: -1.5 } }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap", minHeight: 38 }}>
        <Hint title={hint}>
          <Typography variant="h1" sx={{ fontSize: 20 }}>
            {title}
          </Typography>
        </Hint>
        <Box sx={{ marginInlineEnd: "auto" }}>
          {typeof count === "string" ? (
            <Typography variant="body2" aria-live="polite" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
              {count}
            </Typography>
          ) : (
            count
          )}
        </Box>
        {children}
        {action}
      </Box>
      {running ? (
        <LinearProgress
          variant="determinate"
          aria-label={running.label}
          value={(running.done / Math.max(1, running.total)) * 100}
          sx={LINE}
        />
      ) : (
        refreshing && <LinearProgress aria-hidden sx={LINE} />
      )}
    </Box>
  );
}
