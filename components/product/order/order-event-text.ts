"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useNativeStatus } from "@/components/product/native-status";
import { useWon } from "@/components/ui/won";
import { courierBy } from "@/lib/domain/couriers/couriers";
import type { OrderEvent } from "@/lib/domain/order/order-event";
import { ORDER_STAGES, type OrderStage } from "@/lib/domain/stages/stages";

const inBrackets = (reason: string): string => (reason ? `(${reason})` : "");
const courierName = (id: string): string => courierBy(id)?.name ?? id;
const sentParcel = (courier: string, invoice: string): string => (invoice ? `${courierName(courier)} ${invoice}` : "");

/** What happened to an order as one sentence in the reader's language; statuses of markets and stages as words. */
export function useOrderEventText(): (event: OrderEvent) => string {
  const t = useTranslations("orderEvent");
  const claims = useTranslations("claims");
  const parcel = useTranslations("parcel");
  const pcc = useTranslations("orders.pccState");
  const nativeStatus = useNativeStatus();
  const format = useFormatter();
  const won = useWon();
  const stages = useTranslations("orderStage");
  const stage = (name: OrderStage) => stages(name);
  // A market's status may be one of our stages if no native status is known.
  const native = (status: string) =>
    ORDER_STAGES.some((each) => each === status) ? stage(status as OrderStage) : nativeStatus(status);

  return (event) => {
    switch (event.is) {
      case "pulled":
        return t("pulled", { status: native(event.native) });
      case "market":
        return t("market", { from: native(event.from), to: native(event.to) });
      case "moved":
        return t("moved", { from: stage(event.from), to: stage(event.to) });
      case "sent":
        return t("sent", { courier: courierName(event.courier), invoice: event.invoice });
      case "resent":
        return t("resent", {
          before: event.before || "–",
          courier: courierName(event.courier),
          invoice: event.invoice,
        });
      case "refused":
        return t("refused", { deed: t(`deed.${event.deed}`), reason: event.reason });
      case "addressChanged":
        return t(event.replaced ? "addressReplaced" : "addressChanged");
      case "edited":
        return t("edited", { fields: format.list(event.fields.map((field) => t(`field.${field}`))) });
      case "pccChecked":
        return t("pccChecked", { status: pcc(event.status) });
      case "codeOverridden":
        return t(`codeOverridden.${event.gate}`, { stop: t(`codeStop.${event.stop}`), reason: event.reason });
      case "parcelMoved":
        return t("parcelMoved", { state: parcel(`state.${event.state}`), place: inBrackets(event.place) }).trim();
      case "parcelTrouble":
        return parcel(`advice.${event.trouble}`);
      case "sellerCancelled":
        return t("sellerCancelled", { reason: inBrackets(event.reason) }).trim();
      case "sellerReturned":
        return t("sellerReturned", { reason: inBrackets(event.reason) }).trim();
      case "delayed":
        return t("delayed", { until: event.until, reason: inBrackets(event.reason) }).trim();
      case "claimed":
        return t("claimed", {
          kind: stage(event.kind),
          state: claims(`state.${event.state}`),
          reason: inBrackets(event.reason),
        }).trim();
      case "claimMoved":
        return t("claimMoved", {
          kind: stage(event.kind),
          from: claims(`state.${event.from}`),
          to: claims(`state.${event.to}`),
        });
      case "claimOver":
        return t("claimOver", { kind: stage(event.kind), state: claims(`state.${event.state}`) });
      case "claimDone": {
        const more = [
          event.turned ? t("turned", { kind: stage(event.turned) }) : "",
          event.reason,
          event.fee > 0 ? t("fee", { won: won(event.fee) }) : "",
          sentParcel(event.courier, event.invoice),
        ].filter(Boolean);
        return t("claimDone", {
          kind: stage(event.kind),
          action: claims(`action.${event.action}`),
          from: claims(`state.${event.from}`),
          to: claims(`state.${event.to}`),
          more: inBrackets(more.join(", ")),
        }).trim();
      }
      case "claimRefused":
        return t("claimRefused", {
          kind: stage(event.kind),
          action: claims(`action.${event.action}`),
          reason: event.reason,
        });
      default:
        return t(event.is);
    }
  };
}
