"use client";
import { Box, Button, Checkbox, FormControlLabel, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Pager } from "@/components/grid/pager";
import { SendLosses } from "@/components/product/send-losses";
import { onDemand } from "@/components/ui/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import { PageTabs } from "@/components/ui/page-tabs";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { useMoment } from "@/components/ui/won";
import { DRIFT_STATES } from "@/lib/domain/drift/drift-policy";
import { DriftItem } from "./drift-item";
import { useDrifts } from "./use-drifts";

const PolicyDialog = onDemand(() => import("./policy-dialog").then((part) => part.PolicyDialog));

/** 소싱처 변동: what the sources of listed products have become, what it does to each sale, and what is to be done. */
export function DriftScreen() {
  const t = useTranslations("drift");
  const moment = useMoment();
  const model = useDrifts();
  const [isSetting, setSetting] = useState(false);
  const { rows, checked, state, counts, policy } = model;
  const chosen = rows.filter(({ id }) => checked.has(id));
  const ready = chosen.filter(model.isReady);
  const watch = policy.data;
  return (
    <>
      <PageHeader
        title={t("title")}
        hint={t("hint")}
        action={
          <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
            <Button variant="outlined" disabled={!watch} onClick={() => setSetting(true)}>
              {t("settings")}
            </Button>
            <Button variant="outlined" loading={model.isReading} onClick={() => void model.readNow()}>
              {t("readNow")}
            </Button>
          </Box>
        }
      />
      {watch && (
        <Typography variant="body2" role="status" sx={{ color: "text.secondary", mb: 1.5 }}>
          {watch.waiting > 0
            ? t("reading", { done: watch.listed - watch.waiting, all: watch.listed })
            : watch.isOn
              ? t("watching", { hours: watch.everyHours, all: watch.listed, at: moment(watch.lastReadAt) })
              : t("notWatching", { all: watch.listed })}
        </Typography>
      )}
      <PageTabs
        label={t("title")}
        tabs={DRIFT_STATES.map((name) => ({ name, label: t(`tab.${name}`, { count: counts[name] }) }))}
        value={state}
        onChange={model.setState}
      />
      <Panel flush>
        {rows.length > 0 && (
          <Box
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 1,
              flexWrap: "wrap",
              px: 2,
              py: 1,
              borderBottom: 1,
              borderColor: "divider",
            }}
          >
            <FormControlLabel
              control={
                <Checkbox
                  checked={chosen.length === rows.length}
                  indeterminate={chosen.length > 0 && chosen.length < rows.length}
                  onChange={(_, isOn) => model.checkAll(isOn)}
                />
              }
              label={t("chosen", { count: chosen.length })}
            />
            <Box sx={{ flex: 1 }} />
            {state === "Open" ? (
              <>
                <Button
                  variant="outlined"
                  disabled={chosen.length === 0 || model.isBusy}
                  onClick={() => void model.leave(chosen)}
                >
                  {t("leaveChosen", { count: chosen.length })}
                </Button>
                <Button
                  variant="contained"
                  disabled={ready.length === 0 || model.isBusy}
                  onClick={() => void model.apply(ready)}
                >
                  {t("applyChosen", { count: ready.length })}
                </Button>
              </>
            ) : (
              <Button
                variant="outlined"
                disabled={chosen.length === 0 || model.isBusy}
                onClick={() => void model.undo(chosen)}
              >
                {t("undoChosen", { count: chosen.length })}
              </Button>
            )}
          </Box>
        )}
        {model.failure && rows.length === 0 ? (
          <FailureNote failure={model.failure} onRetry={model.reload} />
        ) : model.isLoading ? (
          <Note title={t("loading")} />
        ) : rows.length === 0 ? (
          <Note
            title={t(`empty.${state}`)}
            text={state === "Open" ? t(watch?.isOn ? "emptyHint" : "offHint") : undefined}
            action={
              state === "Open" &&
              watch &&
              !watch.isOn && (
                <Button variant="contained" onClick={() => setSetting(true)}>
                  {t("turnOn")}
                </Button>
              )
            }
          />
        ) : (
          <Box component="ul" aria-label={t("title")} sx={{ listStyle: "none", m: 0, p: 0 }}>
            {rows.map((drift) => (
              <DriftItem key={drift.id} drift={drift} model={model} />
            ))}
          </Box>
        )}
        {rows.length > 0 && <Pager page={model.page} pageCount={model.pageCount} onPage={model.setPage} />}
      </Panel>
      {isSetting && watch && <PolicyDialog stored={watch} onClose={() => setSetting(false)} />}
      <SendLosses of={model.question} />
    </>
  );
}
