"use client";
import { Download as DownloadIcon } from "@/components/ui/icons/download";
import { Alert } from "@mui/material";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useState, type ReactNode } from "react";
import { ColumnMenu } from "@/components/grid/columns/column-menu";
import { DensityChoice, useDensity } from "@/components/grid/density";
import { ListHead } from "@/components/grid/list-head";
import { Pager } from "@/components/grid/pager";
import { useTotal } from "@/components/grid/use-total";
import { useOwnUndoKeys } from "@/components/product/changes/use-own-undo";
import { useListColumns } from "@/components/product/list-columns/use-list-columns";
import { listLook } from "@/components/product/views/list-look";
import { OrderFilter } from "@/components/product/order/order-filter";
import { ANY_STAGE } from "@/components/product/order/order-question";
import { ORDER_STAGE_LIST } from "@/components/product/order/own-stage-column";
import { OwnStageFilter } from "@/components/product/order/own-stage-filter";
import { ReplaceButton } from "@/components/product/replace/replace-button";
import { StageList } from "@/components/product/stages/stage-list";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconPress } from "@/components/ui/icon-press";
import { onDemand, useWarmParts } from "@/components/ui/on-demand";
import type { Order } from "@/lib/contract/schemas/order";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { Panel } from "@/components/ui/panel";
import { Press } from "@/components/ui/press";
import { LedgerBar } from "./ledger-bar";
import { useLedgerColumns } from "./ledger-columns";
import { LedgerList } from "./ledger-list";
import { LedgerStages } from "./ledger-stages";
import { SavedViews } from "./saved-views";
import { useLedger } from "./use-ledger";

const AgencyApplyDialog = onDemand(() => import("./agency/agency-apply-dialog").then((part) => part.AgencyApplyDialog));
const OrderBoard = onDemand(() => import("./order-board").then((part) => part.OrderBoard));
const DeliveryDialog = onDemand(() => import("./delivery-dialog").then((part) => part.DeliveryDialog));
const HistoryDialog = onDemand(() =>
  import("@/components/product/changes/history-dialog").then((part) => part.HistoryDialog),
);
const RowResults = onDemand(() => import("@/components/product/order/row-results").then((part) => part.RowResults));
const WARM = [DeliveryDialog, RowResults];

/** Every order of every stage: search it, move it, note on it, take it off and bring it back, write it to a file. */
export function LedgerPanel({ tabs }: { tabs?: ReactNode }) {
  const t = useTranslations("orderManage");
  const orders = useTranslations("orders");
  const stageTexts = useTranslations("stages");
  const common = useTranslations("common");
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  useWarmParts(WARM);
  const ledger = useLedger();
  const total = useTotal(ledger, ledger.orders.length, orders("total", { count: ledger.total }));
  const undoing = useOwnUndoKeys();
  const { density, rowHeight, choose } = useDensity("orderManage");
  const [edited, setEdited] = useState<Order | null>(null);
  const [historyOf, setHistoryOf] = useState<Order | null>(null);
  const [asking, setAsking] = useState(false);
  const [applying, setApplying] = useState(false);
  const isBoard = ledger.query.view === "board";
  const { changeMemo, setOwnStage, stages } = ledger;
  const onDelivery = useCallback((order: Order) => setEdited(order), []);
  const columns = useLedgerColumns({ density, stages, onMemo: changeMemo, onOwnStage: setOwnStage, onDelivery });
  const choice = useListColumns("orderManage", columns);
  const view = new URLSearchParams(search);
  for (const key of ["page", "size", "tab"]) view.delete(key);

  return (
    <>
      <ListHead
        title={t("title")}
        hint={t("tabHint.ledger")}
        tabs={tabs}
        views={<LedgerStages ledger={ledger} />}
        refreshing={ledger.working}
      >
        <IconPress
          label={
            ledger.chosen.length > 0
              ? t("downloadChosen", { count: ledger.chosen.length })
              : t("downloadAll", { count: ledger.total })
          }
          aria-busy={ledger.working}
          disabled={ledger.working || (ledger.chosen.length === 0 && (ledger.loading || ledger.total === 0))}
          onClick={() => void ledger.download()}
        >
          <DownloadIcon />
        </IconPress>
        <Press
          look={isBoard ? "filled" : "outlined"}
          aria-pressed={isBoard}
          onClick={() => ledger.set({ view: isBoard ? "" : "board", own: ANY_STAGE })}
        >
          {stageTexts("asBoard")}
        </Press>
        {!isBoard && (
          <div className="n-list-tools">
            <ReplaceButton
              columns={columns}
              idOf={ledger.idOf}
              nameOf={({ orderNo }) => orderNo}
              places={{ chosen: ledger.chosen, page: ledger.orders, total: ledger.total, found: ledger.everyFound }}
              onEdit={ledger.replaceMemos}
            />
            <DensityChoice density={density} onChoose={choose} />
            <ColumnMenu columns={columns} choice={choice} />
          </div>
        )}
      </ListHead>
      {ledger.problem && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {ledger.problem}
        </Alert>
      )}
      {ledger.end && (
        <RowResults
          text={ledger.end.text}
          failed={ledger.end.failed}
          names={ledger.end.names}
          onUndo={ledger.end.undo && (() => void ledger.end?.undo?.())}
          onClose={ledger.dismissEnd}
        />
      )}
      <Panel flush>
        <StageList id={ORDER_STAGE_LIST} stages={stages} />
        <OrderFilter
          query={ledger.query}
          onFind={ledger.set}
          hasDue
          end={
            <>
              <span className="n-caption n-quiet n-total" aria-live="polite">
                {total}
              </span>
              <SavedViews
                search={view.toString()}
                look={listLook(choice, { density, choose })}
                onShow={(kept) => router.replace(kept ? `${path}?${kept}` : path)}
              />
              {!isBoard && (
                <OwnStageFilter
                  stages={stages}
                  counts={ledger.ownCounts}
                  asked={ledger.query.own}
                  onAsk={(own) => ledger.set({ own })}
                />
              )}
            </>
          }
        />
        {isBoard ? (
          <OrderBoard ledger={ledger} />
        ) : (
          <>
            <LedgerList ledger={ledger} choice={choice} rowHeight={rowHeight} onDelivery={onDelivery} />
            <Pager
              page={numberIn(ledger.query.page) || 1}
              pageCount={ledger.pageCount}
              size={numberIn(ledger.query.size) || 50}
              onPage={(page) => ledger.set({ page: String(page) })}
              onSize={(size) => ledger.set({ size: String(size) })}
            />
            <LedgerBar
              ledger={ledger}
              onApply={() => setApplying(true)}
              onHistory={setHistoryOf}
              onRemove={() => setAsking(true)}
            />
          </>
        )}
      </Panel>
      {historyOf && (
        <HistoryDialog
          thing={{ kind: "order", id: String(historyOf.idx), name: historyOf.orderNo }}
          onClose={() => setHistoryOf(null)}
          onUndone={ledger.reload}
        />
      )}
      {undoing}
      {edited && <DeliveryDialog order={edited} onClose={() => setEdited(null)} onSaved={ledger.reload} />}
      {applying && (
        <AgencyApplyDialog
          idxs={ledger.chosen.map(({ idx }) => idx)}
          orderNames={
            new Map(ledger.chosen.map(({ idx, orderNo, productName }) => [idx, `${orderNo} · ${productName}`]))
          }
          onClose={() => {
            setApplying(false);
            ledger.reload();
          }}
        />
      )}
      <ConfirmDialog
        open={asking}
        title={t("removeTitle", { count: ledger.chosen.length })}
        confirm={common("delete")}
        cancel={common("cancel")}
        onConfirm={() => {
          setAsking(false);
          void ledger.remove();
        }}
        onCancel={() => setAsking(false)}
      >
        {t("removeText")}
      </ConfirmDialog>
    </>
  );
}
