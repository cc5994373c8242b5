import type { Meaning } from "@/components/ui/status-chip";
import type { AgencyOrder } from "@/lib/contract/schemas/agency";
import { isHandedOn as isItemHandedOn } from "@/lib/domain/agency/handed-on";
import { may, nextStep, type AgencyDeed, type AgencyState, type AgencyStep } from "@/lib/domain/agency/states";
import type { ShopNeed } from "@/lib/domain/staff/areas";

export const idOf = ({ sellergritOrderNumber }: AgencyOrder): string => sellergritOrderNumber;

const isHandedOn = ({ items, invoice }: AgencyOrder): boolean => items.every((item) => isItemHandedOn(item, invoice));

export const stepOf = (parcel: AgencyOrder): AgencyStep | undefined =>
  nextStep({
    state: parcel.status,
    isComplete: parcel.lacks.length === 0,
    hasInvoice: parcel.invoice !== "",
    isHandedOn: isHandedOn(parcel),
  });

/** Only who may see the shop's money pays from its deposit. */
export const needOfDeed = (deed: AgencyStep | AgencyDeed): ShopNeed => (deed === "pay" ? ["money"] : "anybody");

/** Whether a step is possible by the parcel's state as known here. The upstream decides in the end. */
export function fits(deed: AgencyDeed, parcel: AgencyOrder): boolean {
  if (!may(deed, parcel.status)) return false;
  if (deed === "send") return parcel.lacks.length === 0;
  return deed !== "sendDelivery" || (parcel.invoice !== "" && !isHandedOn(parcel));
}

export const STATE_MEANINGS: Readonly<Record<AgencyState, Meaning>> = {
  Draft: "neutral",
  Waiting: "info",
  Applied: "info",
  PartArrived: "warning",
  WrongArrived: "error",
  Arrived: "accent",
  Packed: "info",
  PaymentDue: "warning",
  Paid: "info",
  Dispatched: "info",
  Customs: "info",
  Shipping: "info",
  Delivered: "success",
  Cancelled: "neutral",
};
