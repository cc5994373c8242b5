"use client";
import { DownloadOutlined } from "@/components/ui/icons/download-outlined";
import { Undo as UndoIcon } from "@/components/ui/icons/undo";
import { Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { CheckFound } from "@/components/grid/check-found";
import type { Column } from "@/components/grid/column";
import { ColumnMenu, type useColumnChoice } from "@/components/grid/column-menu";
import { keptRoom, ListBar } from "@/components/grid/list-bar";
import type { ListedRow } from "./listed-row";
import type { useControlActions } from "./use-control-actions";
import type { useExport } from "./use-export";
import type { Listed } from "./use-listed";
import { SALE_STATUSES } from "@/lib/domain/markets/market";

type Props = {
  list: Listed;
  act: ReturnType<typeof useControlActions>;
  file: ReturnType<typeof useExport>;
  columns: readonly Column<ListedRow>[];
  choice: ReturnType<typeof useColumnChoice<ListedRow, Partial<ListedRow>>>;
};

/** How many there are, new prices, what the market has, and the four statuses for what is chosen, the export, and which columns are shown. */
export function ControlToolbar({ list, act, file, columns, choice }: Props) {
  const t = useTranslations("listed");
  const common = useTranslations("common");
  const none = list.checked.size === 0;
  return (
    <ListBar
      said={
        !none
          ? t("checkedCount", { checked: list.checked.size, total: list.total })
          : list.loading
            ? common("loading")
            : t("totalCount", { total: list.total })
      }
      refreshing={list.refreshing && !list.loading}
      running={
        list.saving
          ? { ...list.saving, label: t("change.running", list.saving) }
          : file.progress && { ...file.progress, label: t("exporting", file.progress) }
      }
      end={
        <>
          {act.lastSave && act.lastSave.rows.length > 0 && (
            <Button
              variant="text"
              startIcon={<UndoIcon />}
              disabled={list.saving !== null || list.staged.edits.size > 0}
              onClick={() => act.setUndoing(true)}
            >
              {t("putBack", { count: act.lastSave.rows.length })}
            </Button>
          )}
          {list.saving && (
            <Button variant="text" onClick={list.stopSaving}>
              {t("change.stop")}
            </Button>
          )}
          {file.progress && (
            <Button variant="text" onClick={file.stop}>
              {t("change.stop")}
            </Button>
          )}
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<DownloadOutlined />}
            disabled={list.total === 0}
            loading={file.exporting}
            onClick={() => void file.run(list.checkedSaved)}
          >
            {t("export")}
          </Button>
          <ColumnMenu columns={columns} hidden={choice.hidden} onToggle={choice.toggle} />
        </>
      }
    >
      <Button variant="outlined" disabled={none} onClick={() => act.setRepricing(true)}>
        {t("reprice.open")}
      </Button>
      <Button variant="outlined" disabled={none} onClick={() => act.setMatching(true)}>
        {t("atMarket.open")}
      </Button>
      {SALE_STATUSES.map((status) => (
        <Button
          key={status}
          variant="outlined"
          color={status === "Deleted" ? "error" : "primary"}
          disabled={none}
          onClick={() => act.ask(status)}
        >
          {t(`change.press.${status}`)}
        </Button>
      ))}
      <Button variant="text" onClick={list.uncheckAll} sx={keptRoom(!none)}>
        {t("uncheckAll")}
      </Button>
      <CheckFound list={list} label={(count) => t("checkFound", { count })} onCheck={() => void act.checkFound()} />
    </ListBar>
  );
}
