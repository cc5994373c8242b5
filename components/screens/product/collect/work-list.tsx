"use client";
import { Box, Tab, Tabs, ToggleButton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { ChangedItems } from "@/components/product/changed-items";
import { UndoWork } from "@/components/product/changes/undo-work";
import { PictureItems } from "@/components/product/picture-items";
import { Pager } from "@/components/grid/pager";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { KEPT_DAYS } from "@/lib/domain/statistics/kept";
import { CollectItems } from "./collect-items";
import type { Collect } from "./use-collect";
import { UploadItems } from "./upload-items";
import { WORKS_PER_PAGE, useWorkLog, type WorkKind } from "./use-work-log";
import { WorkRow } from "./work-row";

/** The logs of collect, upload, translation, undo and recipe works with their progress; one of them opened with all its items. Survives a reload. */
export function WorkList({ collect }: { collect: Collect }) {
  const t = useTranslations("collect");
  const log = useWorkLog(collect);

  return (
    <Panel flush>
      <Tabs
        value={log.kind}
        onChange={(_, next: WorkKind) => log.showKind(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t("logs")}
        sx={{ borderBottom: 1, borderColor: "divider", px: 1 }}
      >
        <Tab value="collect" id="log-collect" aria-controls="log-panel" label={t("works")} />
        <Tab value="upload" id="log-upload" aria-controls="log-panel" label={t("uploadWorks")} />
        <Tab value="translate" id="log-translate" aria-controls="log-panel" label={t("pictureWorks")} />
        <Tab value="undo" id="log-undo" aria-controls="log-panel" label={t("undoWorks")} />
        <Tab value="recipe" id="log-recipe" aria-controls="log-panel" label={t("recipeWorks")} />
      </Tabs>
      <Box role="tabpanel" id="log-panel" aria-labelledby={`log-${log.kind}`}>
        {(log.hasFailed || log.onlyFailed) && (
          <Box sx={{ px: 2, py: 1 }}>
            <ToggleButton
              size="small"
              color="primary"
              value="failed"
              selected={log.onlyFailed}
              onChange={() => log.showOnlyFailed(!log.onlyFailed)}
              sx={{ py: 0.25 }}
            >
              {t("onlyFailedWorks")}
            </ToggleButton>
          </Box>
        )}
        {log.failure && log.works.length === 0 ? (
          <FailureNote failure={log.failure} onRetry={log.reload} />
        ) : log.loaded && log.total === 0 ? (
          <NoWorks kind={log.kind} onlyFailed={log.onlyFailed} />
        ) : (
          <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
            {log.works.map((work) => (
              <WorkRow
                key={work.key}
                {...work.row}
                progressLabel={t("workProgress", { number: work.number })}
                open={log.open === work.key}
                onToggle={() => log.toggle(work)}
              >
                {work.collect ? (
                  <>
                    <Box sx={{ px: 2, pb: 1 }}>
                      <UndoWork workNumber={work.number} />
                    </Box>
                    <CollectItems work={work.collect} onNewWork={collect.showWork} />
                  </>
                ) : log.kind === "translate" ? (
                  <Box sx={{ px: 2, pb: 2 }}>
                    <PictureItems workNumber={work.number} />
                  </Box>
                ) : log.kind === "undo" || log.kind === "recipe" ? (
                  <Box sx={{ px: 2, pb: 2 }}>
                    <ChangedItems type={log.kind === "undo" ? "Undo" : "Recipe"} workNumber={work.number} />
                  </Box>
                ) : (
                  <UploadItems workNumber={work.number} market={work.market} account={work.account} />
                )}
              </WorkRow>
            ))}
          </Box>
        )}
        {log.total > WORKS_PER_PAGE && (
          <Pager page={log.page} pageCount={Math.ceil(log.total / WORKS_PER_PAGE)} onPage={log.showPage} />
        )}
        {log.total > 0 && (
          <Typography variant="caption" component="p" sx={{ px: 2, py: 1, color: "text.secondary" }}>
            {t("worksKept", { days: KEPT_DAYS })}
          </Typography>
        )}
      </Box>
    </Panel>
  );
}

function NoWorks({ kind, onlyFailed }: { kind: WorkKind; onlyFailed: boolean }) {
  const t = useTranslations("collect");
  if (onlyFailed) return <Note title={t("noFailedWorks")} text={t("noFailedWorksHint")} />;
  if (kind === "translate") return <Note title={t("noPictureWorks")} text={t("noPictureWorksHint")} />;
  if (kind === "undo") return <Note title={t("noUndoWorks")} text={t("noUndoWorksHint")} />;
  if (kind === "recipe") return <Note title={t("noRecipeWorks")} text={t("noRecipeWorksHint")} />;
  return (
    <Note
      title={t(kind === "collect" ? "noWorks" : "noUploads")}
      text={t(kind === "collect" ? "noWorksHint" : "noUploadsHint")}
    />
  );
}
