"use client";
import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { WorkLine } from "@/components/ui/work-line";

type Props = {
  /** How many rows there are or are chosen, or what is being done to them. */
  said: string;
  /** Whether the rows in sight are being read again. */
  refreshing: boolean;
  /** Work on rows that counts along. */
  running?: { label: string; done: number; total: number } | null;
  /** What is about the list and not about rows that are chosen; it stays together at the end, also in a line of its own. */
  end?: ReactNode;
  children?: ReactNode;
};

/**
 * For what a selection brings into the bar: its room is kept, so that the table does not move under the pointer. It comes
 * last, where empty room is no gap between others.
 */
export const keptRoom = (isShown: boolean) => ({ visibility: isShown ? "visible" : "hidden" }) as const;

/** Over a list: what is in it and what can be done, and a line below that moves while something is under way. */
export function ListBar({ said, refreshing, running, end, children }: Props) {
  return (
    <>
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1,
          px: 2,
          py: 0.5,
          flexWrap: "wrap",
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <Typography sx={{ fontWeight: 600, minWidth: 190, whiteSpace: "nowrap" }} aria-live="polite">
          {said}
        </Typography>
        {children}
        {end && (
          <Box sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap", marginInlineStart: "auto" }}>
            {end}
          </Box>
        )}
      </Box>
      <Box sx={{ height: 2 }}>{(running || refreshing) && <WorkLine running={running} />}</Box>
    </>
  );
}
