"use client";
import { ContentCopy as ContentCopyIcon } from "@/components/ui/icons/content-copy";
import { useFormatter, useTranslations } from "next-intl";
import { memo } from "react";
import { ParcelWord } from "./parcel-word";
import { useNativeStatus } from "@/components/product/native-status";
import { Hint } from "@/components/ui/hint";
import { OneLine } from "@/components/ui/one-line";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { useMoment, useWon } from "@/components/ui/won";
import { openPage } from "@/lib/client/open-page";
import { useMinute } from "@/lib/client/use-minute";
import { useMay } from "@/lib/client/visitor";
import type { Order } from "@/lib/contract/schemas/order";
import { courierBy, trackingPage } from "@/lib/domain/couriers/couriers";
import { maskedPcc } from "@/lib/domain/customs/pcc";
import { usePccAge } from "./use-pcc-age";
import { HOUR_MS } from "@/lib/domain/kit/durations";
import { shipPressure, type Pressure } from "@/lib/domain/order/ship-by";
import { routeTable } from "@/lib/routes";

const PCC_MEANINGS: Record<string, Meaning> = {
  Unchecked: "neutral",
  Match: "success",
  Warn: "warning",
  Mismatch: "error",
};

/** Parts one below the other, each as wide as it is. */
const COLUMN = { display: "flex", flexDirection: "column", alignItems: "flex-start", gap: 2 } as const;

export const MarketCell = memo(function MarketCell({ order }: { order: Order }) {
  const markets = useTranslations("markets");
  const nativeStatus = useNativeStatus();
  const moment = useMoment();
  return (
    <div style={COLUMN}>
      <div className="n-chips">
        <StatusChip meaning="accent" label={markets(order.market)} />
        <StatusChip
          meaning="neutral"
          title={order.nativeStatus}
          label={nativeStatus(order.nativeStatus)}
          style={{ flexShrink: 1, minWidth: 0 }}
        />
      </div>
      <div className="n-body2 n-unbroken">{order.orderNo}</div>
      <span className="n-caption n-quiet">{moment(order.orderedAt)}</span>
      <OrderWindows order={order} />
    </div>
  );
});

const WINDOWS = [
  ["orderInfo", "info"],
  ["orderLog", "log"],
  ["expectedRevenue", "revenue"],
] as const;

/** The order's own windows that its reader may open: details, history, expected revenue. */
function OrderWindows({ order }: { order: Order }) {
  const t = useTranslations("orderWindow");
  const may = useMay();
  return (
    <div className="n-line" style={{ rowGap: 0, flexWrap: "wrap" }}>
      {WINDOWS.filter(([page]) => may(routeTable[page].rule.shop)).map(([page, word]) => (
        <button
          key={page}
          type="button"
          className="n-link"
          aria-label={t(`${word}Of`, { order: order.orderNo })}
          onClick={() => openPage(page, { idx: order.idx })}
          style={{ fontSize: 12, whiteSpace: "nowrap" }}
        >
          {t(word)}
        </button>
      ))}
    </div>
  );
}

export const ProductCell = memo(function ProductCell({ order, thumb = 56 }: { order: Order; thumb?: number }) {
  const t = useTranslations("orders");
  return (
    <div style={{ display: "flex", gap: 10, minWidth: 0 }}>
      <Thumb src={order.image} alt="" size={thumb} />
      <div style={{ minWidth: 0 }}>
        <div className="n-body2 n-strong n-two-lines" title={order.productName}>
          {order.productName}
        </div>
        <span className="n-caption n-quiet n-one-line" title={order.optionName ?? undefined}>
          {order.optionName}
        </span>
        {order.sourceUrl && (
          <a
            className="n-link"
            href={order.sourceUrl}
            target="_blank"
            rel="noopener noreferrer"
            style={{ fontSize: 12 }}
          >
            {t("source")}
          </a>
        )}
      </div>
    </div>
  );
});

export function Quantity({ count }: { count: number }) {
  return (
    <span className="n-body1 n-count" data-many={count > 1 || undefined}>
      {count}
    </span>
  );
}

/** What shows its second line on hover alone, where a row has one line. */
type Lines = { order: Order; isOneLine?: boolean };

export const PriceCell = memo(function PriceCell({ order, isOneLine = false }: Lines) {
  const t = useTranslations("orders");
  const won = useWon();
  const settlement =
    order.expectedSettlement == null ? undefined : t("settlement", { amount: won(order.expectedSettlement) });
  return (
    <>
      <div className={`${isOneLine ? "n-body2" : "n-body1"} n-strong n-cut`} title={isOneLine ? settlement : undefined}>
        {won(order.totalPrice)}
      </div>
      {settlement !== undefined && !isOneLine && <span className="n-caption n-quiet">{settlement}</span>}
    </>
  );
});

export const ReceiverCell = memo(function ReceiverCell({ order }: { order: Order }) {
  const t = useTranslations("orders");
  return (
    <div className="n-stack" style={{ gap: 2 }}>
      <div className="n-body2 n-one-line" style={{ flex: "none" }}>
        {order.buyerName === order.receiverName
          ? order.receiverName
          : t("buyerAndReceiver", { buyer: order.buyerName, receiver: order.receiverName })}
        {" · "}
        {order.receiverTel}
      </div>
      <OneLine text={`(${order.zip}) ${order.address1} ${order.address2}`.trim()} />
      {order.addressChanged && (
        <StatusChip meaning="warning" label={t("addressChanged")} style={{ alignSelf: "flex-start" }} />
      )}
      {order.deliveryMessage && <OneLine text={order.deliveryMessage} />}
    </div>
  );
});

/** The code last, so that the codes of all rows end at one line. */
const BACKWARDS = {
  display: "flex",
  flexDirection: "row-reverse",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 4,
} as const;

export const PccCell = memo(function PccCell({ order, isOneLine = false }: Lines) {
  const t = useTranslations("orders");
  const age = usePccAge(order);
  if (!order.pcc) return <StatusChip meaning="warning" label={t("noPcc")} />;
  return (
    <div style={isOneLine ? BACKWARDS : COLUMN}>
      <div className="n-body2" style={{ display: "flex", alignItems: "center" }}>
        <bdi dir="ltr">{maskedPcc(order.pcc)}</bdi>
        <Hint title={t("copyPcc")}>
          <button
            type="button"
            className="n-icon-button"
            aria-label={t("copyPccOf", { order: order.orderNo })}
            onClick={() => void navigator.clipboard.writeText(order.pcc ?? "")}
            style={{ padding: 2 }}
          >
            <ContentCopyIcon style={{ fontSize: 14 }} />
          </button>
        </Hint>
      </div>
      {order.pccStatus && order.pccStatus !== "Unchecked" && (
        <StatusChip
          meaning={PCC_MEANINGS[order.pccStatus] ?? "neutral"}
          label={t(`pccState.${order.pccStatus}`)}
          title={order.pccMessage ?? undefined}
        />
      )}
      {age && <StatusChip meaning="warning" label={t(`pccAge.${age}`)} title={t(`pccAgeHint.${age}`)} />}
    </div>
  );
});

const PRESSURE_MEANINGS: Record<Pressure, Meaning> = { overdue: "error", soon: "warning", later: "neutral" };

/** Until when an order has to be shipped, and how much of that is left; nothing for one that is sent. */
export const ShipByCell = memo(function ShipByCell({ order, isOneLine = false }: Lines) {
  const t = useTranslations("orders");
  const format = useFormatter();
  const now = useMinute();
  const shipBy = order.shipBy ? new Date(order.shipBy) : undefined;
  const pressure = shipPressure(order.stage, shipBy, now);
  if (!shipBy || !pressure) return null;
  const hours = Math.floor(Math.abs(shipBy.getTime() - now.getTime()) / HOUR_MS);
  const span = { hours: hours % 24, days: Math.floor(hours / 24) };
  const day = format.dateTime(new Date(shipBy.getTime() - 1), {
    month: "2-digit",
    day: "2-digit",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
  });
  return (
    <div style={COLUMN}>
      <StatusChip
        meaning={PRESSURE_MEANINGS[pressure]}
        label={t(pressure === "overdue" ? "overdueBy" : "leftToShip", span)}
        title={isOneLine ? day : undefined}
      />
      {!isOneLine && <span className="n-caption n-quiet">{day}</span>}
    </div>
  );
});

/**
 * The state of an order's parcel and a link to its courier's page, for rows whose fields already show courier and number.
 */
export const ParcelBesideField = memo(function ParcelBesideField({ order, isOneLine = false }: Lines) {
  const t = useTranslations("orders");
  const page = order.invoice ? trackingPage(order.deliveryCompany ?? "", order.invoice) : undefined;
  if (!page && !order.parcel) return null;
  return (
    <span
      className="n-caption"
      style={{ display: "flex", gap: 6, ...(isOneLine ? { whiteSpace: "nowrap" } : { flexWrap: "wrap" }) }}
    >
      <ParcelWord parcel={order.parcel} isOneLine={isOneLine} />
      {page && (
        <a
          className="n-link"
          href={page}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t("trackOf", { invoice: order.invoice ?? "" })}
          style={{ alignSelf: "center" }}
        >
          {t("track")}
        </a>
      )}
    </span>
  );
});

/** The invoice an order was sent with, leading to its courier's own page where that is known. */
export const SentInvoice = memo(function SentInvoice({
  order,
  carrier,
  isOneLine = false,
}: Lines & { carrier?: string | undefined }) {
  const t = useTranslations("orders");
  if (!order.invoice) return null;
  const page = trackingPage(order.deliveryCompany ?? "", order.invoice);
  const name = carrier ?? courierBy(order.deliveryCompany ?? "")?.name ?? t("otherCarrier");
  return (
    <span
      className="n-body2"
      style={isOneLine ? { display: "flex", gap: 6, whiteSpace: "nowrap" } : { display: "block" }}
    >
      {name}{" "}
      {page ? (
        <a
          className="n-link"
          href={page}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t("trackOf", { invoice: order.invoice })}
        >
          {order.invoice}
        </a>
      ) : (
        order.invoice
      )}
      <ParcelWord parcel={order.parcel} isOneLine={isOneLine} />
    </span>
  );
});
