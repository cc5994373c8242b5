"use client";
import { Box, Button, LinearProgress, Link, Popover, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { StatusChip } from "@/components/ui/status-chip";
import { hrefOf } from "@/lib/routes";
import type { Job } from "./use-job-tray";

const MEANINGS = { running: "info", waiting: "neutral", failed: "warning" } as const;

type Props = { anchor: HTMLElement; jobs: readonly Job[]; product: string; onClose: () => void };

/** The works of the tray, each with the way to it. */
export function JobList({ anchor, jobs, product, onClose }: Props) {
  const t = useTranslations("jobs");
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{
        paper: { role: "dialog", "aria-label": t("title"), sx: { width: 380, maxWidth: "calc(100vw - 24px)" } },
      }}
    >
      {jobs.length === 0 ? (
        <Typography variant="body2" sx={{ p: 2, color: "text.secondary" }}>
          {t("none")}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {jobs.map((job) => (
            <JobRow key={job.key} job={job} onGo={onClose} />
          ))}
        </Box>
      )}
      <Box sx={{ p: 1, borderTop: 1, borderColor: "divider" }}>
        <Button variant="text" component={PageLink} href={hrefOf("collect", product)} onClick={onClose}>
          {t("all")}
        </Button>
      </Box>
    </Popover>
  );
}

function JobRow({ job, onGo }: { job: Job; onGo: () => void }) {
  const t = useTranslations("jobs");
  const { done, failed, total, minutes } = job;
  return (
    <Box component="li" sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: "divider", display: "grid", gap: 0.5 }}>
      <Box sx={{ display: "flex", gap: 1, alignItems: "center" }}>
        <Link
          component={PageLink}
          href={job.href}
          onClick={onGo}
          sx={{ flex: 1, minWidth: 0, fontWeight: 600, fontSize: 14 }}
        >
          {job.title}
        </Link>
        <StatusChip meaning={MEANINGS[job.state]} label={t(`state.${job.state}`)} />
      </Box>
      {job.state !== "failed" && (
        <LinearProgress
          variant={job.state === "waiting" ? "indeterminate" : "determinate"}
          aria-label={job.title}
          value={total > 0 ? ((done + failed) * 100) / total : 0}
          sx={{ height: 4 }}
        />
      )}
      <Box sx={{ display: "flex", gap: 1, alignItems: "center" }}>
        <Typography variant="caption" sx={{ flex: 1, color: "text.secondary" }}>
          {t("counts", { done, total, failed })}
          {minutes !== undefined && ` · ${t("left", { minutes })}`}
        </Typography>
        {failed > 0 && (
          <Button variant="text" size="small" component={PageLink} href={job.failedHref} onClick={onGo}>
            {t("fix")}
          </Button>
        )}
      </Box>
    </Box>
  );
}
