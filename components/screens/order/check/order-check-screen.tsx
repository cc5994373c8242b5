"use client";
import { Alert, Box, Button, Skeleton, useMediaQuery, useTheme } from "@mui/material";
import { useTranslations } from "next-intl";
import { useLayoutEffect, useMemo, useReducer, useRef, useState } from "react";
import { ColumnMenu, useColumnChoice } from "@/components/grid/column-menu";
import { DataGrid } from "@/components/grid/data-grid";
import { Pager } from "@/components/grid/pager";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DraftNote } from "@/components/ui/draft-note";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { BulkEndAlert } from "./bulk-end-alert";
import { BulkInvoiceDialog } from "./bulk-invoice-dialog";
import { OrderCard } from "./order-card";
import { useOrderColumns } from "./order-columns";
import { OrderFilter } from "./order-filter";
import { StageTabs } from "./stage-tabs";
import { useOrders, type Stage } from "./use-orders";
import { useMarketLabel } from "@/components/product/use-market-label";

/** New → ready → delivery: pull orders, confirm them, send invoice numbers for one or many. */
export function OrderCheckScreen() {
  const t = useTranslations("orders");
  const common = useTranslations("common");
  const marketLabel = useMarketLabel();
  const orders = useOrders();
  const columns = useOrderColumns(orders);
  const choice = useColumnChoice("orders", columns);
  const phone = useMediaQuery(useTheme().breakpoints.down("sm"));
  const [dialog, setDialog] = useState<"bulk" | "send" | null>(null);
  const [typing, forgetTyped] = useReducer((count: number) => count + 1, 0);
  const { stage } = orders;
  const newest = useRef(orders);
  useLayoutEffect(function rememberTheNewest() {
    newest.current = orders;
  });
  // The same functions at every key, so that a number being typed does not draw what stands above the rows.
  const [act] = useState(() => ({
    showStage: (next: Stage) => newest.current.showStage(next),
    set: (query: { keyword?: string; market?: string }) => newest.current.set(query),
    refresh: () => void newest.current.refresh(),
    clearInvoices: () => newest.current.clearInvoices(),
    showBulk: () => setDialog("bulk"),
  }));
  const columnMenu = useMemo(
    () => !phone && <ColumnMenu columns={columns} hidden={choice.hidden} onToggle={choice.toggle} />,
    [phone, columns, choice.hidden, choice.toggle],
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
    ) : stage === "DeliveryOk" ? null : (
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

  const isNarrowed = orders.query.keyword !== "" || orders.query.market !== "";
  const empty = isNarrowed ? (
    <Note
      title={t("noMatch")}
      text={t("noMatchHint")}
      action={
        <Button
          variant="outlined"
          onClick={() => {
            forgetTyped();
            orders.set({ keyword: "", market: "" });
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
      {orders.pulls.map((pull) => (
        <Alert key={`${pull.market}${pull.marketAccount}`} severity="warning" sx={{ mb: 1.5 }}>
          {t("pullFailed", {
            market: marketLabel(pull.market),
            account: pull.marketAccount,
            reason: pull.message ?? "",
          })}
        </Alert>
      ))}
      <BulkEndAlert end={orders.end} onClose={orders.dismissEnd} />
      <Panel flush>
        <StageTabs stage={stage} counts={orders.counts} onStage={act.showStage} />
        <Box role="tabpanel" id="stage-panel" aria-labelledby={`stage-${stage}`}>
          <OrderFilter
            key={typing}
            market={orders.query.market}
            keyword={orders.query.keyword}
            pulling={orders.pulling}
            onPull={act.refresh}
            onFind={act.set}
            onBulk={stage === "Ready" || stage === "Delivery" ? act.showBulk : undefined}
            onClear={orders.invoices.size > 0 ? act.clearInvoices : undefined}
          >
            {columnMenu}
          </OrderFilter>
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
              checked={stage === "New" ? orders.checked : undefined}
              onCheck={(id) => orders.check([id])}
              onCheckAll={orders.check}
              isStaged={orders.isStaged}
              aboutOf={(order) => ({ edit: orders.typedHere(order) })}
              loading={orders.loading}
              rowHeight={96}
              minWidth={stage === "New" ? 1020 : 1160}
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
      </ConfirmDialog>
    </>
  );
}
