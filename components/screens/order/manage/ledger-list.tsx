import { Box, Button, useMediaQuery, useTheme } from "@mui/material";
import { useTranslations } from "next-intl";
import type { Arrangement } from "@/components/grid/columns/arrangement";
import { DataSheet } from "@/components/grid/data-sheet";
import { isNarrowed, WIDE } from "@/components/product/order/order-question";
import { FailureNote, Note } from "@/components/ui/state-notes";
import type { Order } from "@/lib/contract/schemas/order";
import { LedgerCard } from "./ledger-card";
import type { Ledger } from "./use-ledger";

type Props = {
  ledger: Ledger;
  choice: Arrangement<Order, Partial<Order>>;
  rowHeight: number;
  onDelivery: (order: Order) => void;
};

/** The orders found: rows, cards on a phone, or why there are none. */
export function LedgerList({ ledger, choice, rowHeight, onDelivery }: Props) {
  const t = useTranslations("orderManage");
  const phone = useMediaQuery(useTheme().breakpoints.down("sm"));
  if (ledger.failure && ledger.orders.length === 0)
    return <FailureNote failure={ledger.failure} onRetry={ledger.reload} />;
  if (phone && ledger.orders.length > 0)
    return (
      <Box component="ul" aria-label={t("title")} sx={{ listStyle: "none", m: 0, p: 1.5, display: "grid", gap: 1.25 }}>
        {ledger.orders.map((order) => (
          <LedgerCard key={order.idx} order={order} ledger={ledger} onDelivery={onDelivery} />
        ))}
      </Box>
    );
  return (
    <DataSheet
      label={t("title")}
      rows={ledger.orders}
      idOf={ledger.idOf}
      nameOf={(order) => order.orderNo}
      columns={choice.visible}
      deeds={choice.deeds}
      sorting={ledger.sorting}
      checked={ledger.checked}
      onCheck={(id) => ledger.check([id])}
      onCheckAll={ledger.check}
      onCheckRange={ledger.checkRange}
      onEdit={ledger.changeCells}
      loading={ledger.loading}
      rowHeight={rowHeight}
      isFixed
      minWidth={960}
      empty={<NoOrders ledger={ledger} />}
    />
  );
}

/** Nothing found by a narrow question is another case than no orders at all. */
function NoOrders({ ledger }: { ledger: Ledger }) {
  const t = useTranslations("orderManage");
  const orders = useTranslations("orders");
  const common = useTranslations("common");
  const isWide = !isNarrowed(ledger.query) && !ledger.stage && !ledger.isRemoved;
  if (isWide) return <Note title={t("empty")} text={t("emptyHint")} />;
  return (
    <Note
      title={orders("noMatch")}
      text={t("noMatchHint")}
      action={
        <Button variant="outlined" onClick={() => ledger.set({ ...WIDE, stage: "", removed: "" })}>
          {common("reset")}
        </Button>
      }
    />
  );
}
