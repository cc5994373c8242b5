"use client";
import { Refresh as RefreshIcon } from "@/components/ui/icons/refresh";
import { Alert } from "@mui/material";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useReducer, useState, type ReactNode } from "react";
import { ColumnMenu } from "@/components/grid/columns/column-menu";
import { DensityChoice, useDensity } from "@/components/grid/density";
import { ListHead } from "@/components/grid/list-head";
import { Pager } from "@/components/grid/pager";
import { DraftNote } from "@/components/ui/draft-note";
import { onDemand, useWarmParts } from "@/components/ui/on-demand";
import { Panel } from "@/components/ui/panel";
import { Press } from "@/components/ui/press";
import { useNewest } from "@/components/ui/use-newest";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { useOrderColumns } from "./order-columns";
import { useOwnUndoKeys } from "@/components/product/changes/use-own-undo";
import { useListColumns } from "@/components/product/list-columns/use-list-columns";
import { OrderFilter } from "@/components/product/order/order-filter";
import { usualSort, WIDE, type OrderQuery } from "@/components/product/order/order-question";
import { ORDER_STAGE_LIST } from "@/components/product/order/own-stage-column";
import { ReplaceButton } from "@/components/product/replace/replace-button";
import { StageList } from "@/components/product/stages/stage-list";
import { productWord } from "@/lib/client/product-word";
import { waitsForShipping, type OrderStage } from "@/lib/domain/stages/stages";
import { hrefOf } from "@/lib/routes";
import { BesideFilters } from "./beside-filters";
import { NoOrders } from "./no-orders";
import { OrderDialogs, type OrderDialog } from "./order-dialogs";
import { OrderList } from "./order-list";
import { OrderPrimary } from "./order-primary";
import { StageTabs } from "./stage-tabs";
import type { Stage } from "./stages";
import { useOrders } from "./use-orders";

const RowResults = onDemand(() => import("@/components/product/order/row-results").then((part) => part.RowResults));
const PullResults = onDemand(() => import("./pull-results").then((part) => part.PullResults));
const FoundElsewhere = onDemand(() => import("./found-elsewhere").then((part) => part.FoundElsewhere));
const OrderBulkBar = onDemand(() => import("./order-bulk-bar").then((part) => part.OrderBulkBar));

const WARM = [PullResults, RowResults];

/** New → ready → delivery → delivered → decided: pull orders, confirm them, send invoice numbers for one or many. */
export function OrderCheckScreen({ tabs }: { tabs?: ReactNode }) {
  const t = useTranslations("orders");
  const router = useRouter();
  useWarmParts(WARM);
  const orders = useOrders();
  const undoing = useOwnUndoKeys();
  const { density, rowHeight, choose } = useDensity("orders");
  const columns = useOrderColumns(orders, density);
  const choice = useListColumns("orders", columns);
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  const [typing, forgetTyped] = useReducer((count: number) => count + 1, 0);
  const { stage } = orders;
  const newest = useNewest(orders);
  // Stable functions, so that typing a number does not render the toolbar above the rows again.
  const [act] = useState(() => ({
    showStage: (next: Stage) => newest.current.showStage(next),
    set: (query: Partial<OrderQuery>) => newest.current.set(query),
    refresh: () => void newest.current.refresh(),
    manage: (at: OrderStage) =>
      router.push(hrefOf("orderManage", productWord(), { stage: at, keyword: newest.current.query.keyword })),
  }));
  const pullButton = useMemo(
    () => (
      <Press icon={<RefreshIcon />} loading={orders.pulling} onClick={act.refresh}>
        {t("pull")}
      </Press>
    ),
    [orders.pulling, act, t],
  );

  function reset() {
    forgetTyped();
    orders.set(WIDE);
  }

  return (
    <>
      <ListHead
        title={t("title")}
        hint={t("hint")}
        tabs={tabs}
        views={<StageTabs stage={stage} counts={orders.counts} onStage={act.showStage} />}
        action={<OrderPrimary orders={orders} onSend={() => setDialog("send")} />}
      >
        {orders.invoices.size > 0 && (
          <Press look="text" onClick={orders.clearInvoices}>
            {t("clearTyped")}
          </Press>
        )}
        <div className="n-list-tools">
          {columns.some(({ isText }) => isText) && (
            <ReplaceButton
              columns={columns}
              idOf={orders.idOf}
              nameOf={({ orderNo }) => orderNo}
              places={{
                chosen: orders.checkedOrders,
                page: orders.orders,
                total: orders.total,
                found: orders.everyFound,
              }}
              onEdit={orders.setCells}
            />
          )}
          <DensityChoice density={density} onChoose={choose} />
          <ColumnMenu columns={columns} choice={choice} />
        </div>
      </ListHead>
      {orders.found && <DraftNote at={orders.found.at} onTake={orders.restore} onDiscard={orders.forget} />}
      {orders.problem && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {orders.problem}
        </Alert>
      )}
      {orders.pullProgress?.current && <PullResults progress={orders.pullProgress} onClose={orders.forgetPull} />}
      {orders.end && (
        <RowResults
          text={t(`end.${orders.end.kind}`, { done: orders.end.done, failed: orders.end.failed.length })}
          failed={orders.end.failed}
          names={orders.end.names}
          onClose={orders.dismissEnd}
        />
      )}
      <Panel flush>
        <StageList id={ORDER_STAGE_LIST} stages={orders.stages} />
        <div role="tabpanel" id="stage-panel" aria-labelledby={`stage-${stage}`}>
          <OrderFilter
            key={typing}
            query={orders.query}
            onFind={act.set}
            hasDue={waitsForShipping(stage)}
            usual={usualSort(waitsForShipping(stage))}
            first={pullButton}
            end={<BesideFilters orders={orders} onShow={setDialog} />}
          />
          {orders.elsewhere && (
            <FoundElsewhere found={orders.elsewhere} stage={stage} onStage={act.showStage} onManage={act.manage} />
          )}
          <OrderList
            orders={orders}
            choice={choice}
            rowHeight={rowHeight}
            empty={<NoOrders orders={orders} onReset={reset} />}
          />
          <Pager
            page={numberIn(orders.query.page) || 1}
            pageCount={orders.pageCount}
            size={numberIn(orders.query.size) || 50}
            onPage={(page) => orders.set({ page: String(page) })}
            onSize={(size) => orders.set({ size: String(size) })}
          />
          <OrderBulkBar orders={orders} />
        </div>
      </Panel>
      {undoing}
      <OrderDialogs orders={orders} dialog={dialog} show={setDialog} />
    </>
  );
}
