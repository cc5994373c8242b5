"use client";
import { DeleteOutlined } from "@/components/ui/icons/delete-outlined";
import { WorkHistoryOutlined } from "@/components/ui/icons/work-history-outlined";
import { useTranslations } from "next-intl";
import { BoundedButton } from "@/components/grid/bounded-button";
import { CheckFound } from "@/components/grid/check-found";
import { ColumnMenu } from "@/components/grid/columns/column-menu";
import { ChosenBar } from "@/components/grid/chosen-bar";
import { DensityChoice, useDensity } from "@/components/grid/density";
import { ListHead } from "@/components/grid/list-head";
import { ListTable } from "@/components/grid/list-table";
import { StagedBar } from "@/components/grid/staged-bar";
import { useTotal } from "@/components/grid/use-total";
import { StageList } from "@/components/product/stages/stage-list";
import { StageMenu } from "@/components/product/stages/stage-menu";
import { useStages } from "@/components/product/stages/use-stages";
import { useListColumns } from "@/components/product/list-columns/use-list-columns";
import { listLook } from "@/components/product/views/list-look";
import { RecordButton } from "@/components/product/recording/record-button";
import { ReplaceInProducts } from "@/components/product/replace/replace-in-products";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconPress } from "@/components/ui/icon-press";
import { DraftNote } from "@/components/ui/draft-note";
import { onDemand, useWarmParts } from "@/components/ui/on-demand";
import { Panel } from "@/components/ui/panel";
import { Press } from "@/components/ui/press";
import { Note } from "@/components/ui/state-notes";
import { useOwnUndo } from "@/components/product/changes/use-own-undo";
import { FOUND_MAX } from "@/lib/client/read-found";
import { useEditKeys } from "@/lib/client/use-edit-keys";
import { FilterBar } from "./filter-bar";
import { STAGE_LIST, useProductColumns } from "./product-columns";
import { ProductViews } from "./product-views";
import { useProductList } from "./use-product-list";
import { useEditActions } from "./use-edit-actions";

const ChangesDialog = onDemand(() => import("@/components/grid/changes-dialog").then((part) => part.ChangesDialog));
const DetailPageDialog = onDemand(() => import("./detail-page-dialog").then((part) => part.DetailPageDialog));
const HistoryDialog = onDemand(() =>
  import("@/components/product/changes/history-dialog").then((part) => part.HistoryDialog),
);
const ShopHistoryDialog = onDemand(() =>
  import("@/components/product/changes/shop-history-dialog").then((part) => part.ShopHistoryDialog),
);
const KoreanDialog = onDemand(() => import("./korean-dialog").then((part) => part.KoreanDialog));
const NamesDialog = onDemand(() => import("./names-dialog").then((part) => part.NamesDialog));
const PriceDialog = onDemand(() => import("./price-dialog").then((part) => part.PriceDialog));
const ProductBoard = onDemand(() => import("./product-board").then((part) => part.ProductBoard));
const RecipesDialog = onDemand(() => import("./recipes/recipes-dialog").then((part) => part.RecipesDialog));
const TagsDialog = onDemand(() => import("./tags-dialog").then((part) => part.TagsDialog));
const UploadLogDialog = onDemand(() => import("./upload-log-dialog").then((part) => part.UploadLogDialog));
const TranslatePicturesDialog = onDemand(() =>
  import("@/components/product/translate-pictures-dialog").then((part) => part.TranslatePicturesDialog),
);
const DIALOGS = [
  ChangesDialog,
  DetailPageDialog,
  HistoryDialog,
  ShopHistoryDialog,
  KoreanDialog,
  NamesDialog,
  PriceDialog,
  RecipesDialog,
  TagsDialog,
  UploadLogDialog,
  TranslatePicturesDialog,
];

/** What the listing desk takes at once, and what one work of translated pictures does. */
const [UPLOAD_MAX, TRANSLATED_MAX] = [1_000, 300];

/** The product list: find, change in bulk before saving, and list on markets. */
export function EditScreen() {
  const t = useTranslations("products");
  const common = useTranslations("common");
  const recipes = useTranslations("recipes");
  const stageTexts = useTranslations("stages");
  const list = useProductList();
  const total = useTotal(list, list.rows.length, t("totalCount", { total: list.total }));
  const stages = useStages("product");
  const act = useEditActions(list, stages);
  const { density, rowHeight, choose } = useDensity("products");
  const isBoard = list.query.view === "board";
  const columns = useProductColumns({
    list,
    density,
    stages,
    onOpen: act.open,
    onLog: act.showLog,
    onHistory: act.showHistory,
    onCopy: act.copy,
  });
  const choice = useListColumns("products", columns);
  const none = list.checked.size === 0;
  useWarmParts(DIALOGS);
  const saved = useOwnUndo();
  // What is staged is taken back first; then what was saved, which is asked before.
  useEditKeys({
    undo: () => (list.canUndo ? list.undo() : saved.ask("undo")),
    redo: () => (list.canRedo ? list.redo() : saved.ask("redo")),
    save: () => list.staged.edits.size > 0 && !list.saving && void act.save(),
  });

  return (
    <>
      <ListHead
        title={t("title")}
        hint={t("hint")}
        count={total}
        views={<ProductViews list={list} look={listLook(choice, { density, choose })} />}
        refreshing={list.refreshing && !list.loading}
        action={
          <BoundedButton
            id="market-upload"
            look="filled"
            count={list.checked.size}
            max={UPLOAD_MAX}
            disabled={none}
            onClick={act.upload}
          >
            {none ? t("upload") : t("uploadCount", { count: list.checked.size })}
          </BoundedButton>
        }
      >
        <IconPress label={t("history")} aria-haspopup="dialog" onClick={() => act.show("history")}>
          <WorkHistoryOutlined fontSize="small" />
        </IconPress>
        <Press
          look={isBoard ? "filled" : "outlined"}
          aria-pressed={isBoard}
          onClick={() => list.set({ view: isBoard ? "" : "board" })}
        >
          {stageTexts("asBoard")}
        </Press>
        <RecordButton productsOf={list.foundIds} />
        {!isBoard && (
          <>
            <ReplaceInProducts list={list} columns={columns} />
            <DensityChoice density={density} onChoose={choose} />
            <ColumnMenu columns={columns} choice={choice} />
          </>
        )}
      </ListHead>
      {list.found && <DraftNote at={list.found.at} onTake={list.restore} onDiscard={list.forget} />}
      <Panel flush>
        <FilterBar list={list} stages={stages} />
        <StageList id={STAGE_LIST} stages={stages} />
        {isBoard ? (
          <ProductBoard list={list} stages={stages} onOpen={act.open} />
        ) : (
          <ListTable
            list={list}
            label={t("title")}
            columns={choice.visible}
            deeds={choice.deeds}
            sorting={list.sorting}
            aboutOf={({ id }) => ({ edit: list.staged.edits.get(id), failure: list.failures.get(id) })}
            rowHeight={rowHeight}
            isFixed
            minWidth={1020}
            onEdit={list.editMany}
            empty={
              <Note
                title={list.query.todo ? t("nothingLeft") : t("empty")}
                text={t("emptyHint")}
                action={<Press onClick={act.goCollect}>{t("goCollect")}</Press>}
              />
            }
          />
        )}
        <ChosenBar
          label={t("bulk")}
          count={t("checkedCount", { checked: list.checked.size, total: list.total })}
          isShown={!none && !isBoard}
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
          <Press onClick={() => act.show("names")}>{t("setNames")}</Press>
          <Press onClick={() => act.show("korean")}>{t("toKorean")}</Press>
          <Press onClick={() => act.show("price")}>{t("setPrices")}</Press>
          <Press onClick={() => act.show("tags")}>{t("setTags")}</Press>
          <Press onClick={() => act.show("detailPage")}>{t("setDetailPage")}</Press>
          <BoundedButton count={list.checked.size} max={TRANSLATED_MAX} onClick={() => act.show("translate")}>
            {t("translate")}
          </BoundedButton>
          <Press onClick={() => act.show("recipes")}>{recipes("open")}</Press>
          <StageMenu
            label={stageTexts("set")}
            choices={stages.stages}
            onChoose={(stage) => list.changeMany(list.checkedRows, () => ({ stage }))}
          />
          <Press tone="error" icon={<DeleteOutlined />} onClick={list.removeChecked}>
            {t("remove")}
          </Press>
        </ChosenBar>
      </Panel>

      <StagedBar list={list} saving={list.saving} onShow={() => act.show("changes")} onSave={() => void act.save()} />
      {act.dialog === "changes" && <ChangesDialog changes={act.changes} onClose={act.close} onRevert={list.revert} />}
      {act.dialog === "names" && <NamesDialog rows={list.checkedRows} onClose={act.close} onStage={list.rename} />}
      {act.dialog === "korean" && (
        <KoreanDialog
          rows={list.checkedRows}
          onClose={act.close}
          onStage={list.takeKorean}
          onSeen={(ids) => void act.markSeen(ids)}
        />
      )}
      {act.dialog === "price" && <PriceDialog rows={list.checkedRows} onClose={act.close} />}
      {act.dialog === "tags" && <TagsDialog rows={list.checkedRows} onClose={act.close} />}
      {act.dialog === "detailPage" && <DetailPageDialog rows={list.checkedRows} onClose={act.close} />}
      {act.dialog === "recipes" && (
        <RecipesDialog objectIds={list.checkedRows.map(({ id }) => id)} stages={stages} onClose={act.close} />
      )}
      {act.dialog === "translate" && (
        <TranslatePicturesDialog
          objectIds={list.checkedRows.map(({ id }) => id)}
          onClose={act.close}
          onDone={list.reload}
        />
      )}
      {act.logOf && <UploadLogDialog row={act.logOf} onClose={act.close} />}
      {act.historyOf && <HistoryDialog thing={{ ...act.historyOf, kind: "product" }} onClose={act.close} />}
      {act.dialog === "history" && <ShopHistoryDialog onClose={act.close} />}
      {saved.dialog}
      <ConfirmDialog
        open={act.dialog === "marketUnsaved"}
        title={t("uploadUnsavedTitle", { count: act.unsaved })}
        confirm={t("saveAndUpload")}
        cancel={common("cancel")}
        onConfirm={() => void act.saveAndUpload()}
        onCancel={act.close}
      >
        {t("uploadUnsavedText")}
      </ConfirmDialog>
      <ConfirmDialog
        open={act.dialog === "remove"}
        danger
        title={t("removeTitle", { count: list.removing })}
        confirm={t("removeAndSave")}
        cancel={common("cancel")}
        onConfirm={() => void act.saveRemovals()}
        onCancel={act.close}
      >
        {t("removeText")}
      </ConfirmDialog>
    </>
  );
}
