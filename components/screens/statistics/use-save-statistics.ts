"use client";
import { useTranslations } from "next-intl";
import { useMarketLabel } from "@/components/product/use-market-label";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { noteExport } from "@/lib/client/note-export";
import { saveSheet } from "@/lib/client/save-sheet";
import { measureOn, SHOP_MEASURES } from "@/lib/domain/statistics/figures";
import { MEASURES } from "./measures";
import type { StatisticsModel } from "./use-statistics";

/** Saves the period as a workbook: a row a day and market account, and one a day for what belongs to no market. */
export function useSaveStatistics({ now }: StatisticsModel) {
  const t = useTranslations("statistics");
  const marketLabel = useMarketLabel();
  const notify = useNotify();
  const textOf = useFailureText();
  return async () => {
    const head = [t("day"), t("market"), t("account"), ...MEASURES.map(({ name }) => t(name))];
    const rows = now.flatMap((day) => [
      ...day.shops.map((shop) => [
        day.date,
        marketLabel(shop.market),
        shop.account,
        ...SHOP_MEASURES.map((measure) => shop[measure]),
        0,
      ]),
      [day.date, "", "", ...SHOP_MEASURES.map(() => 0), measureOn(day, "collected")],
    ]);
    try {
      await noteExport({ what: "statistics", rowCount: rows.length });
      await saveSheet(`${t("title")}-${now[0]?.date}-${now.at(-1)?.date}.xlsx`, head, rows);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      notify(textOf(error), "error");
    }
  };
}
