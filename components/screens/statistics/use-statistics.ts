"use client";
import { useMemo } from "react";
import { useCall } from "@/lib/client/use-call";
import { useListQuery } from "@/lib/client/use-list-query";
import { figuresOf, narrowed, twoPeriods, type DayFigures } from "@/lib/domain/statistics/figures";

/** Days a period may have; the one before it is read along. */
export const PERIODS = [7, 30, 90, 180] as const;
const PERIOD_DEFAULT = 30;
const NONE: readonly DayFigures[] = [];

const named = (names: Iterable<string>): string[] => [...new Set(names)].sort();

/** The figures of a period and of the one before it, narrowed to a market and account; all three live in the address. */
export function useStatistics() {
  const { query, set } = useListQuery({ days: "", market: "", account: "" });
  const days = PERIODS.find((each) => String(each) === query.days) ?? PERIOD_DEFAULT;
  const both = { query: { days: 2 * days } };
  const sales = useCall("log.salesStatistics", both);
  const works = useCall("log.uploadStatistics", both);
  const views = useCall("image.viewChart", both);
  const isLoaded = sales.data !== undefined && works.data !== undefined && views.data !== undefined;
  const all = useMemo(
    () =>
      sales.data && works.data && views.data
        ? figuresOf(sales.data, works.data, { days: views.data.xAxis.categories, shops: views.data.shops ?? [] })
        : NONE,
    [sales.data, works.data, views.data],
  );
  const shops = all.flatMap((day) => day.shops);
  const markets = named([...shops.map(({ market }) => market), ...(query.market ? [query.market] : [])]);
  const accounts = named([
    ...shops.filter(({ market }) => market === query.market).map(({ account }) => account),
    ...(query.account ? [query.account] : []),
  ]);
  const { now, before } = twoPeriods(narrowed(all, query.market, query.account), days);
  return {
    days,
    market: query.market,
    account: query.account,
    markets,
    accounts,
    now,
    before,
    isLoaded,
    /** Nothing was ever counted, whatever is chosen: the seller's first day. */
    isFirstDay: isLoaded && all.every((day) => day.shops.length === 0 && day.collected === 0),
    failure: isLoaded ? undefined : (sales.error ?? works.error ?? views.error),
    reload: () => void Promise.all([sales.mutate(), works.mutate(), views.mutate()]),
    showDays: (next: number) => set({ days: next === PERIOD_DEFAULT ? "" : String(next) }),
    showMarket: (market: string) => set({ market, account: "" }),
    showAccount: (account: string) => set({ account }),
  };
}
export type StatisticsModel = ReturnType<typeof useStatistics>;
