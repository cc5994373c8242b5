"use client";
import { Box, Button, Link } from "@mui/material";
import { useTranslations } from "next-intl";
import type { Column } from "@/components/grid/column";
import { DataGrid } from "@/components/grid/data-grid";
import { ListBar } from "@/components/grid/list-bar";
import { WordSearch } from "@/components/grid/word-search";
import { Pager } from "@/components/grid/pager";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { useMoment } from "@/components/ui/won";
import type { Reply } from "@/lib/contract/catalogue";
import type { useNotices } from "./use-notices";

type Model = ReturnType<typeof useNotices>;
type Row = Reply<"admin.notices">["summary"][number];

export function NoticeList({ model }: { model: Model }) {
  const t = useTranslations("notice");
  const moment = useMoment();
  const { list, keyword } = model;
  const columns: Column<Row>[] = [
    {
      key: "title",
      header: t("subject"),
      cell: ({ id, title, pinned, isRead }) => (
        <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
          {pinned && <StatusChip meaning="accent" label={t("pinned")} />}
          {isRead === false && <StatusChip meaning="info" label={t("new")} />}
          <Link
            component="button"
            type="button"
            underline="hover"
            color="text.primary"
            onClick={() => model.open(id)}
            sx={{ fontWeight: isRead === false ? 700 : 400, textAlign: "start", fontSize: 14 }}
          >
            {title}
          </Link>
        </Box>
      ),
    },
    { key: "writer", header: t("writer"), width: 110, cell: ({ writer }) => writer },
    { key: "at", header: t("at"), width: 140, cell: ({ regDate }) => moment(regDate) },
  ];
  return (
    <>
      <ListBar said={t("total", { count: list.data?.totalCount ?? 0 })} refreshing={list.isValidating}>
        <WordSearch key={keyword} label={t("keyword")} value={keyword} max={100} onSearch={model.search} />
      </ListBar>
      {list.error && !list.data ? (
        <FailureNote failure={list.error} onRetry={() => void list.mutate()} />
      ) : (
        <>
          <DataGrid
            label={t("list")}
            rows={list.data?.summary ?? []}
            idOf={({ id }) => String(id)}
            nameOf={({ title }) => title}
            columns={columns}
            loading={list.isLoading}
            rowHeight={44}
            minWidth={480}
            empty={
              keyword.trim() === "" ? (
                <Note title={t("empty")} text={t("emptyHint")} />
              ) : (
                <Note
                  title={t("nothingFound")}
                  action={
                    <Button variant="outlined" onClick={() => model.search("")}>
                      {t("showAll")}
                    </Button>
                  }
                />
              )
            }
          />
          <Pager page={model.page} pageCount={list.data?.totalPage ?? 1} onPage={model.showPage} />
        </>
      )}
    </>
  );
}
