"use client";
import { Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Column } from "@/components/grid/column";
import { ListBar } from "@/components/grid/list-bar";
import { Pager } from "@/components/grid/pager";
import { KeptSheet } from "@/components/product/list-columns/kept-sheet";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { onDemand } from "@/components/ui/on-demand";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note, useFailureText } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { useNotify } from "@/components/ui/use-notify";
import { useMoment } from "@/components/ui/won";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useListQuery } from "@/lib/client/use-list-query";
import type { Reply } from "@/lib/contract/catalogue";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { RowDeeds } from "./row-deeds";

const NoticeDialog = onDemand(() => import("./notice-dialog").then((part) => part.NoticeDialog));
const ROWS = 30;
type Row = Reply<"admin.notices">["summary"][number];

/** The notices as sellers see them listed, each to be changed or taken away, and a new one. */
export function NoticesTab() {
  const t = useTranslations("admin.notice");
  const common = useTranslations("common");
  const notify = useNotify();
  const textOf = useFailureText();
  const moment = useMoment();
  const { query, set } = useListQuery({ page: "1" });
  const page = numberIn(query.page) || 1;
  const list = useCall("admin.notices", { query: { page, maxRow: ROWS } });
  const remove = useWrite("admin.removeNotice");
  const [edited, setEdited] = useState<number | "new" | null>(null);
  const [going, setGoing] = useState<Row | null>(null);

  async function takeAway(id: number) {
    setGoing(null);
    try {
      await remove.trigger({ body: id });
      notify(t("removed"));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      notify(textOf(error), "error");
    }
  }
  const columns: Column<Row>[] = [
    {
      key: "title",
      header: t("title"),
      textOf: ({ title }) => title,
      cell: ({ title, pinned }) => (
        <Box>
          {pinned && <StatusChip meaning="accent" label={t("pinned")} sx={{ mr: 1 }} />}
          {title}
        </Box>
      ),
    },
    { key: "writer", header: t("writer"), width: 120, cell: ({ writer }) => writer },
    { key: "at", header: t("at"), width: 150, cell: ({ regDate }) => moment(regDate) },
    { key: "changed", header: t("changed"), width: 150, cell: ({ updateDate }) => moment(updateDate) },
    {
      key: "deeds",
      header: t("deeds"),
      width: 170,
      cell: (row) => <RowDeeds onEdit={() => setEdited(row.id)} onRemove={() => setGoing(row)} />,
    },
  ];
  return (
    <Panel flush>
      <ListBar
        said={t("total", { count: list.data?.totalCount ?? 0 })}
        refreshing={list.isValidating}
        end={
          <Button variant="contained" onClick={() => setEdited("new")}>
            {t("write")}
          </Button>
        }
      />
      {list.error && !list.data ? (
        <FailureNote failure={list.error} onRetry={() => void list.mutate()} />
      ) : (
        <>
          <KeptSheet
            list="adminNotices"
            label={t("list")}
            rows={list.data?.summary ?? []}
            idOf={({ id }) => String(id)}
            nameOf={({ title }) => title}
            columns={columns}
            loading={list.isLoading}
            minWidth={860}
            empty={<Note title={t("empty")} text={t("emptyHint")} />}
          />
          <Pager page={page} pageCount={list.data?.totalPage ?? 1} onPage={(next) => set({ page: String(next) })} />
        </>
      )}
      {edited !== null && <NoticeDialog id={edited === "new" ? undefined : edited} onClose={() => setEdited(null)} />}
      {going && (
        <ConfirmDialog
          open
          danger
          title={t("removeTitle", { title: going.title })}
          confirm={common("delete")}
          cancel={common("cancel")}
          onConfirm={() => void takeAway(going.id)}
          onCancel={() => setGoing(null)}
        >
          {t("removeHint")}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
