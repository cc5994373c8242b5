"use client";
import { Refresh as RefreshIcon } from "@/components/ui/icons/refresh";
import { Alert, Box, Button, Skeleton, useMediaQuery, useTheme } from "@mui/material";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useReducer, useState } from "react";
import { ColumnMenu, useColumnChoice } from "@/components/grid/column-menu";
import { DataGrid } from "@/components/grid/data-grid";
import { Pager } from "@/components/grid/pager";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DraftNote } from "@/components/ui/draft-note";
import { onDemand } from "@/components/ui/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { useNewest } from "@/components/ui/use-newest";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { BulkInvoiceDialog } from "./bulk-invoice-dialog";
import { OrderCard } from "./order-card";
import { useOrderColumns } from "./order-columns";
import { OrderFilter } from "@/components/product/order/order-filter";
import { isNarrowed, usualSort, WIDE, type OrderQuery } from "@/components/product/order/order-question";
import { ParcelFilter } from "@/components/product/order/parcel-word";
import { RowResults } from "@/components/product/order/row-results";
import { productWord } from "@/lib/client/product-word";
import { waitsForShipping, type OrderStage } from "@/lib/domain/stages/stages";
import { hrefOf } from "@/lib/routes";
import { FoundElsewhere } from "./found-elsewhere";
import { OrderBulkBar } from "./order-bulk-bar";
import { PullResults } from "./pull-results";
import { PullState } from "./pull-state";
import { StageTabs } from "./stage-tabs";
import type { Stage } from "./stages";
import { UnreadableLine } from "./unreadable-line";
import { useOrders, type Shop } from "./use-orders";

const OrderFileDialog = onDemand(() => import("./order-file-dialog").then((part) => part.OrderFileDialog));
const CodeGateDialog = onDemand(() =>
  import("@/components/product/order/code-gate-dialog").then((part) => part.CodeGateDialog),
);
const CodeRequestsDialog = onDemand(() =>
  import("@/components/product/order/code-requests-dialog").then((part) => part.CodeRequestsDialog),
);
/** Loaded on demand, because it brings the markets' rules with it. */
const FinalMarkets = onDemand(() => import("./final-markets").then((part) => part.FinalMarkets));
const UnpaidDialog = onDemand(() => import("./unpaid-dialog").then((part) => part.UnpaidDialog));

const NO_NAMES: ReadonlyMap<string, string> = new Map();

const lastReading = (shops: readonly Shop[]): string =>
  shops.map(({ pulledAt }) => pulledAt ?? "").reduce((last, at) => (at > last ? at : last), "");

/** New → ready → delivery → delivered → decided: pull orders, confirm them, send invoice numbers for one or many. */
export function OrderCheckScreen() {
  const t = useTranslations("orders");
  const common = useTranslations("common");
  const router = useRouter();
  const orders = useOrders();
  const columns = useOrderColumns(orders);
  const choice = useColumnChoice("orders", columns);
  const phone = useMediaQuery(useTheme().breakpoints.down("sm"));
  const [dialog, setDialog] = useState<"bulk" | "file" | "send" | "unpaid" | "ask" | null>(null);
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
    showBulk: () => setDialog("bulk"),
  }));
  const columnMenu = useMemo(
    () => !phone && <ColumnMenu columns={columns} hidden={choice.hidden} onToggle={choice.toggle} />,
    [phone, columns, choice.hidden, choice.toggle],
  );

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

  const primary =
    stage === "New" ? (
      <Button
        variant="contained"
        size="medium"
        disabled={orders.checked.size === 0}
        loading={orders.working}
        onClick={() => void orders.confirm()}
      >
        {orders.checked.size > 0 ? t("confirmCount", { count: orders.checked.size }) : t("confirm")}
      </Button>
    ) : stage === "DeliveryOk" || stage === "Decided" ? null : (
      <Button
        variant="contained"
        size="medium"
        disabled={orders.sendable === 0}
        loading={orders.working}
        onClick={() => setDialog("send")}
      >
        {orders.sendable === 0
          ? t(stage === "Delivery" ? "changeInvoice" : "sendInvoice")
          : t(stage === "Delivery" ? "changeInvoices" : "sendInvoices", { count: orders.sendable })}
      </Button>
    );

  const empty = isNarrowed(orders.query) ? (
    <Note
      title={t("noMatch")}
      text={t("noMatchHint")}
      action={
        <Button
          variant="outlined"
          onClick={() => {
            forgetTyped();
            orders.set(WIDE);
          }}
        >
          {common("reset")}
        </Button>
      }
    />
  ) : (
    <Note
      title={t(`empty.${stage}`)}
      text={t(`emptyHint.${stage}`)}
      action={
        <Button variant="outlined" loading={orders.pulling} onClick={() => void orders.refresh()}>
          {t("pull")}
        </Button>
      }
    />
  );

  return (
    <>
      <PageHeader title={t("title")} hint={t("hint")} action={primary} />
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
        <StageTabs stage={stage} counts={orders.counts} onStage={act.showStage} />
        <Box role="tabpanel" id="stage-panel" aria-labelledby={`stage-${stage}`}>
          <OrderFilter
            key={typing}
            query={orders.query}
            onFind={act.set}
            hasDue={waitsForShipping(stage)}
            usual={usualSort(waitsForShipping(stage))}
            first={pullButton}
          >
            {stage === "Delivery" && (
              <ParcelFilter
                count={orders.parcelTroubles}
                isOn={orders.query.parcel !== ""}
                onChange={(isOn) => orders.set({ parcel: isOn ? "trouble" : "" })}
              />
            )}
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
            <Box sx={{ flex: 1 }} />
            <UnreadableLine readAt={lastReading(orders.shops)} />
            <PullState shops={orders.shops} nextAt={orders.nextPullAt} />
            {columnMenu}
          </OrderFilter>
          <FoundElsewhere found={orders.elsewhere} stage={stage} onStage={act.showStage} onManage={act.manage} />
          <OrderBulkBar orders={orders} onBulk={act.showBulk} />
          {orders.failure && orders.orders.length === 0 ? (
            <FailureNote failure={orders.failure} onRetry={orders.reload} />
          ) : phone ? (
            orders.loading ? (
              <Skeleton variant="rounded" height={220} sx={{ m: 1.5 }} />
            ) : orders.orders.length === 0 ? (
              empty
            ) : (
              <Box
                component="ul"
                aria-label={t("title")}
                sx={{ listStyle: "none", m: 0, p: 1.5, display: "grid", gap: 1.25 }}
              >
                {orders.orders.map((order) => (
                  <OrderCard key={order.idx} order={order} orders={orders} />
                ))}
              </Box>
            )
          ) : (
            <DataGrid
              label={t("title")}
              rows={orders.orders}
              idOf={orders.idOf}
              nameOf={(order) => order.orderNo}
              columns={choice.visible}
              checked={orders.checked}
              onCheck={(id) => orders.check([id])}
              onCheckAll={orders.check}
              onCheckRange={orders.checkRange}
              entersDown
              isStaged={orders.isStaged}
              aboutOf={(order) => ({ edit: orders.typedHere(order) })}
              loading={orders.loading}
              rowHeight={stage === "Delivery" ? 110 : 96}
              minWidth={960}
              empty={empty}
            />
          )}
          <Pager
            page={numberIn(orders.query.page) || 1}
            pageCount={orders.pageCount}
            size={numberIn(orders.query.size) || 50}
            onPage={(page) => orders.set({ page: String(page) })}
            onSize={(size) => orders.set({ size: String(size) })}
          />
        </Box>
      </Panel>
      {dialog === "bulk" && <BulkInvoiceDialog orders={orders} onClose={() => setDialog(null)} />}
      {dialog === "file" && <OrderFileDialog orders={orders} onClose={() => setDialog(null)} />}
      {dialog === "unpaid" && <UnpaidDialog onClose={() => setDialog(null)} />}
      {orders.stopped.length > 0 && (
        <CodeGateDialog
          stopped={orders.stopped}
          isWorking={orders.working}
          problem={orders.problem}
          onCheck={() => void orders.checkStopped()}
          onAsk={() => setDialog("ask")}
          onGo={(overrides) => void orders.letPass(overrides)}
          onClose={orders.forgetStopped}
        />
      )}
      {dialog === "ask" && (
        <CodeRequestsDialog
          orders={orders.orders.filter(({ idx }) => orders.stopped.some((one) => one.idx === idx))}
          onClose={() => setDialog(null)}
        />
      )}
      <ConfirmDialog
        open={dialog === "send"}
        title={t("sendTitle", { count: orders.sendable })}
        confirm={t("sendGo")}
        cancel={common("cancel")}
        onConfirm={() => {
          setDialog(null);
          void orders.send();
        }}
        onCancel={() => setDialog(null)}
      >
        {t("sendText")}
        {dialog === "send" && stage === "Ready" && <FinalMarkets markets={orders.sendableMarkets} />}
      </ConfirmDialog>
    </>
  );
}
