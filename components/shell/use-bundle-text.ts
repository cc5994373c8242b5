"use client";
import { useFormatter, useTranslations } from "next-intl";
import type { NotificationBundle } from "@/lib/contract/calls/notification";
import { isDated } from "@/lib/domain/notification/kinds";
import { latenessOf } from "@/lib/domain/notification/lateness";

type Told = Pick<NotificationBundle, "kind" | "count" | "overdue" | "dueAt">;

/**
 * What a bundle of the bell is called: what comes up, or what is over and since when, e.g. "3 claims 3 weeks past the
 * deadline". Of a mixed bundle it says both, each with its own number.
 */
export function useBundleText(): (bundle: Told, now: Date) => string {
  const t = useTranslations("notifications");
  const format = useFormatter();
  return ({ kind, count, overdue, dueAt }, now) => {
    const late = dueAt ? latenessOf(new Date(dueAt), now) : undefined;
    if (!isDated(kind) || overdue === 0 || !late) return t(`told.${kind}`, { count });
    const by = format.number(late.count, { style: "unit", unit: late.unit, unitDisplay: "long" });
    const over = t(`late.${kind}`, { count: overdue, by });
    return overdue < count ? `${over} · ${t(`told.${kind}`, { count: count - overdue })}` : over;
  };
}
