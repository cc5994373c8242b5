"use client";
import { useFormatter, useTranslations } from "next-intl";
import { Press } from "@/components/ui/press";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import type { Order } from "@/lib/contract/schemas/order";
import type { ParcelState } from "@/lib/domain/parcel/parcel";

export const PARCEL_MEANINGS: Record<ParcelState, Meaning> = {
  unknown: "neutral",
  ready: "neutral",
  collected: "info",
  moving: "info",
  arrived: "info",
  out: "accent",
  delivered: "success",
  returned: "error",
};

/** The state of an order's parcel with the time of the last scan, in one line on hover. A problem is highlighted. */
export function ParcelWord({ parcel, isOneLine = false }: Pick<Order, "parcel"> & { isOneLine?: boolean }) {
  const t = useTranslations("parcel");
  const format = useFormatter();
  if (!parcel) return null;
  const { state, trouble, movedAt } = parcel;
  const moved =
    movedAt &&
    format.dateTime(new Date(movedAt), {
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hour12: false,
    });
  return (
    <span className={isOneLine ? "n-line" : "n-parcel"}>
      {trouble ? (
        <StatusChip
          meaning={trouble === "stalled" ? "warning" : "error"}
          label={t(`trouble.${trouble}`)}
          title={t(`advice.${trouble}`)}
        />
      ) : (
        <StatusChip
          meaning={PARCEL_MEANINGS[state]}
          label={t(`state.${state}`)}
          title={isOneLine && moved ? moved : undefined}
        />
      )}
      {moved && !isOneLine && <span className="n-caption n-quiet">{moved}</span>}
    </span>
  );
}

type FilterProps = { count: number; isOn: boolean; onChange: (isOn: boolean) => void };

/** How many orders on their way have a parcel that needs the seller, and the list narrowed to these. */
export function ParcelFilter({ count, isOn, onChange }: FilterProps) {
  const t = useTranslations("parcel");
  if (count === 0 && !isOn) return null;
  return (
    <Press look={isOn ? "filled" : "outlined"} tone="warning" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {t("filter", { count })}
    </Press>
  );
}
