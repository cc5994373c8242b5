"use client";
import { Box, ButtonBase, LinearProgress, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { useMoment } from "@/components/ui/won";
import type { CollectLog } from "@/lib/contract/calls/log";
import type { Collect } from "./use-collect";
import { WorkItems } from "./work-items";

const SHOWN = 12;

/** The newest collect works with their progress; one of them opened with all its items. Survives a reload. */
export function WorkList({ collect }: { collect: Collect }) {
  const t = useTranslations("collect");
  const { works } = collect;
  const all = works.data ?? [];

  return (
    <Panel flush title={t("works")}>
      {works.error && all.length === 0 ? (
        <FailureNote failure={works.error} onRetry={() => void works.mutate()} />
      ) : works.data && all.length === 0 ? (
        <Note title={t("noWorks")} text={t("noWorksHint")} />
      ) : (
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {all.slice(0, SHOWN).map((work) => (
            <WorkRow
              key={work.workNumber}
              work={work}
              open={collect.openWork === work.workNumber}
              onToggle={() => collect.showWork(collect.openWork === work.workNumber ? null : work.workNumber)}
            />
          ))}
        </Box>
      )}
    </Panel>
  );
}

function WorkRow({ work, open, onToggle }: { work: CollectLog; open: boolean; onToggle: () => void }) {
  const t = useTranslations("collect");
  const states = useTranslations("work.status");
  const moment = useMoment();
  const done = work.collectSuccessCount + work.collectFailCount;

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
          {t("workTitle", { number: work.workNumber, site: work.site })}
          {work.groupName ? ` · ${work.groupName}` : ""}
        </Typography>
        <StatusChip
          meaning={work.status === "Working" ? "info" : work.collectFailCount > 0 ? "warning" : "success"}
          label={states(work.status)}
          sx={{ justifySelf: "end" }}
        />
        <Typography component="span" variant="caption" sx={{ color: "text.secondary" }}>
          {t("workCounts", {
            total: work.collectRequestCount,
            done: work.collectSuccessCount,
            failed: work.collectFailCount,
          })}
        </Typography>
        <Typography component="span" variant="caption" sx={{ color: "text.secondary", textAlign: "end" }}>
          {moment(work.startTime)}
        </Typography>
        <LinearProgress
          variant="determinate"
          aria-label={t("workProgress", { number: work.workNumber })}
          value={work.collectRequestCount > 0 ? (done * 100) / work.collectRequestCount : 0}
          sx={{ gridColumn: "1 / -1", height: 4 }}
        />
      </ButtonBase>
      {open && <WorkItems workNumber={work.workNumber} />}
    </Box>
  );
}
