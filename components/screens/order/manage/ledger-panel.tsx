"use client";
import { Alert, Box, useMediaQuery, useTheme } from "@mui/material";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { ColumnMenu, useColumnChoice } from "@/components/grid/column-menu";
import { Pager } from "@/components/grid/pager";
import { OrderFilter } from "@/components/product/order/order-filter";
import { RowResults } from "@/components/product/order/row-results";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { onDemand } from "@/components/ui/on-demand";
import type { Order } from "@/lib/contract/schemas/order";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { DeliveryDialog } from "./delivery-dialog";
import { LedgerBar } from "./ledger-bar";
import { useLedgerColumns } from "./ledger-columns";
import { LedgerList } from "./ledger-list";
import { LedgerStages } from "./ledger-stages";
import { SavedViews } from "./saved-views";
import { useLedger } from "./use-ledger";

const AgencyApplyDialog = onDemand(() => import("./agency/agency-apply-dialog").then((part) => part.AgencyApplyDialog));

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Every order of every stage: search it, move it, note on it, take it off and bring it back, write it to a file. */
export function LedgerPanel() {
  const t = useTranslations("orderManage");
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
  const view = new URLSearchParams(search);
  for (const key of ["page", "size", "tab"]) view.delete(key);

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
      <LedgerStages ledger={ledger} />
      <OrderFilter query={ledger.query} onFind={ledger.set} hasDue>
        <Box sx={{ flex: 1 }} />
        {columnMenu}
      </OrderFilter>
      <LedgerBar ledger={ledger} onApply={() => setApplying(true)} onRemove={() => setAsking(true)} />
      <LedgerList ledger={ledger} columns={choice.visible} onDelivery={onDelivery} />
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
