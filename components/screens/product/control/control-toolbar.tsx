"use client";
import { DownloadOutlined } from "@/components/ui/icons/download-outlined";
import { Undo as UndoIcon } from "@/components/ui/icons/undo";
import { WorkHistoryOutlined } from "@/components/ui/icons/work-history-outlined";
import { useTranslations } from "next-intl";
import { CheckFound } from "@/components/grid/check-found";
import { ChosenBar } from "@/components/grid/chosen-bar";
import type { Column } from "@/components/grid/column";
import type { Arrangement } from "@/components/grid/columns/arrangement";
import { ColumnMenu } from "@/components/grid/columns/column-menu";
import { DensityChoice, type useDensity } from "@/components/grid/density";
import { ReplaceInProducts } from "@/components/product/replace/replace-in-products";
import { IconPress } from "@/components/ui/icon-press";
import { Press } from "@/components/ui/press";
import { useHasOwnChange } from "@/lib/client/own-changes";
import { FOUND_MAX } from "@/lib/client/read-found";
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
  choice: Arrangement<ListedRow, Partial<ListedRow>>;
  density: ReturnType<typeof useDensity>;
  /** Asks whether to undo what this tab saved last. */
  onUndo: () => void;
};

/** What is done about the list as a whole: undo of what was saved last, a running work's stop, export, and how it is shown. */
export function ControlTools({ list, act, file, columns, choice, density, onUndo }: Props) {
  const t = useTranslations("listed");
  const hasSaved = useHasOwnChange();
  const changes = useTranslations("changes");
  return (
    <>
      {hasSaved && (
        <Press
          look="text"
          icon={<UndoIcon />}
          disabled={list.saving !== null || list.staged.edits.size > 0}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+Z"
          onClick={onUndo}
        >
          {changes("undoLast")}
        </Press>
      )}
      {list.saving && (
        <Press look="text" onClick={list.stopSaving}>
          {t("change.stop")}
        </Press>
      )}
      {file.progress && (
        <Press look="text" onClick={file.stop}>
          {t("change.stop")}
        </Press>
      )}
      <Press
        icon={<DownloadOutlined />}
        disabled={list.total === 0}
        loading={file.exporting}
        onClick={() => void file.run(list.checkedSaved)}
      >
        {t("export")}
      </Press>
      <ReplaceInProducts list={list} columns={columns} />
      <IconPress
        label={changes("shopTitle")}
        aria-haspopup="dialog"
        disabled={list.saving !== null || list.staged.edits.size > 0}
        onClick={() => act.setShowsHistory(true)}
      >
        <WorkHistoryOutlined fontSize="small" />
      </IconPress>
      <DensityChoice density={density.density} onChoose={density.choose} />
      <ColumnMenu columns={columns} choice={choice} />
    </>
  );
}

/** What can be done with the chosen listings: new prices, what the market has, and the four statuses. */
export function ControlDeeds({ list, act }: Pick<Props, "list" | "act">) {
  const t = useTranslations("listed");
  const changes = useTranslations("changes");
  const only = list.checkedSaved.length === 1 ? list.checkedSaved[0] : undefined;
  return (
    <ChosenBar
      label={t("deeds")}
      count={t("checkedCount", { checked: list.checked.size, total: list.total })}
      isShown={list.checked.size > 0}
      isRaised={list.staged.edits.size > 0 || list.canRedo}
      onClear={list.uncheckAll}
      found={
        <CheckFound
          list={list}
          most={FOUND_MAX}
          label={(count, total) => t("checkFound", { count, total, rest: count < total ? "some" : "none" })}
          onCheck={() => void act.checkFound()}
        />
      }
    >
      <Press onClick={() => act.setRepricing(true)}>{t("reprice.open")}</Press>
      <Press onClick={() => act.setMatching(true)}>{t("atMarket.open")}</Press>
      {only?.listingId && (
        <Press aria-haspopup="dialog" onClick={() => act.setHistoryOf(only)}>
          {changes("open")}
        </Press>
      )}
      {SALE_STATUSES.map((status) => (
        <Press key={status} tone={status === "Deleted" ? "error" : undefined} onClick={() => act.ask(status)}>
          {t(`change.press.${status}`)}
        </Press>
      ))}
    </ChosenBar>
  );
}
