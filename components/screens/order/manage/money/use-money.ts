"use client";
import { useNow } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { saveDownload } from "@/lib/client/save-download";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useListQuery } from "@/lib/client/use-list-query";
import type { Reply } from "@/lib/contract/catalogue";
import { CallError } from "@/lib/contract/errors";
import { MONEY_ONLY, type MoneyOnly } from "@/lib/domain/revenue/money-only";
import { isMarket, type MarketName } from "@/lib/domain/markets/markets";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { numberIn } from "@/lib/domain/kit/typed-number";

export type BookedRow = Reply<"money.orders">["summary"][number];
export type MonthReport = Reply<"money.month">;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** How far back settlements are read by hand; markets pay within weeks. */
const PULL_DAYS = 60;
const DEFAULTS = { moneyMonth: "", moneyDay: "", moneyMarket: "", moneyOnly: "", moneyPage: "1", moneySize: "50" };

/** A month of money: its sums, the orders behind them, and what the markets settled. */
export function useMoney() {
  const { query, set } = useListQuery(DEFAULTS);
  const textOf = useFailureText();
  const today = seoulDay(useNow());
  const month = MONTH.test(query.moneyMonth) ? query.moneyMonth : today.slice(0, 7);
  const day = DAY.test(query.moneyDay) && query.moneyDay.startsWith(month) ? query.moneyDay : undefined;
  const market: MarketName | undefined = isMarket(query.moneyMarket) ? query.moneyMarket : undefined;
  const only = MONEY_ONLY.find((one) => one === query.moneyOnly);
  const report = useCall("money.month", { body: { month } });
  const filter = {
    month,
    pageNum: Math.max(1, numberIn(query.moneyPage) || 1),
    pageLimit: Math.min(300, numberIn(query.moneySize) || 50),
    ...(day && { day }),
    ...(market && { market }),
    ...(only && { only }),
  };
  const orders = useCall("money.orders", { body: filter });
  const pull = useWrite("money.pull");
  const [problem, setProblem] = useState<string | null>(null);
  const [pulls, setPulls] = useState<Reply<"money.pull">["pulls"]>([]);
  const [downloading, setDownloading] = useState(false);
  async function attempt(work: () => Promise<void>) {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      const failure = error instanceof CallError ? error : new CallError(400, String(error));
      if (failure.kind !== "loggedOut") setProblem(textOf(failure));
    }
  }
  const narrow = (change: Partial<typeof DEFAULTS>) => set({ moneyPage: "", ...change });

  return {
    month,
    thisMonth: today.slice(0, 7),
    day,
    market,
    only,
    page: filter.pageNum,
    size: filter.pageLimit,
    showMonth: (next: string) => MONTH.test(next) && narrow({ moneyMonth: next, moneyDay: "" }),
    showDay: (next: string) => narrow({ moneyDay: next === day ? "" : next }),
    showMarket: (next: string) => narrow({ moneyMarket: next }),
    showOnly: (next: MoneyOnly | undefined) => narrow({ moneyOnly: next ?? "" }),
    showPage: (page: number) => set({ moneyPage: String(page) }),
    showSize: (size: number) => narrow({ moneySize: String(size) }),
    isNarrowed: Boolean(day || market || only),
    widen: () => narrow({ moneyDay: "", moneyMarket: "", moneyOnly: "" }),
    report,
    orders,
    pulling: pull.isMutating,
    pull: () => attempt(async () => setPulls((await pull.trigger({ body: { days: PULL_DAYS } })).pulls)),
    downloading,
    download: async () => {
      setDownloading(true);
      await attempt(() => saveDownload("money.ledgerFile", { body: { month } }));
      setDownloading(false);
    },
    pulls,
    problem,
  };
}
export type Money = ReturnType<typeof useMoney>;
