"use client";
import { Box, LinearProgress, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { FailureNote } from "@/components/ui/state-notes";
import { itemsToShow, type Work } from "@/lib/client/use-work";
import type { WorkItem } from "@/lib/contract/calls/log";

const LIST_HEIGHT_MAX = 420;

type Props = {
  work: Work;
  /** What the bar and the list are called, how far the work is, and how many items of all are shown. */
  texts: { progress: string; items: string; state: string; more: (shown: number) => string };
  /** What can be done with the work. */
  actions: ReactNode;
  item: (item: WorkItem) => ReactNode;
};

/** The items of one work: how far it is, what can be done with it, and the result of each item. */
export function WorkItemList({ work, texts, actions, item }: Props) {
  const shown = itemsToShow(work.items);
  if (work.failure && work.items.length === 0) return <FailureNote failure={work.failure} onRetry={work.reload} />;
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <LinearProgress
        variant={work.loading ? "indeterminate" : "determinate"}
        aria-label={texts.progress}
        value={work.total > 0 ? ((work.total - work.open) * 100) / work.total : 0}
      />
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
        <Typography variant="body2" role="status" sx={{ flex: 1, minWidth: 220 }}>
          {texts.state}
        </Typography>
        {actions}
      </Box>
      <Box
        component="ul"
        aria-label={texts.items}
        tabIndex={0}
        sx={{
          listStyle: "none",
          m: 0,
          p: 0,
          maxHeight: LIST_HEIGHT_MAX,
          overflowY: "auto",
          border: 1,
          borderColor: "divider",
        }}
      >
        {shown.map(item)}
      </Box>
      {shown.length < work.items.length && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {texts.more(shown.length)}
        </Typography>
      )}
    </Box>
  );
}

type LineProps = { item: WorkItem; words: string | null | undefined; start?: ReactNode; end: ReactNode };

/** One line of the list: what is at its start, its name with why it ended so, and what is at its end. */
export function WorkItemLine({ item, words, start, end }: LineProps) {
  return (
    <Box
      component="li"
      sx={{ display: "flex", gap: 1.25, p: 1, borderBottom: 1, borderColor: "divider", alignItems: "center" }}
    >
      {start}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap dir="auto">
          {item.title ?? item.code}
        </Typography>
        {words && (
          <Typography
            variant="caption"
            sx={{ color: item.status === "Fail" ? "error.main" : "text.secondary", overflowWrap: "anywhere" }}
          >
            {words}
          </Typography>
        )}
      </Box>
      {end}
    </Box>
  );
}
