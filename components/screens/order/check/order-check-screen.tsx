"use client";
import RefreshIcon from "@mui/icons-material/Refresh";
import { Alert, Box, Button, MenuItem, Skeleton, Tab, Tabs, TextField, useMediaQuery, useTheme } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ColumnMenu, useColumnChoice } from "@/components/grid/column-menu";
import { DataGrid } from "@/components/grid/data-grid";
import { Pager } from "@/components/grid/pager";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DraftNote } from "@/components/ui/draft-note";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { useCarriers } from "@/lib/client/use-carriers";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { BulkEndAlert } from "./bulk-end-alert";
import { BulkInvoiceDialog } from "./bulk-invoice-dialog";
import { OrderCard } from "./order-card";
import { useOrderColumns } from "./order-columns";
import { STAGES, useOrders } from "./use-orders";
import { MARKET_NAMES as marketNames } from "@/lib/domain/markets/markets";
import { useMarketLabel } from "@/components/product/use-market-label";

/** New → ready → delivery: pull orders, confirm them, send invoice numbers for one or many. */
export function OrderCheckScreen() {
  const t = useTranslations("orders");
  const common = useTranslations("common");
  const marketLabel = useMarketLabel();
  const orders = useOrders();
  const carriers = useCarriers();
  const columns = useOrderColumns(orders);
  const choice = useColumnChoice("orders", columns);
  const phone = useMediaQuery(useTheme().breakpoints.down("sm"));
  const [dialog, setDialog] = useState<"bulk" | "send" | null>(null);
  const [keyword, setKeyword] = useState<string | null>(null);
  const { stage } = orders;

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
            setKeyword(null);
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
        <Tabs
          value={stage}
          onChange={(_, next) => orders.showStage(next)}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={t("stages")}
          sx={{ borderBottom: 1, borderColor: "divider", px: 1 }}
        >
          {STAGES.map((each) => (
            <Tab
              key={each}
              value={each}
              id={`stage-${each}`}
              aria-controls="stage-panel"
              label={t(`stage.${each}`, { count: orders.counts[each] ?? 0 })}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" id="stage-panel" aria-labelledby={`stage-${stage}`}>
          <Box
            component="form"
            role="search"
            onSubmit={(event) => {
              event.preventDefault();
              orders.set({ keyword: keyword ?? orders.query.keyword });
            }}
            sx={{
              display: "flex",
              gap: 1,
              p: 1.5,
              flexWrap: "wrap",
              alignItems: "center",
              borderBottom: 1,
              borderColor: "divider",
            }}
          >
            <Button
              variant="outlined"
              startIcon={<RefreshIcon />}
              loading={orders.pulling}
              loadingPosition="start"
              onClick={() => void orders.refresh()}
            >
              {t("pull")}
            </Button>
            <TextField
              select
              label={t("market")}
              value={orders.query.market}
              onChange={({ target }) => orders.set({ market: target.value })}
              sx={{ width: 140 }}
            >
              <MenuItem value="">{common("all")}</MenuItem>
              {marketNames.map((name) => (
                <MenuItem key={name} value={name}>
                  {marketLabel(name)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              label={t("keyword")}
              value={keyword ?? orders.query.keyword}
              onChange={({ target }) => setKeyword(target.value)}
              sx={{ width: { xs: "100%", sm: 240 } }}
            />
            <Button type="submit" variant="outlined">
              {common("search")}
            </Button>
            <Box sx={{ flex: 1 }} />
            {(stage === "Ready" || stage === "Delivery") && (
              <>
                <Button variant="outlined" onClick={() => setDialog("bulk")}>
                  {t("bulk")}
                </Button>
                {orders.invoices.size > 0 && (
                  <Button variant="text" onClick={orders.clearInvoices}>
                    {t("clearTyped")}
                  </Button>
                )}
              </>
            )}
            {!phone && <ColumnMenu columns={columns} hidden={choice.hidden} onToggle={choice.toggle} />}
          </Box>
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
              minWidth={stage === "New" ? 1020 : 1240}
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
      {dialog === "bulk" && <BulkInvoiceDialog orders={orders} carriers={carriers} onClose={() => setDialog(null)} />}
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
