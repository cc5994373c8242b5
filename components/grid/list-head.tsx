"use client";
import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Hint } from "@/components/ui/hint";
import { WorkLine } from "@/components/ui/work-line";

type Props = {
  title: string;
  /** What the list is for, on the title. */
  hint: string;
  /** The tabs of a page with several parts, of which the list is one. */
  tabs?: ReactNode;
  /** How many rows there are, in words or as filters by state. */
  count?: ReactNode;
  /** Its views, in one line that scrolls where the others leave it too little room. */
  views?: ReactNode;
  refreshing?: boolean;
  /** Work on rows that counts along. */
  running?: { label: string; done: number; total: number } | null;
  /** What is about the list and not about rows that are chosen. */
  children?: ReactNode;
  /** The screen's one primary action. */
  action?: ReactNode;
};

/** Below the widths of a desk they have a line of their own, under all else. */
const VIEWS = { flex: { xs: "1 1 100%", lg: "1 1 0" }, order: { xs: 1, lg: 0 }, minWidth: 0 } as const;
const HEAD = { display: "flex", alignItems: "center", gap: 1, minHeight: 38 } as const;
/** Counts by state are scrolled sideways before the line breaks. Room for a focus ring is kept. */
const SCROLLED = {
  flexShrink: { lg: 999 },
  minWidth: 0,
  overflowX: { lg: "auto" },
  scrollbarWidth: "none",
  p: "4px",
  m: "-4px",
} as const;
const LINE = { position: "absolute", bottom: -3, insetInline: 0 } as const;

/** Room for the longest title, so that the tabs after it stay where they are while it changes with them. */
const TITLE_BESIDE_TABS = 150;

/** A list's name, its size, how it is shown and its primary action in one line, so that its rows begin high up. */
export function ListHead(props: Props) {
  const { title, hint, tabs, count, views, refreshing = false, running, children, action } = props;
  return (
    <Box component="header" sx={{ position: "relative", mb: 0.5, mt: { xs: 0, md: -1.5 } }}>
      <Box sx={{ ...HEAD, flexWrap: { xs: "wrap", lg: "nowrap" } }}>
        <Hint title={hint}>
          <Typography
            variant="h1"
            sx={{ fontSize: 20, whiteSpace: "nowrap", minWidth: tabs === undefined ? undefined : TITLE_BESIDE_TABS }}
          >
            {title}
          </Typography>
        </Hint>
        {tabs}
        <Box sx={{ ...SCROLLED, marginInlineEnd: views ? 0 : "auto" }}>
          {typeof count === "string" ? (
            <Typography variant="body2" aria-live="polite" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
              {count}
            </Typography>
          ) : (
            count
          )}
        </Box>
        {views && <Box sx={VIEWS}>{views}</Box>}
        {children}
        {action}
      </Box>
      {(running || refreshing) && <WorkLine running={running} style={LINE} />}
    </Box>
  );
}
