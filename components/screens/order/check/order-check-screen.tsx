"use client";
import { Refresh as RefreshIcon } from "@/components/ui/icons/refresh";
import { Alert, Box, Button } from "@mui/material";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useReducer, useState, type ReactNode } from "react";
import { ColumnMenu } from "@/components/grid/columns/column-menu";
import { DensityChoice, useDensity } from "@/components/grid/density";
import { ListHead } from "@/components/grid/list-head";
import { Pager } from "@/components/grid/pager";
import { DraftNote } from "@/components/ui/draft-note";
import { Panel } from "@/components/ui/panel";
import { useNewest } from "@/components/ui/use-newest";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { useOrderColumns } from "./order-columns";
import { useListColumns } from "@/components/product/list-columns/use-list-columns";
import { OrderFilter } from "@/components/product/order/order-filter";
import { usualSort, WIDE, type OrderQuery } from "@/components/product/order/order-question";
import { ParcelFilter } from "@/components/product/order/parcel-word";
import { ORDER_STAGE_LIST } from "@/components/product/order/own-stage-column";
import { OwnStageFilter } from "@/components/product/order/own-stage-filter";
import { ReplaceButton } from "@/components/product/replace/replace-button";
import { RowResults } from "@/components/product/order/row-results";
import { StageList } from "@/components/product/stages/stage-list";
import { productWord } from "@/lib/client/product-word";
import { waitsForShipping, type OrderStage } from "@/lib/domain/stages/stages";
import { hrefOf } from "@/lib/routes";
import { FoundElsewhere } from "./found-elsewhere";
import { NoOrders } from "./no-orders";
import { OrderBulkBar } from "./order-bulk-bar";
import { OrderDialogs, type OrderDialog } from "./order-dialogs";
import { OrderList } from "./order-list";
import { OrderPrimary } from "./order-primary";
import { PullResults } from "./pull-results";
import { PullState } from "./pull-state";
import { StageTabs } from "./stage-tabs";
import type { Stage } from "./stages";
import { UnreadableLine } from "./unreadable-line";
import { useOrders, type Shop } from "./use-orders";

const NO_NAMES: ReadonlyMap<string, string> = new Map();

const lastReading = (shops: readonly Shop[]): string =>
  shops.map(({ pulledAt }) => pulledAt ?? "").reduce((last, at) => (at > last ? at : last), "");

/** New → ready → delivery → delivered → decided: pull orders, confirm them, send invoice numbers for one or many. */
export function OrderCheckScreen({ tabs }: { tabs?: ReactNode }) {
  const t = useTranslations("orders");
  const common = useTranslations("common");
  const router = useRouter();
  const orders = useOrders();
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
      <Button
        variant="outlined"
        startIcon={<RefreshIcon />}
        loading={orders.pulling}
        loadingPosition="start"
        onClick={act.refresh}
      >
        {t("pull")}
      </Button>
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
        count={orders.loading ? common("loading") : t("total", { count: orders.total })}
        action={<OrderPrimary orders={orders} onSend={() => setDialog("send")} />}
      >
        {orders.invoices.size > 0 && (
          <Button variant="text" onClick={orders.clearInvoices}>
            {t("clearTyped")}
          </Button>
        )}
        <Box sx={{ display: { xs: "none", sm: "flex" }, gap: 1 }}>
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
        </Box>
      </ListHead>
      {orders.found && <DraftNote at={orders.found.at} onTake={orders.restore} onDiscard={orders.forget} />}
      {orders.problem && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {orders.problem}
        </Alert>
      )}
      <PullResults progress={orders.pullProgress} onClose={orders.forgetPull} />
      <RowResults
        text={orders.end && t(`end.${orders.end.kind}`, { done: orders.end.done, failed: orders.end.failed.length })}
        failed={orders.end?.failed ?? []}
        names={orders.end?.names ?? NO_NAMES}
        onClose={orders.dismissEnd}
      />
      <Panel flush>
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 1,
            px: 1,
            flexWrap: { xs: "wrap", lg: "nowrap" },
            borderBottom: 1,
            borderColor: "divider",
            "& > .MuiButton-root, & > .MuiTypography-root": { flexShrink: 0, whiteSpace: "nowrap" },
          }}
        >
          <StageTabs stage={stage} counts={orders.counts} onStage={act.showStage} />
          <Box sx={{ flex: 1 }} />
          {stage === "Delivery" && (
            <ParcelFilter
              count={orders.parcelTroubles}
              isOn={orders.query.parcel !== ""}
              onChange={(isOn) => orders.set({ parcel: isOn ? "trouble" : "" })}
            />
          )}
          <UnreadableLine readAt={lastReading(orders.shops)} />
          <PullState shops={orders.shops} nextAt={orders.nextPullAt} />
          {stage === "New" && (
            <>
              <Button variant="text" onClick={() => setDialog("unpaid")}>
                {t("unpaid")}
              </Button>
              <Button variant="text" onClick={() => setDialog("file")}>
                {t("importFile")}
              </Button>
            </>
          )}
          {stage === "Ready" && (
            <OwnStageFilter
              stages={orders.stages}
              counts={orders.ownCounts}
              asked={orders.query.own}
              onAsk={(own) => orders.set({ own })}
            />
          )}
          <StageList id={ORDER_STAGE_LIST} stages={orders.stages} />
          {(stage === "Ready" || stage === "Delivery") && (
            <Button variant="text" onClick={() => setDialog("bulk")}>
              {t("bulk")}
            </Button>
          )}
        </Box>
        <Box role="tabpanel" id="stage-panel" aria-labelledby={`stage-${stage}`}>
          <OrderFilter
            key={typing}
            query={orders.query}
            onFind={act.set}
            hasDue={waitsForShipping(stage)}
            usual={usualSort(waitsForShipping(stage))}
            first={pullButton}
          />
          <FoundElsewhere found={orders.elsewhere} stage={stage} onStage={act.showStage} onManage={act.manage} />
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
        </Box>
      </Panel>
      <OrderDialogs orders={orders} dialog={dialog} show={setDialog} />
    </>
  );
}
