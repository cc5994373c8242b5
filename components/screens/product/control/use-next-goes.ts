"use client";
import { useTranslations } from "next-intl";
import type { ListedRow } from "./listed-row";
import type { Stand } from "./use-tries";

type Go = { label: string; onClick: () => void };

/** What can be done after a go that left rows: those not tried yet come first, those that failed can be tried again. */
export function useNextGoes({ failed, untried }: Stand<ListedRow>, run: (rows: readonly ListedRow[]) => void): Go[] {
  const t = useTranslations("listed.change");
  const again = failed.map(({ row }) => row);
  return [
    ...(untried.length > 0 ? [{ label: t("goOn", { count: untried.length }), onClick: () => run(untried) }] : []),
    ...(again.length > 0 ? [{ label: t("retry", { count: again.length }), onClick: () => run(again) }] : []),
  ];
}
