"use client";
import { MoreVert } from "@/components/ui/icons/more-vert";
import { OpenInNew as OpenInNewIcon } from "@/components/ui/icons/open-in-new";
import { useTranslations } from "next-intl";
import { memo, useState } from "react";
import type { Density } from "@/lib/domain/kit/density";
import { MarketMark } from "@/components/product/market-marks";
import { useNativeStatus } from "@/components/product/native-status";
import { onDemand } from "@/components/ui/on-demand";
import { OneLine } from "@/components/ui/one-line";
import { StatusChip } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { useMoment } from "@/components/ui/won";
import { openPage } from "@/lib/client/open-page";
import { useMay } from "@/lib/client/visitor";
import type { Order } from "@/lib/contract/schemas/order";
import { regionOf } from "@/lib/domain/order/region";
import { routeTable } from "@/lib/routes";
import { MarketCell, ProductCell, ReceiverCell } from "./order-cells";

const DeedMenu = onDemand(() => import("@/components/ui/deed-menu").then((part) => part.DeedMenu));

type Props = { order: Order; density: Density };

const THUMBS = { compact: 36, comfortable: 52 } as const;

const QUIET = "n-caption n-quiet n-cut";
const TWO_LINES = { flex: 1, minWidth: 0 } as const;

const OTHER_WINDOWS = [
  ["orderLog", "log"],
  ["expectedRevenue", "revenue"],
] as const;

/** The order's other windows that its reader may open: history and expected revenue. */
function OrderMenu({ order }: { order: Order }) {
  const t = useTranslations("orderWindow");
  const may = useMay();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const windows = OTHER_WINDOWS.filter(([page]) => may(routeTable[page].rule.shop));
  if (windows.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className="n-icon-button"
        aria-label={t("windowsOf", { order: order.orderNo })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        style={{ padding: 2 }}
      >
        <MoreVert style={{ fontSize: 18 }} />
      </button>
      {anchor && (
        <DeedMenu
          anchor={anchor}
          deeds={windows.map(([page, word]) => ({
            key: page,
            label: t(word),
            onPress: () => openPage(page, { idx: order.idx }),
          }))}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

/** Whose order it is and its number, which opens its details. */
export const MarketLine = memo(function MarketLine({ order, density }: Props) {
  const t = useTranslations("orderWindow");
  const may = useMay();
  const nativeStatus = useNativeStatus();
  const moment = useMoment();
  const account = order.storeName || order.marketAccount;
  if (density === "pictures") return <MarketCell order={order} />;
  const isLow = density === "compact";
  const accountLine = (
    <span className={QUIET} dir="auto">
      {account}
    </span>
  );
  return (
    <div className="n-line">
      <MarketMark market={order.market} detail={account} />
      <div style={TWO_LINES}>
        <div className="n-line">
          {may(routeTable.orderInfo.rule.shop) ? (
            <button
              type="button"
              className="n-link n-body2 n-cut"
              aria-label={t("infoOf", { order: order.orderNo })}
              onClick={() => openPage("orderInfo", { idx: order.idx })}
            >
              {order.orderNo}
            </button>
          ) : (
            <span className="n-body2 n-cut">{order.orderNo}</span>
          )}
          {!isLow && accountLine}
        </div>
        <div className="n-line">
          {isLow ? (
            accountLine
          ) : (
            <span className={QUIET}>
              {nativeStatus(order.nativeStatus)} · {moment(order.orderedAt)}
            </span>
          )}
        </div>
      </div>
      <OrderMenu order={order} />
    </div>
  );
});

/** What was ordered: its name alone in a line, and below it the option and the page it was collected from. */
export const ProductLine = memo(function ProductLine({ order, density }: Props) {
  const t = useTranslations("orders");
  if (density === "pictures") return <ProductCell order={order} thumb={84} />;
  return (
    <div className="n-line">
      <Thumb src={order.image} alt="" size={THUMBS[density]} />
      <div style={TWO_LINES}>
        <div className="n-body2 n-strong n-cut" dir="auto" title={order.productName}>
          {order.productName}
        </div>
        <div className="n-line">
          {order.optionName && (
            <span className={QUIET} dir="auto" title={order.optionName}>
              {order.optionName}
            </span>
          )}
          {order.sourceUrl && (
            <a
              className="n-link"
              href={order.sourceUrl}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t("sourceOf", { order: order.orderNo })}
              style={{ display: "inline-flex", flexShrink: 0 }}
            >
              <OpenInNewIcon style={{ fontSize: 14 }} />
            </a>
          )}
        </div>
      </div>
    </div>
  );
});

/** Who gets it, and where to: in low rows the region alone. The whole address, phone and message on hover and focus. */
export const ReceiverLine = memo(function ReceiverLine({ order, density }: Props) {
  const t = useTranslations("orders");
  if (density === "pictures") return <ReceiverCell order={order} />;
  const address = `(${order.zip}) ${order.address1} ${order.address2}`.trim();
  const names =
    order.buyerName === order.receiverName
      ? order.receiverName
      : t("buyerAndReceiver", { buyer: order.buyerName, receiver: order.receiverName });
  const all = [`${names} · ${order.receiverTel}`, address, order.deliveryMessage].filter(Boolean).join("\n");
  return (
    <div style={{ minWidth: 0 }}>
      <div className="n-line">
        <span className="n-body2 n-cut" dir="auto" title={names}>
          {names}
        </span>
        {order.addressChanged && <StatusChip meaning="warning" label={t("addressChanged")} title={all} />}
      </div>
      <OneLine text={density === "compact" ? regionOf(order.address1) : address} hint={all} />
    </div>
  );
});
