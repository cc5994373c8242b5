"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CheckFound } from "@/components/grid/check-found";
import { ChosenBar } from "@/components/grid/chosen-bar";
import { OwnStageBulk } from "@/components/product/order/own-stage-filter";
import { ChoiceField } from "@/components/ui/choice-field";
import { onDemand } from "@/components/ui/on-demand";
import { Press } from "@/components/ui/press";
import { useCarriers } from "@/lib/client/use-carriers";
import { carrierWritten } from "@/lib/domain/order/invoice-lines";
import { orderActionsAt, type OrderAction } from "@/lib/domain/claim/claim";
import { FOUND_MAX } from "@/lib/client/read-found";
import type { Orders } from "./use-orders";

/** Loaded on demand, because it brings the markets' rules with it. */
const OrderDeedDialog = onDemand(() => import("./order-deed-dialog").then((part) => part.OrderDeedDialog));

const CodeRequestsDialog = onDemand(() =>
  import("@/components/product/order/code-requests-dialog").then((part) => part.CodeRequestsDialog),
);

const ROOM = { width: 170, flexShrink: 0 } as const;

/** What can be done with many orders of a stage: one courier for them, codes checked, delivered by hand. */
export function OrderBulkBar({ orders }: { orders: Orders }) {
  const t = useTranslations("orders");
  const carriers = useCarriers();
  const { stage, checked } = orders;
  const names = [...new Set(Object.values(carriers).flatMap(({ list }) => list.map(({ name }) => name)))];
  const gate = useTranslations("codeGate");
  const [isAsking, setAsking] = useState(false);
  const [deed, setDeed] = useState<OrderAction | null>(null);
  const takesInvoices = stage === "Ready" || stage === "Delivery";
  return (
    <>
      <ChosenBar
        label={t("deeds")}
        count={t("chosen", { count: checked.size })}
        isShown={checked.size > 0}
        onClear={orders.uncheck}
        found={
          <CheckFound
            list={{ ...orders, rows: orders.orders }}
            most={FOUND_MAX}
            label={(count, total) => t("checkFound", { count, total, rest: count < total ? "some" : "none" })}
            onCheck={() => void orders.checkFound()}
          />
        }
      >
        {takesInvoices && (
          <ChoiceField
            label={t("carrierForChosen")}
            value=""
            choices={names.map((name) => ({ code: name, name }))}
            onChoose={(name) => orders.setCarrier((order) => carrierWritten(name, carriers[order.market].list)?.code)}
            style={ROOM}
          />
        )}
        {stage === "Ready" && (
          <OwnStageBulk stages={orders.stages} onChoose={(own) => void orders.moveToOwnStage(own)} />
        )}
        {(stage === "New" || stage === "Ready") && <Press onClick={() => setAsking(true)}>{gate("askGo")}</Press>}
        {(stage === "New" || stage === "Ready") && (
          <Press loading={orders.working} onClick={() => void orders.checkCodes()}>
            {t("checkCodes")}
          </Press>
        )}
        {orderActionsAt(stage).map((action) => (
          <Press key={action} tone={action === "delay" ? undefined : "error"} onClick={() => setDeed(action)}>
            {t(`deed.name.${action}`)}
          </Press>
        ))}
        {stage === "Delivery" && (
          <Press loading={orders.working} onClick={() => void orders.deliver()}>
            {t("markDelivered")}
          </Press>
        )}
      </ChosenBar>
      {isAsking && <CodeRequestsDialog orders={orders.checkedOrders} onClose={() => setAsking(false)} />}
      {deed && (
        <OrderDeedDialog
          action={deed}
          orders={orders.checkedOrders}
          elsewhere={checked.size - orders.checkedOrders.length}
          onDone={(rows) => orders.settle(deed, rows)}
          onClose={() => setDeed(null)}
        />
      )}
    </>
  );
}
