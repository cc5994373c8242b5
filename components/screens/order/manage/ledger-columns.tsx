"use client";
import { EditOutlined as EditOutlinedIcon } from "@/components/ui/icons/edit-outlined";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/grid/column";
import { inTurn } from "@/components/grid/columns/room";
import type { Density } from "@/lib/domain/kit/density";
import { TextCell } from "@/components/grid/text-cell";
import { PccCell, PriceCell, Quantity, SentInvoice, ShipByCell } from "@/components/product/order/order-cells";
import { useOwnStageColumn } from "@/components/product/order/own-stage-column";
import { MarketLine, ProductLine, ReceiverLine } from "@/components/product/order/order-lines";
import type { Stages } from "@/components/product/stages/use-stages";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import { useNewest } from "@/components/ui/use-newest";
import { useMoment } from "@/components/ui/won";
import { ORDER_MEMO_MAX } from "@/lib/domain/order/order-memo";
import type { Order } from "@/lib/contract/schemas/order";
import type { OrderStage } from "@/lib/domain/stages/stages";

const MEANINGS: Record<OrderStage, Meaning> = {
  New: "info",
  Ready: "accent",
  Delivery: "info",
  DeliveryOk: "success",
  Decided: "success",
  Cancel: "error",
  Return: "warning",
  Exchange: "warning",
};

/** What a wider window adds, in this order, beside a product of which a name can be read. */
const TURN = ["price", "memo", "ownStage", "invoice", "pcc", "orderedAt"];
const PRODUCT_MIN = 246;

type Props = {
  density: Density;
  stages: Stages;
  onMemo: (order: Order, memo: string) => void;
  onOwnStage: (order: Order, stage: string) => void;
  onDelivery: (order: Order) => void;
};

/**
 * The columns of the order ledger: stages, product, receiver, shipping and the seller's memo. The memo and the shop's own
 * stage are typed here. The array stays the same while handlers change, so that a row is drawn again only for what it shows.
 */
export function useLedgerColumns(props: Props): readonly Column<Order>[] {
  const { density } = props;
  const t = useTranslations("orders");
  const manage = useTranslations("orderManage");
  const orderWindow = useTranslations("orderWindow");
  const stages = useTranslations("orderStage");
  const moment = useMoment();
  const newest = useNewest(props);
  const ownStage = useOwnStageColumn(props.stages, props.onOwnStage);
  return useMemo(() => {
    const isOneLine = density === "compact";
    const columns: readonly Column<Order>[] = [
      {
        key: "market",
        header: t("marketAndNumber"),
        width: 206,
        textOf: (order) => order.orderNo,
        cell: (order) => <MarketLine order={order} density={density} />,
      },
      {
        key: "stage",
        header: manage("stage"),
        width: isOneLine ? 152 : 148,
        textOf: (order) => stages(order.stage),
        cell: (order) => (
          <div
            className={isOneLine ? "n-line" : "n-stack"}
            style={{ gap: 4, ...(!isOneLine && { alignItems: "flex-start" }) }}
          >
            <StatusChip
              meaning={MEANINGS[order.stage]}
              label={stages(order.stage)}
              title={isOneLine ? stages(order.stage) : undefined}
              style={{ flexShrink: 1, minWidth: 0 }}
            />
            <ShipByCell order={order} isOneLine={density !== "pictures"} />
          </div>
        ),
      },
      ownStage,
      {
        key: "product",
        header: t("product"),
        textOf: (order) => [order.productName, order.optionName].filter(Boolean).join(" / "),
        cell: (order) => <ProductLine order={order} density={density} />,
      },
      {
        key: "quantity",
        header: t("quantity"),
        width: 52,
        align: "center",
        textOf: (order) => String(order.quantity),
        cell: (order) => <Quantity count={order.quantity} />,
      },
      {
        key: "price",
        header: t("price"),
        sorts: { descending: "price" },
        width: 104,
        align: "right",
        optional: t("price"),
        textOf: (order) => String(order.totalPrice),
        cell: (order) => <PriceCell order={order} isOneLine={isOneLine} />,
      },
      {
        key: "receiver",
        header: t("receiver"),
        width: 180,
        optional: t("receiver"),
        textOf: (order) => order.receiverName,
        cell: (order) => (
          <div className="n-line" style={{ gap: 0 }}>
            <div style={{ flex: 1, minWidth: 0 }}>
              <ReceiverLine order={order} density={density} />
            </div>
            <button
              type="button"
              className="n-icon-button"
              title={manage("editDelivery")}
              aria-label={manage("editDeliveryOf", { order: order.orderNo })}
              onClick={() => newest.current.onDelivery(order)}
              style={{ padding: 2 }}
            >
              <EditOutlinedIcon style={{ fontSize: 16 }} />
            </button>
          </div>
        ),
      },
      {
        key: "pcc",
        header: t("pcc"),
        width: isOneLine ? 216 : 164,
        optional: t("pcc"),
        textOf: (order) => order.pcc ?? "",
        cell: (order) => <PccCell order={order} isOneLine={isOneLine} />,
      },
      {
        key: "invoice",
        header: t("invoice"),
        width: 260,
        optional: t("invoice"),
        textOf: (order) => order.invoice ?? "",
        cell: (order) => <SentInvoice order={order} isOneLine={isOneLine} />,
      },
      {
        key: "memo",
        header: manage("memo"),
        width: 180,
        optional: manage("memo"),
        textOf: (order) => order.memo ?? "",
        isText: true,
        take: (_, pasted) => {
          const memo = pasted.replace(/\s*\n\s*/g, " ").trim();
          return memo.length > ORDER_MEMO_MAX
            ? { problem: manage("memoLong", { max: ORDER_MEMO_MAX }) }
            : { to: { memo } };
        },
        cell: (order) => (
          <TextCell
            label={manage("memoOf", { order: order.orderNo })}
            value={order.memo ?? ""}
            placeholder={manage("memoHint")}
            maxLength={ORDER_MEMO_MAX}
            onCommit={(memo) => newest.current.onMemo(order, memo)}
          />
        ),
      },
      {
        key: "orderedAt",
        header: orderWindow("orderedAt"),
        sorts: { descending: "newest" },
        width: 132,
        optional: orderWindow("orderedAt"),
        textOf: (order) => moment(order.orderedAt),
        cell: (order) => moment(order.orderedAt),
      },
    ];
    return inTurn(columns, TURN, PRODUCT_MIN);
  }, [t, manage, orderWindow, stages, moment, newest, density, ownStage]);
}
