"use client";
import { Box } from "@mui/material";
import { useTranslations } from "next-intl";
import { ChangesDialog } from "@/components/grid/changes-dialog";
import { useColumnChoice } from "@/components/grid/column-menu";
import { ListTable } from "@/components/grid/list-table";
import { StagedBar } from "@/components/grid/staged-bar";
import { SendLosses } from "@/components/product/send-losses";
import { onDemand } from "@/components/ui/on-demand";
import { DraftNote } from "@/components/ui/draft-note";
import { useCall } from "@/lib/client/use-call";
import { ControlToolbar } from "./control-toolbar";
import { useListedColumns } from "./listed-columns";
import { NothingListed } from "./nothing-listed";
import { StateCounts } from "./state-counts";
import { StatusDialog } from "./status-dialog";
import { useControlActions } from "./use-control-actions";
import { useExport } from "./use-export";
import { useListed } from "./use-listed";
import { useProblemText } from "./use-problem-text";
import { useToldApart } from "./use-told-apart";
import { ViewsDialog } from "./views-dialog";

const MatchDialog = onDemand(() => import("./match-dialog").then((part) => part.MatchDialog));
const UndoSaved = onDemand(() => import("./undo-saved").then((part) => part.UndoSaved));
const RepriceDialog = onDemand(() => import("./reprice-dialog").then((part) => part.RepriceDialog));

/** Listed products: how many stand in each state, the grid, its toolbar and what both open. */
export function ListedDesk() {
  const t = useTranslations("listed");
  const list = useListed();
  const act = useControlActions(list);
  const setting = useCall("market.getPrice", {});
  const file = useExport(list.filter, setting.data);
  const columns = useListedColumns({ list, setting: setting.data, onViews: act.showViews });
  const choice = useColumnChoice("listed", columns);
  const textOf = useProblemText();
  const toldApart = useToldApart(list.query);
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
      <StateCounts list={list} />
      <ControlToolbar list={list} act={act} file={file} columns={columns} choice={choice} />
      <ListTable
        list={list}
        label={t("title")}
        columns={choice.visible}
        nameOf={(row) => toldApart(row, row.name)}
        aboutOf={({ id }) => ({ edit: list.staged.edits.get(id), failure: faultOf(id) })}
        rowHeight={76}
        minWidth={1120}
        empty={<NothingListed title={t("empty")} />}
      />
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
      {act.isMatching && <MatchDialog rows={list.checkedSaved} onClose={() => act.setMatching(false)} />}
      {act.isUndoing && act.lastSave && <UndoSaved saved={act.lastSave} onClose={() => act.setUndoing(false)} />}
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
