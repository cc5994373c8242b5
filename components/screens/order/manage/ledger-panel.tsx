"use client";
import { Download as DownloadIcon } from "@/components/ui/icons/download";
import { Alert, Box, Button, Chip, MenuItem, TextField, Typography, useMediaQuery, useTheme } from "@mui/material";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { ColumnMenu, useColumnChoice } from "@/components/grid/column-menu";
import { DataGrid } from "@/components/grid/data-grid";
import { Pager } from "@/components/grid/pager";
import { OrderFilter } from "@/components/product/order/order-filter";
import { isNarrowed, WIDE } from "@/components/product/order/order-question";
import { RowResults } from "@/components/product/order/row-results";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { onDemand } from "@/components/ui/on-demand";
import { FailureNote, Note } from "@/components/ui/state-notes";
import type { Order } from "@/lib/contract/schemas/order";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { ORDER_STAGES, type OrderStage } from "@/lib/domain/stages/stages";
import { AgencySheetMenu } from "./agency-sheet-menu";
import { DeliveryDialog } from "./delivery-dialog";
import { LedgerCard } from "./ledger-card";
import { useLedgerColumns } from "./ledger-columns";
import { SavedViews } from "./saved-views";
import { useLedger } from "./use-ledger";

const AgencyApplyDialog = onDemand(() => import("./agency/agency-apply-dialog").then((part) => part.AgencyApplyDialog));

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Every order of every stage: search it, move it, note on it, take it off and bring it back, write it to a file. */
export function LedgerPanel() {
  const t = useTranslations("orderManage");
  const orders = useTranslations("orders");
  const stages = useTranslations("orderWindow.stageName");
  const common = useTranslations("common");
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  const ledger = useLedger();
  const phone = useMediaQuery(useTheme().breakpoints.down("sm"));
  const [edited, setEdited] = useState<Order | null>(null);
  const [asking, setAsking] = useState(false);
  const [applying, setApplying] = useState(false);
  const { changeMemo } = ledger;
  const onDelivery = useCallback((order: Order) => setEdited(order), []);
  const columns = useLedgerColumns({ onMemo: changeMemo, onDelivery });
  const choice = useColumnChoice("orderManage", columns);
  const columnMenu = useMemo(
    () => !phone && <ColumnMenu columns={columns} hidden={choice.hidden} onToggle={choice.toggle} />,
    [phone, columns, choice.hidden, choice.toggle],
  );
  const all = ORDER_STAGES.reduce((sum, stage) => sum + (ledger.counts[stage] ?? 0), 0);
  const view = new URLSearchParams(search);
  for (const key of ["page", "size", "tab"]) view.delete(key);
  const isWide = !isNarrowed(ledger.query) && !ledger.stage && !ledger.isRemoved;

  return (
    <>
      {ledger.problem && (
        <Alert severity="error" sx={{ m: 1.5 }}>
          {ledger.problem}
        </Alert>
      )}
      <Box sx={{ px: 1.5, pt: ledger.end ? 1.5 : 0 }}>
        <RowResults
          text={ledger.end?.text ?? null}
          failed={ledger.end?.failed ?? []}
          names={ledger.end?.names ?? NO_NAMES}
          onUndo={ledger.end?.undo && (() => void ledger.end?.undo?.())}
          onClose={ledger.dismissEnd}
        />
      </Box>
      <SavedViews search={view.toString()} onShow={(kept) => router.replace(kept ? `${path}?${kept}` : path)} />
      <Box
        role="group"
        aria-label={t("stage")}
        sx={{ display: "flex", gap: 0.75, px: 1.5, pt: 1.5, flexWrap: "wrap", alignItems: "center" }}
      >
        {(["", ...ORDER_STAGES] as const).map((stage) => (
          <Chip
            key={stage}
            label={
              stage === ""
                ? t("allStages", { count: all })
                : t("stageCount", { stage: stages(stage), count: ledger.counts[stage] ?? 0 })
            }
            color={(ledger.stage ?? "") === stage ? "primary" : "default"}
            variant={(ledger.stage ?? "") === stage ? "filled" : "outlined"}
            aria-pressed={(ledger.stage ?? "") === stage}
            onClick={() => ledger.set({ stage })}
          />
        ))}
        <Chip
          label={t("removedOnes")}
          color={ledger.isRemoved ? "warning" : "default"}
          variant={ledger.isRemoved ? "filled" : "outlined"}
          aria-pressed={ledger.isRemoved}
          onClick={() => ledger.set({ removed: ledger.isRemoved ? "" : "1" })}
        />
      </Box>
      <OrderFilter query={ledger.query} onFind={ledger.set} hasDue>
        <Box sx={{ flex: 1 }} />
        {columnMenu}
      </OrderFilter>
      <Box
        sx={{
          display: "flex",
          gap: 1,
          px: 1.5,
          py: 1,
          minHeight: 50,
          flexWrap: "wrap",
          alignItems: "center",
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <Typography variant="body2" sx={{ fontWeight: 600, minWidth: 132 }} aria-live="polite">
          {ledger.checked.size > 0
            ? orders("chosen", { count: ledger.checked.size })
            : orders("total", { count: ledger.total })}
        </Typography>
        {ledger.isRemoved ? (
          <Button
            variant="outlined"
            disabled={ledger.chosen.length === 0}
            loading={ledger.working}
            onClick={() => void ledger.restore()}
          >
            {t("restore")}
          </Button>
        ) : (
          <>
            <TextField
              select
              label={t("moveTo")}
              value=""
              disabled={ledger.moves.length === 0 || ledger.working}
              onChange={({ target }) => void ledger.move(target.value as OrderStage)}
              helperText={ledger.chosen.length > 0 && ledger.moves.length === 0 ? t("noSharedMove") : undefined}
              sx={{ width: 160 }}
            >
              {ledger.moves.map((to) => (
                <MenuItem key={to} value={to}>
                  {stages(to)}
                </MenuItem>
              ))}
            </TextField>
            <Button
              variant="outlined"
              disabled={ledger.chosen.length === 0}
              loading={ledger.working}
              onClick={() => void ledger.checkCodes()}
            >
              {orders("checkCodes")}
            </Button>
            <Button variant="outlined" disabled={ledger.chosen.length === 0} onClick={() => setApplying(true)}>
              {t("applyAgency")}
            </Button>
            <AgencySheetMenu
              disabled={ledger.chosen.length === 0 || ledger.working}
              onChoose={(name) => void ledger.agencySheet(name)}
            />
            <Button
              variant="outlined"
              color="error"
              disabled={ledger.chosen.length === 0}
              onClick={() => setAsking(true)}
            >
              {common("delete")}
            </Button>
          </>
        )}
        {ledger.checked.size > 0 && (
          <Button variant="text" onClick={ledger.uncheck}>
            {orders("uncheck")}
          </Button>
        )}
        <Box sx={{ flex: 1 }} />
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          loading={ledger.working}
          loadingPosition="start"
          disabled={ledger.chosen.length === 0 && (ledger.loading || ledger.total === 0)}
          onClick={() => void ledger.download()}
        >
          {ledger.chosen.length > 0
            ? t("downloadChosen", { count: ledger.chosen.length })
            : t("downloadAll", { count: ledger.total })}
        </Button>
      </Box>
      {ledger.failure && ledger.orders.length === 0 ? (
        <FailureNote failure={ledger.failure} onRetry={ledger.reload} />
      ) : phone && ledger.orders.length > 0 ? (
        <Box
          component="ul"
          aria-label={t("title")}
          sx={{ listStyle: "none", m: 0, p: 1.5, display: "grid", gap: 1.25 }}
        >
          {ledger.orders.map((order) => (
            <LedgerCard key={order.idx} order={order} ledger={ledger} onDelivery={onDelivery} />
          ))}
        </Box>
      ) : (
        <DataGrid
          label={t("title")}
          rows={ledger.orders}
          idOf={ledger.idOf}
          nameOf={(order) => order.orderNo}
          columns={choice.visible}
          checked={ledger.checked}
          onCheck={(id) => ledger.check([id])}
          onCheckAll={ledger.check}
          onCheckRange={ledger.checkRange}
          entersDown
          loading={ledger.loading}
          rowHeight={96}
          minWidth={960}
          empty={
            isWide ? (
              <Note title={t("empty")} text={t("emptyHint")} />
            ) : (
              <Note
                title={orders("noMatch")}
                text={t("noMatchHint")}
                action={
                  <Button variant="outlined" onClick={() => ledger.set({ ...WIDE, stage: "", removed: "" })}>
                    {common("reset")}
                  </Button>
                }
              />
            )
          }
        />
      )}
      <Pager
        page={numberIn(ledger.query.page) || 1}
        pageCount={ledger.pageCount}
        size={numberIn(ledger.query.size) || 50}
        onPage={(page) => ledger.set({ page: String(page) })}
        onSize={(size) => ledger.set({ size: String(size) })}
      />
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
