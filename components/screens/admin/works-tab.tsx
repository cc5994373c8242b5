"use client";
import { Alert, Box, Button, MenuItem, TextField, Typography } from "@mui/material";
import { WORK_TYPES } from "@/lib/domain/listing/work-types";
import { useFormatter, useTranslations } from "next-intl";
import type { Column } from "@/components/grid/column";
import { ListBar } from "@/components/grid/list-bar";
import { Pager } from "@/components/grid/pager";
import { WordSearch } from "@/components/grid/word-search";
import { KeptSheet } from "@/components/product/list-columns/kept-sheet";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { useMoment } from "@/components/ui/won";
import type { Reply } from "@/lib/contract/catalogue";
import { useWorks } from "./use-works";

type Lane = Reply<"admin.queue">[number];
type Job = Reply<"admin.failedJobs">["summary"][number];

/** What waits and what failed, of everybody, with the way to try again. */
export function WorksTab() {
  const t = useTranslations("admin.work");
  const common = useTranslations("common");
  const format = useFormatter();
  const moment = useMoment();
  const { queue, jobs, ...model } = useWorks();
  const lanes: Column<Lane>[] = [
    { key: "lane", header: t("lane"), cell: ({ lane }) => lane },
    { key: "waiting", header: t("waiting"), width: 100, align: "right", cell: (row) => format.number(row.waiting) },
    { key: "working", header: t("working"), width: 100, align: "right", cell: (row) => format.number(row.working) },
    { key: "oldest", header: t("oldest"), width: 150, cell: ({ oldestAt }) => moment(oldestAt) },
    {
      key: "held",
      header: t("held"),
      textOf: ({ message }) => message ?? "",
      width: 300,
      cell: ({ heldUntil, message }) =>
        heldUntil && (
          <Box>
            <StatusChip meaning="warning" label={t("heldUntil", { at: moment(heldUntil) })} />
            <Typography variant="caption" sx={{ color: "text.secondary", display: "block" }}>
              {message}
            </Typography>
          </Box>
        ),
    },
  ];
  const failed: Column<Job>[] = [
    { key: "at", header: t("failedAt"), width: 150, cell: ({ updateDate }) => moment(updateDate) },
    { key: "who", header: t("who"), width: 120, cell: ({ userId }) => userId },
    {
      key: "what",
      header: t("what"),
      textOf: ({ type, workNumber, title, url }) =>
        [t(`type.${type}`), t("workNumber", { number: workNumber }), title || url].filter(Boolean).join(" "),
      cell: ({ type, workNumber, title, url }) => (
        <Box>
          <StatusChip meaning="neutral" label={t(`type.${type}`)} /> {t("workNumber", { number: workNumber })}
          <Typography variant="caption" sx={{ color: "text.secondary", display: "block", overflowWrap: "anywhere" }}>
            {title || url}
          </Typography>
        </Box>
      ),
    },
    { key: "lane", header: t("lane"), width: 180, cell: ({ lane }) => lane },
    {
      key: "why",
      header: t("why"),
      textOf: ({ reason, message }) => [message, reason].filter(Boolean).join(" "),
      width: 260,
      cell: ({ reason, message }) => (
        <Box>
          {message ?? "–"}
          <Typography variant="caption" sx={{ color: "text.secondary", display: "block" }}>
            {reason}
          </Typography>
        </Box>
      ),
    },
  ];
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Panel flush title={t("queueTitle")}>
        {queue.error && !queue.data ? (
          <FailureNote failure={queue.error} onRetry={() => void queue.mutate()} />
        ) : (
          <KeptSheet
            list="adminLanes"
            label={t("queueList")}
            rows={queue.data ?? []}
            idOf={({ lane }) => lane}
            nameOf={({ lane }) => lane}
            columns={lanes}
            loading={queue.isLoading}
            minWidth={760}
            empty={<Note title={t("queueEmpty")} />}
          />
        )}
      </Panel>
      <Panel flush title={t("failedTitle")}>
        <ListBar said={t("failedTotal", { count: jobs.data?.totalCount ?? 0 })} refreshing={jobs.isValidating}>
          <WordSearch key={model.keyword} label={t("who")} value={model.keyword} max={50} onSearch={model.search} />
          <TextField
            select
            label={t("kind")}
            value={model.type ?? ""}
            onChange={({ target }) => model.showType(target.value)}
            sx={{ minWidth: 130 }}
          >
            <MenuItem value="">{common("all")}</MenuItem>
            {WORK_TYPES.map((type) => (
              <MenuItem key={type} value={type}>
                {t(`type.${type}`)}
              </MenuItem>
            ))}
          </TextField>
          <Button
            variant="contained"
            disabled={model.checked.size === 0}
            loading={model.isBusy}
            onClick={() => void model.retry()}
          >
            {t("retry", { count: model.checked.size })}
          </Button>
        </ListBar>
        {model.end && (
          <Alert severity={model.end.failed.length > 0 ? "warning" : "success"} sx={{ m: 1.5 }}>
            {t("retried", { count: model.end.done })}
            {model.end.failed.map((sentence) => (
              <Box key={sentence}>{sentence}</Box>
            ))}
          </Alert>
        )}
        {model.problem && (
          <Alert severity="error" sx={{ m: 1.5 }}>
            {model.problem}
          </Alert>
        )}
        {jobs.error && !jobs.data ? (
          <FailureNote failure={jobs.error} onRetry={() => void jobs.mutate()} />
        ) : (
          <>
            <KeptSheet
              list="adminFailures"
              label={t("failedList")}
              rows={jobs.data?.summary ?? []}
              idOf={({ id }) => String(id)}
              nameOf={({ workNumber, title, url }) => `${workNumber} ${title ?? url ?? ""}`}
              columns={failed}
              checked={model.checked}
              onCheck={model.check}
              onCheckAll={model.checkAll}
              loading={jobs.isLoading}
              empty={<Note title={t("failedEmpty")} />}
            />
            <Pager page={model.page} pageCount={jobs.data?.totalPage ?? 1} onPage={model.showPage} />
          </>
        )}
      </Panel>
    </Box>
  );
}
