"use client";
import { Box } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useDensity } from "@/components/grid/density";
import { ListHead } from "@/components/grid/list-head";
import { ListTable } from "@/components/grid/list-table";
import { StagedBar } from "@/components/grid/staged-bar";
import { useOwnUndo } from "@/components/product/changes/use-own-undo";
import { useListColumns } from "@/components/product/list-columns/use-list-columns";
import { SendLosses } from "@/components/product/send-losses";
import { onDemand, useWarmParts } from "@/components/ui/on-demand";
import { Panel } from "@/components/ui/panel";
import { DraftNote } from "@/components/ui/draft-note";
import { useCall } from "@/lib/client/use-call";
import { useEditKeys } from "@/lib/client/use-edit-keys";
import { ControlDeeds, ControlTools } from "./control-toolbar";
import { useListedColumns } from "./listed-columns";
import { NothingListed } from "./nothing-listed";
import { StateCounts } from "./state-counts";
import { useControlActions } from "./use-control-actions";
import { useExport } from "./use-export";
import { useListed } from "./use-listed";
import { useProblemText } from "./use-problem-text";
import { useListingLabel } from "./use-listing-label";

const ChangesDialog = onDemand(() => import("@/components/grid/changes-dialog").then((part) => part.ChangesDialog));
const HistoryDialog = onDemand(() =>
  import("@/components/product/changes/history-dialog").then((part) => part.HistoryDialog),
);
const ShopHistoryDialog = onDemand(() =>
  import("@/components/product/changes/shop-history-dialog").then((part) => part.ShopHistoryDialog),
);
const MatchDialog = onDemand(() => import("./match-dialog").then((part) => part.MatchDialog));
const RepriceDialog = onDemand(() => import("./reprice-dialog").then((part) => part.RepriceDialog));
const StatusDialog = onDemand(() => import("./status-dialog").then((part) => part.StatusDialog));
const ViewsDialog = onDemand(() => import("./views-dialog").then((part) => part.ViewsDialog));
const WARM = [ChangesDialog, StatusDialog, ViewsDialog];

/** Listed products: how many are in each state, the filters, the grid, its tools and what they open. */
export function ListedDesk({ action, filters }: { action: ReactNode; filters: ReactNode }) {
  const t = useTranslations("listed");
  useWarmParts(WARM);
  const list = useListed();
  const act = useControlActions(list);
  const setting = useCall("market.getPrice", {});
  const file = useExport(list.filter, setting.data);
  const density = useDensity("listed");
  const columns = useListedColumns({
    list,
    setting: setting.data,
    density: density.density,
    onViews: act.showViews,
  });
  const choice = useListColumns("listed", columns);
  const saved = useOwnUndo();
  // What is staged is taken back first; then what was saved, which is asked before.
  useEditKeys({
    undo: () => (list.canUndo ? list.undo() : saved.ask("undo")),
    redo: () => (list.canRedo ? list.redo() : saved.ask("redo")),
    save: () => list.staged.edits.size > 0 && !list.saving && void act.save(),
  });
  const textOf = useProblemText();
  const labelOf = useListingLabel(list.query);
  const faultOf = (id: string): string | undefined => {
    const problem = list.problemOf(id);
    return problem ? textOf(problem) : list.failures.get(id);
  };

  return (
    <>
      {list.found && (
        <Box sx={{ p: 1 }}>
          <DraftNote at={list.found.at} onTake={list.restore} onDiscard={list.forget} />
        </Box>
      )}
      <ListHead
        title={t("title")}
        hint={t("hint")}
        views={<StateCounts list={list} />}
        refreshing={list.refreshing && !list.loading}
        running={
          list.saving
            ? { ...list.saving, label: t("change.running", list.saving) }
            : file.progress && { ...file.progress, label: t("exporting", file.progress) }
        }
        action={action}
      >
        <ControlTools
          list={list}
          act={act}
          file={file}
          columns={columns}
          choice={choice}
          density={density}
          onUndo={() => saved.ask("undo")}
        />
      </ListHead>
      <Panel flush>
        {filters}
        <ListTable
          list={list}
          label={t("title")}
          columns={choice.visible}
          deeds={choice.deeds}
          sorting={list.sorting}
          nameOf={(row) => labelOf(row, row.name)}
          aboutOf={({ id }) => ({ edit: list.staged.edits.get(id), failure: faultOf(id) })}
          rowHeight={density.rowHeight}
          isFixed
          minWidth={1000}
          onEdit={list.editMany}
          empty={<NothingListed title={t("empty")} />}
        />
        <ControlDeeds list={list} act={act} />
      </Panel>
      <StagedBar
        list={list}
        saving={list.saving !== null}
        onShow={() => act.setShowsChanges(true)}
        onSave={() => void act.save()}
      />
      {act.showsChanges && (
        <ChangesDialog changes={act.changes} onClose={() => act.setShowsChanges(false)} onRevert={list.revert} />
      )}
      {act.viewsOf && <ViewsDialog row={act.viewsOf} onClose={() => act.showViews(null)} />}
      {act.isRepricing && (
        <RepriceDialog
          rows={list.checkedRows}
          setting={setting.data}
          onStage={list.reprice}
          onClose={() => act.setRepricing(false)}
        />
      )}
      {act.historyOf?.listingId && (
        <HistoryDialog
          thing={{ kind: "listing", id: act.historyOf.listingId, name: labelOf(act.historyOf, act.historyOf.name) }}
          onClose={() => act.setHistoryOf(null)}
        />
      )}
      {act.showsHistory && <ShopHistoryDialog onClose={() => act.setShowsHistory(false)} />}
      {act.isMatching && <MatchDialog rows={list.checkedSaved} onClose={() => act.setMatching(false)} />}
      {saved.dialog}
      <SendLosses of={list.question} />
      {act.asked && (
        <StatusDialog
          status={act.asked}
          rows={list.checkedRows}
          unsaved={list.checkedRows.filter(list.isStaged).length}
          onDone={list.uncheck}
          onClose={act.closeStatus}
        />
      )}
    </>
  );
}
