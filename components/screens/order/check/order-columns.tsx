"use client";
import ContentCopyIcon from "@mui/icons-material/ContentCopy";
import { Box, IconButton, Link, Stack, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { memo, useMemo } from "react";
import type { Column } from "@/components/grid/column";
import { Hint } from "@/components/ui/hint";
import { useNativeStatus } from "@/components/product/native-status";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { useMoment, useWon } from "@/components/ui/won";
import { openPage } from "@/lib/client/open-page";
import type { Order } from "@/lib/contract/schemas/order";
import { maskedPcc } from "@/lib/domain/customs/pcc";
import { InvoiceCell } from "./invoice-cell";
import type { Invoice, Orders } from "./use-orders";

const PCC_MEANINGS: Record<string, Meaning> = {
  Unchecked: "neutral",
  Match: "success",
  Warn: "warning",
  Mismatch: "error",
};

/** What an order is, who it goes to, and — once confirmed — its carrier and invoice number. */
export function useOrderColumns({
  stage,
  setInvoice,
}: Pick<Orders, "stage" | "setInvoice">): readonly Column<Order, Invoice>[] {
  const t = useTranslations("orders");
  return useMemo(() => {
    const columns: Column<Order, Invoice>[] = [
      { key: "market", header: t("market"), width: 172, cell: (order) => <MarketCell order={order} /> },
      { key: "product", header: t("product"), cell: (order) => <ProductCell order={order} /> },
      {
        key: "quantity",
        header: t("quantity"),
        width: 56,
        align: "center",
        cell: (order) => <Quantity count={order.quantity} />,
      },
      { key: "price", header: t("price"), width: 108, align: "right", cell: (order) => <PriceCell order={order} /> },
      {
        key: "receiver",
        header: t("receiver"),
        width: 224,
        optional: t("receiver"),
        cell: (order) => <ReceiverCell order={order} />,
      },
      { key: "pcc", header: t("pcc"), width: 146, optional: t("pcc"), cell: (order) => <PccCell order={order} /> },
    ];
    if (stage !== "New") {
      columns.push({
        key: "invoice",
        header: t("invoice"),
        width: 224,
        cell: (order, { edit }) => <InvoiceCell order={order} stage={stage} typed={edit} onType={setInvoice} />,
      });
    }
    return columns;
  }, [t, stage, setInvoice]);
}

export const MarketCell = memo(function MarketCell({ order }: { order: Order }) {
  const markets = useTranslations("markets");
  const nativeStatus = useNativeStatus();
  const moment = useMoment();
  return (
    <Stack spacing={0.25} sx={{ alignItems: "flex-start" }}>
      <Box sx={{ display: "flex", gap: 0.5, flexWrap: "wrap" }}>
        <StatusChip meaning="accent" label={markets(order.market)} />
        <StatusChip meaning="neutral" title={order.nativeStatus} label={nativeStatus(order.nativeStatus)} />
      </Box>
      <Typography variant="body2">{order.orderNo}</Typography>
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        {moment(order.orderedAt)}
      </Typography>
      <OrderWindows order={order} />
    </Stack>
  );
});

const WINDOWS = [
  ["orderInfo", "info"],
  ["orderLog", "log"],
  ["expectedRevenue", "revenue"],
] as const;

/** The order's own windows: details, history, expected revenue. */
function OrderWindows({ order }: { order: Order }) {
  const t = useTranslations("orderWindow");
  return (
    <Box sx={{ display: "flex", gap: 1 }}>
      {WINDOWS.map(([page, word]) => (
        <Link
          key={page}
          component="button"
          type="button"
          aria-label={t(`${word}Of`, { order: order.orderNo })}
          onClick={() => openPage(page, { idx: order.idx })}
          sx={{ fontSize: 12 }}
        >
          {t(word)}
        </Link>
      ))}
    </Box>
  );
}

export const ProductCell = memo(function ProductCell({ order }: { order: Order }) {
  const t = useTranslations("orders");
  return (
    <Box sx={{ display: "flex", gap: 1.25, minWidth: 0 }}>
      <Thumb src={order.image} alt="" size={56} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {order.productName}
        </Typography>
        <Typography variant="caption" sx={{ color: "text.secondary", display: "block" }}>
          {order.optionName}
        </Typography>
        {order.sourceUrl && (
          <Link href={order.sourceUrl} target="_blank" rel="noopener noreferrer" sx={{ fontSize: 12 }}>
            {t("source")}
          </Link>
        )}
      </Box>
    </Box>
  );
});

export function Quantity({ count }: { count: number }) {
  return (
    <Typography
      component="span"
      sx={{
        fontWeight: count > 1 ? 800 : 400,
        fontSize: count > 1 ? 18 : 14,
        color: count > 1 ? "error.main" : undefined,
      }}
    >
      {count}
    </Typography>
  );
}

const PriceCell = memo(function PriceCell({ order }: { order: Order }) {
  const t = useTranslations("orders");
  const won = useWon();
  return (
    <>
      <Typography sx={{ fontWeight: 600, fontSize: 14 }}>{won(order.totalPrice)}</Typography>
      {order.expectedSettlement != null && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("settlement", { amount: won(order.expectedSettlement) })}
        </Typography>
      )}
    </>
  );
});

export const ReceiverCell = memo(function ReceiverCell({ order }: { order: Order }) {
  const t = useTranslations("orders");
  return (
    <Stack spacing={0.25}>
      <Typography variant="body2">
        {order.buyerName === order.receiverName
          ? order.receiverName
          : t("buyerAndReceiver", { buyer: order.buyerName, receiver: order.receiverName })}
        {" · "}
        {order.receiverTel}
      </Typography>
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        ({order.zip}) {order.address1} {order.address2}
      </Typography>
      {order.addressChanged && (
        <StatusChip meaning="warning" label={t("addressChanged")} sx={{ alignSelf: "flex-start" }} />
      )}
      {order.deliveryMessage && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {order.deliveryMessage}
        </Typography>
      )}
    </Stack>
  );
});

export const PccCell = memo(function PccCell({ order }: { order: Order }) {
  const t = useTranslations("orders");
  if (!order.pcc) return <StatusChip meaning="warning" label={t("noPcc")} />;
  return (
    <Stack spacing={0.25} sx={{ alignItems: "flex-start" }}>
      <Typography variant="body2" sx={{ display: "flex", alignItems: "center" }}>
        <bdi dir="ltr">{maskedPcc(order.pcc)}</bdi>
        <Hint title={t("copyPcc")}>
          <IconButton
            aria-label={t("copyPccOf", { order: order.orderNo })}
            onClick={() => void navigator.clipboard.writeText(order.pcc ?? "")}
            sx={{ p: 0.25 }}
          >
            <ContentCopyIcon sx={{ fontSize: 14 }} />
          </IconButton>
        </Hint>
      </Typography>
      {order.pccStatus && order.pccStatus !== "Unchecked" && (
        <StatusChip
          meaning={PCC_MEANINGS[order.pccStatus] ?? "neutral"}
          label={t(`pccState.${order.pccStatus}`)}
          title={order.pccMessage ?? undefined}
        />
      )}
    </Stack>
  );
});
