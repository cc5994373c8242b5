"use client";
import { Alert, Box, Button, Tab, Tabs, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Column } from "@/components/grid/column";
import { Pager } from "@/components/grid/pager";
import { KeptSheet } from "@/components/product/list-columns/kept-sheet";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { useMoment } from "@/components/ui/won";
import { AddWords } from "./add-words";
import { TryIt } from "./try-it";
import { useCollectFilter, type CollectFilterModel } from "./use-collect-filter";

type Row = CollectFilterModel["rows"][number];

/** Words taken out of names, or replaced, at every collect; with what they do to the seller's own names. */
export function CollectFilterScreen() {
  const t = useTranslations("collectFilter");
  const common = useTranslations("common");
  const moment = useMoment();
  const model = useCollectFilter();
  const [asking, setAsking] = useState(false);
  const columns: Column<Row>[] = [
    {
      key: "target",
      header: t("target"),
      textOf: (row) => row.targetWord,
      cell: (row) => <strong>{row.targetWord}</strong>,
    },
    ...(model.type === "Replace"
      ? [{ key: "convert", header: t("convert"), cell: (row: Row) => row.convertWord || t("nothing") }]
      : []),
    {
      key: "at",
      header: t("at"),
      width: 150,
      textOf: (row) => moment(row.regDate),
      cell: (row) => (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {moment(row.regDate)}
        </Typography>
      ),
    },
  ];

  return (
    <>
      <PageHeader title={t("title")} hint={t("hint")} />
      {model.failure && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {model.failure}
        </Alert>
      )}
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "1fr", lg: "minmax(0, 1fr) minmax(0, 1.2fr)" },
          alignItems: "start",
        }}
      >
        <Panel flush>
          <Tabs
            value={model.type}
            onChange={(_, next) => model.setType(next)}
            aria-label={t("title")}
            sx={{ borderBottom: 1, borderColor: "divider", px: 1 }}
          >
            <Tab value="Remove" id="filter-Remove" aria-controls="filter-panel" label={t("remove")} />
            <Tab value="Replace" id="filter-Replace" aria-controls="filter-panel" label={t("replace")} />
          </Tabs>
          <Box role="tabpanel" id="filter-panel" aria-labelledby={`filter-${model.type}`}>
            <AddWords model={model} />
            <Box sx={{ display: "flex", gap: 1, px: 2, py: 1.25, alignItems: "center", flexWrap: "wrap" }}>
              <TextField
                label={t("search")}
                value={model.search}
                onChange={({ target }) => model.setSearch(target.value)}
                sx={{ width: 220 }}
              />
              <Typography variant="body2" sx={{ flex: 1 }} role="status">
                {t("count", { count: model.total })}
              </Typography>
              <Button
                variant="outlined"
                color="error"
                disabled={model.checked.size === 0}
                loading={model.working}
                onClick={() => setAsking(true)}
              >
                {model.checked.size > 0 ? t("removeChecked", { count: model.checked.size }) : common("delete")}
              </Button>
            </Box>
            {model.loadFailure && model.rows.length === 0 ? (
              <FailureNote failure={model.loadFailure} onRetry={model.reload} />
            ) : (
              <KeptSheet
                list="filterWords"
                label={t("title")}
                rows={model.rows}
                idOf={(row) => String(row.idx)}
                nameOf={(row) => row.targetWord}
                columns={columns}
                checked={model.checked}
                onCheck={(id) => model.check([id])}
                onCheckAll={model.check}
                loading={model.loading}
                rowHeight={45}
                minWidth={360}
                empty={<Note title={t("empty")} text={t("emptyHint")} />}
              />
            )}
            {model.pageCount > 1 && <Pager page={model.page} pageCount={model.pageCount} onPage={model.setPage} />}
          </Box>
        </Panel>
        <TryIt model={model} />
      </Box>
      <ConfirmDialog
        open={asking}
        danger
        title={t("removeTitle", { count: model.checked.size })}
        confirm={common("delete")}
        cancel={common("cancel")}
        onConfirm={() => {
          setAsking(false);
          void model.removeChecked();
        }}
        onCancel={() => setAsking(false)}
      >
        {t("removeText")}
      </ConfirmDialog>
    </>
  );
}
