"use client";
import { Box, LinearProgress, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { WorkControls } from "./work-controls";
import { workMeaning } from "./work-meaning";
import { UndoWork } from "./changes/undo-work";
import { FailureNote } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { itemsToShow, useWork } from "@/lib/client/use-work";
import type { WorkItem } from "@/lib/contract/calls/log";

const LIST_HEIGHT_MAX = 420;

type Props = { type: "Undo" | "Recipe"; workNumber: number };

/** The products of one work that takes changes back or applies a recipe: how far it is, and what became of each. */
export function ChangedItems({ type, workNumber }: Props) {
  const [undo, recipe] = [useTranslations("changes.work"), useTranslations("recipes.work")];
  const t = type === "Undo" ? undo : recipe;
  const work = useWork(type, workNumber);
  const shown = itemsToShow(work.items);
  if (work.failure && work.items.length === 0) return <FailureNote failure={work.failure} onRetry={work.reload} />;
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <LinearProgress
        variant={work.loading ? "indeterminate" : "determinate"}
        aria-label={t("progress", { number: workNumber })}
        value={work.total > 0 ? ((work.total - work.open) * 100) / work.total : 0}
      />
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
        <Typography variant="body2" role="status" sx={{ flex: 1, minWidth: 220 }}>
          {t(work.done ? "ended" : "going", { done: work.succeeded, failed: work.failed, open: work.open })}
        </Typography>
        <WorkControls type={type} work={work} workNumber={workNumber} />
        {work.done && work.succeeded > 0 && <UndoWork workNumber={workNumber} onDone={work.reload} />}
      </Box>
      <Box
        component="ul"
        aria-label={t("items", { number: workNumber })}
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
        {shown.map((item) => (
          <ChangedItem key={item.index} item={item} />
        ))}
      </Box>
      {shown.length < work.items.length && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("more", { shown: shown.length, count: work.items.length })}
        </Typography>
      )}
    </Box>
  );
}

function ChangedItem({ item }: { item: WorkItem }) {
  const states = useTranslations("work.status");
  const { status, message, title, code } = item;
  return (
    <Box
      component="li"
      sx={{ display: "flex", gap: 1.25, p: 1, borderBottom: 1, borderColor: "divider", alignItems: "center" }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap dir="auto">
          {title ?? code}
        </Typography>
        {message && (
          <Typography
            variant="caption"
            sx={{ color: status === "Fail" ? "error.main" : "text.secondary", overflowWrap: "anywhere" }}
          >
            {message}
          </Typography>
        )}
      </Box>
      <StatusChip meaning={workMeaning(status)} label={states(status)} />
    </Box>
  );
}
