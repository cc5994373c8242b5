import { useTranslations } from "next-intl";
import { useTotal } from "@/components/grid/use-total";
import { OwnStageFilter } from "@/components/product/order/own-stage-filter";
import { ParcelFilter } from "@/components/product/order/parcel-word";
import { Press } from "@/components/ui/press";
import type { OrderDialog } from "./order-dialogs";
import { PullState } from "./pull-state";
import { UnreadableLine } from "./unreadable-line";
import type { Orders, Shop } from "./use-orders";

const lastReading = (shops: readonly Shop[]): string =>
  shops.map(({ pulledAt }) => pulledAt ?? "").reduce((last, at) => (at > last ? at : last), "");

type Props = { orders: Orders; onShow: (dialog: OrderDialog) => void };

/** At the end of the filters: how many orders are found, when orders were read last, and what else is looked at or typed in at a stage. */
export function BesideFilters({ orders, onShow }: Props) {
  const t = useTranslations("orders");
  const total = useTotal(orders, orders.orders.length, t("total", { count: orders.total }));
  const { stage } = orders;
  return (
    <>
      <span className="n-caption n-quiet n-total" aria-live="polite">
        {total}
      </span>
      <PullState shops={orders.shops} nextAt={orders.nextPullAt} />
      <UnreadableLine readAt={lastReading(orders.shops)} />
      {stage === "Delivery" && (
        <ParcelFilter
          count={orders.parcelTroubles}
          isOn={orders.query.parcel !== ""}
          onChange={(isOn) => orders.set({ parcel: isOn ? "trouble" : "" })}
        />
      )}
      {stage === "New" && (
        <>
          <Press look="text" onClick={() => onShow("unpaid")}>
            {t("unpaid")}
          </Press>
          <Press look="text" onClick={() => onShow("file")}>
            {t("importFile")}
          </Press>
        </>
      )}
      {stage === "Ready" && (
        <OwnStageFilter
          stages={orders.stages}
          counts={orders.ownCounts}
          asked={orders.query.own}
          onAsk={(own) => orders.set({ own })}
        />
      )}
      {(stage === "Ready" || stage === "Delivery") && (
        <Press look="text" onClick={() => onShow("bulk")}>
          {t("bulk")}
        </Press>
      )}
    </>
  );
}
