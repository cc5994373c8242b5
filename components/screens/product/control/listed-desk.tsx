"use client";
import { Box, Button, LinearProgress } from "@mui/material";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ChangesDialog } from "@/components/grid/changes-dialog";
import { useColumnChoice } from "@/components/grid/column-menu";
import { DataGrid } from "@/components/grid/data-grid";
import { Pager } from "@/components/grid/pager";
import { StagedBar } from "@/components/grid/staged-bar";
import { DraftNote } from "@/components/ui/draft-note";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { productWord } from "@/lib/client/product-word";
import { useCall } from "@/lib/client/use-call";
import { hrefOf } from "@/lib/routes";
import { ControlToolbar } from "./control-toolbar";
import { useListedColumns } from "./listed-columns";
import { StatusDialog } from "./status-dialog";
import { useControlActions } from "./use-control-actions";
import { useExport } from "./use-export";
import { useListed } from "./use-listed";
import { ViewsDialog } from "./views-dialog";

/** One shop's listed products: the grid, its toolbar and what both open. */
export function ListedDesk() {
  const t = useTranslations("listed");
  const router = useRouter();
  const list = useListed();
  const act = useControlActions(list);
  const setting = useCall("market.getPrice", {});
  const file = useExport(list.filter, setting.data);
  const columns = useListedColumns({ list, setting: setting.data, onViews: act.showViews });
  const choice = useColumnChoice("listed", columns);
  const { market, account } = list.query;

  return (
    <>
      {list.found && (
        <Box sx={{ p: 1 }}>
          <DraftNote at={list.found.at} onTake={list.restore} onDiscard={list.forget} />
        </Box>
      )}
      <ControlToolbar list={list} act={act} file={file} columns={columns} choice={choice} />
      <Box sx={{ height: 2 }}>
        {list.saving ? (
          <LinearProgress
            variant="determinate"
            aria-label={t("change.running", list.saving)}
            value={(list.saving.done / Math.max(1, list.saving.total)) * 100}
            sx={{ height: 2 }}
          />
        ) : (
          list.refreshing && !list.loading && <LinearProgress aria-hidden sx={{ height: 2 }} />
        )}
      </Box>
      {list.failure && list.rows.length === 0 ? (
        <FailureNote failure={list.failure} onRetry={list.reload} />
      ) : (
        <DataGrid
          label={t("title")}
          rows={list.rows}
          idOf={list.idOf}
          nameOf={(row) => row.name}
          columns={choice.visible}
          checked={list.checked}
          onCheck={(id) => list.check([id])}
          onCheckAll={list.check}
          isStaged={list.isStaged}
          loading={list.loading}
          rowHeight={76}
          minWidth={1120}
          empty={
            <Note
              title={t("empty")}
              text={t("emptyHint")}
              action={
                <Button variant="outlined" onClick={() => router.push(hrefOf("upload", productWord()))}>
                  {t("goUpload")}
                </Button>
              }
            />
          }
        />
      )}
      <Pager
        page={Number(list.query.page) || 1}
        pageCount={list.pageCount}
        size={Number(list.query.size)}
        onPage={(page) => list.set({ page: String(page) })}
        onSize={(size) => list.set({ size: String(size) })}
      />
      <StagedBar
        count={list.staged.edits.size}
        saving={list.saving !== null}
        canUndo={list.canUndo}
        canRedo={list.canRedo}
        onUndo={list.undo}
        onRedo={list.redo}
        onShow={() => act.setShowsChanges(true)}
        onDiscard={list.discard}
        onSave={() => void act.save()}
      />
      {act.showsChanges && (
        <ChangesDialog changes={act.changes} onClose={() => act.setShowsChanges(false)} onRevert={list.revert} />
      )}
      {act.viewsOf && <ViewsDialog row={act.viewsOf} market={market} onClose={() => act.showViews(null)} />}
      {act.asked && (
        <StatusDialog
          status={act.asked}
          rows={list.checkedRows}
          unsaved={list.checkedRows.filter(list.isStaged).length}
          market={market}
          account={account}
          onDone={list.uncheck}
          onClose={act.closeStatus}
        />
      )}
    </>
  );
}
