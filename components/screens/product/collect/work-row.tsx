"use client";
import { Box, ButtonBase, LinearProgress, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StatusChip } from "@/components/ui/status-chip";
import { useMoment } from "@/components/ui/won";

type Props = {
  title: string;
  total: number;
  done: number;
  failed: number;
  /** What was listed before and left alone; only uploads have such items. */
  already?: number;
  status: "Working" | "Done" | "Cancelled";
  startTime: string;
  progressLabel: string;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** One work of a log: its name, how far it is, and, opened, its items. */
export function WorkRow({
  title,
  total,
  done,
  failed,
  already = 0,
  status,
  startTime,
  progressLabel,
  open,
  onToggle,
  children,
}: Props) {
  const t = useTranslations("collect");
  const states = useTranslations("work.status");
  const moment = useMoment();
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: "divider" }}>
      <ButtonBase
        onClick={onToggle}
        aria-expanded={open}
        sx={{
          width: "100%",
          display: "grid",
          gridTemplateColumns: "1fr auto",
          gap: 0.5,
          px: 2,
          py: 1.25,
          textAlign: "start",
          "&:hover": { bgcolor: "action.hover" },
        }}
      >
        <Typography component="span" sx={{ fontWeight: 600, fontSize: 14 }}>
          {title}
        </Typography>
        <StatusChip
          meaning={
            status === "Working" ? "info" : status === "Cancelled" ? "neutral" : failed > 0 ? "warning" : "success"
          }
          label={states(status)}
          sx={{ justifySelf: "end" }}
        />
        <Typography component="span" variant="caption" sx={{ color: "text.secondary" }}>
          {t("workCounts", { total, done, failed, already })}
        </Typography>
        <Typography component="span" variant="caption" sx={{ color: "text.secondary", textAlign: "end" }}>
          {moment(startTime)}
        </Typography>
        <LinearProgress
          variant="determinate"
          aria-label={progressLabel}
          value={total > 0 ? ((done + already + failed) * 100) / total : 0}
          sx={{ gridColumn: "1 / -1", height: 4 }}
        />
      </ButtonBase>
      {open && children}
    </Box>
  );
}
