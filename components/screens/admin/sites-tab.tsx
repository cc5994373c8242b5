"use client";
import { Alert, Box, Button, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import type { Column } from "@/components/grid/column";
import { KeptSheet } from "@/components/product/list-columns/kept-sheet";
import { useReasonName } from "@/components/product/reason-name";
import { Panel } from "@/components/ui/panel";
import { useDownload } from "@/components/product/use-download";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { useMoment } from "@/components/ui/won";
import { useCall } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";
import { SiteDays } from "./site-days";

type Kept = Reply<"sitePage.kept">[number];

/** How well each site is read, by day and form, and the pages that could not be read. */
export function SitesTab() {
  const t = useTranslations("admin.sites");
  const readings = useCall("sitePage.readings", {});
  const fallen = readings.data?.sites.filter(({ hasFallen }) => hasFallen) ?? [];
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {fallen.length > 0 && (
        <Alert severity="error">{t("fallen", { sites: fallen.map(({ site }) => site).join(", ") })}</Alert>
      )}
      <Panel flush title={t("title")}>
        {readings.error && !readings.data ? (
          <FailureNote failure={readings.error} onRetry={() => void readings.mutate()} />
        ) : (
          <SiteDays readings={readings.data} />
        )}
      </Panel>
      <KeptPages />
    </Box>
  );
}

function KeptPages() {
  const t = useTranslations("admin.sites");
  const reasonName = useReasonName("Collect");
  const format = useFormatter();
  const moment = useMoment();
  const kept = useCall("sitePage.kept", {});
  const { save, problem } = useDownload("sitePage.keptFile");
  const columns: Column<Kept>[] = [
    { key: "at", header: t("keptAt"), width: 150, cell: ({ keptAt }) => moment(keptAt) },
    { key: "who", header: t("who"), width: 120, cell: ({ account }) => account },
    { key: "site", header: t("site"), width: 110, cell: ({ site }) => site },
    { key: "code", header: t("code"), width: 170, cell: ({ code }) => code },
    { key: "why", header: t("why"), cell: ({ reason }) => reasonName(reason) },
    {
      key: "length",
      header: t("length"),
      width: 110,
      align: "right",
      cell: ({ length }) => format.number(length),
    },
    {
      key: "save",
      header: t("page"),
      width: 110,
      cell: ({ id, site, code }) => (
        <Button aria-label={t("saveOf", { site, code })} onClick={() => void save({ query: { id } })}>
          {t("save")}
        </Button>
      ),
    },
  ];
  return (
    <Panel flush title={t("keptTitle")}>
      <Typography variant="body2" sx={{ color: "text.secondary", px: 2, pb: 1 }}>
        {t("keptHint")}
      </Typography>
      {problem && (
        <Alert severity="error" sx={{ m: 1.5 }}>
          {problem}
        </Alert>
      )}
      {kept.error && !kept.data ? (
        <FailureNote failure={kept.error} onRetry={() => void kept.mutate()} />
      ) : (
        <KeptSheet
          list="adminPages"
          label={t("keptTitle")}
          rows={kept.data ?? []}
          idOf={({ id }) => String(id)}
          nameOf={({ site, code }) => `${site} ${code}`}
          columns={columns}
          loading={kept.isLoading}
          minWidth={900}
          empty={<Note title={t("keptEmpty")} />}
        />
      )}
    </Panel>
  );
}
