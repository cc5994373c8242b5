"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMarketLabel } from "@/components/product/use-market-label";
import { useNotify } from "@/components/ui/use-notify";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { noteExport } from "@/lib/client/note-export";
import { saveTextFile } from "@/lib/client/save-file";
import { csvOf, type Cell } from "@/lib/domain/listing/csv";
import { marginAt } from "@/lib/domain/pricing/margin";
import type { PriceSetting } from "@/lib/domain/pricing/price-setting";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { everyListed } from "./every-listed";
import type { ListedRow } from "./listed-row";
import { useGathering } from "./use-gathering";
import type { ListedFilter } from "./use-listed-query";

/** Writes all the filters find, or what is chosen, as a CSV file, telling how far it is; cells that begin like a formula are disarmed. */
export function useExport(filter: ListedFilter, setting: PriceSetting | undefined) {
  const t = useTranslations("listed");
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const marketLabel = useMarketLabel();
  const gather = useGathering();
  const [exporting, setExporting] = useState(false);

  const cellsOf = (row: ListedRow): Cell[] => {
    const margin = setting && marginAt(row.market, row.price, row.cost, setting);
    return [
      row.name,
      row.code,
      row.marketCode,
      marketLabel(row.market),
      row.account,
      t(`state.${row.state}`),
      row.price,
      row.stock,
      margin?.krw ?? null,
      margin ? margin.permille / 1_000 : null,
      row.views,
      row.group,
      row.memo,
      seoulDay(new Date(row.listedAt)),
      row.url,
    ];
  };

  async function run(chosen: readonly ListedRow[]) {
    if (exporting) return;
    setExporting(true);
    try {
      const rows = chosen.length > 0 ? chosen : await gather.run((onPart) => everyListed(filter, onPart));
      if (!rows) return;
      const heads = (
        [
          "name",
          "code",
          "marketCode",
          "market",
          "account",
          "status",
          "price",
          "stock",
          "margin",
          "marginRate",
          "views",
          "filter.group",
          "filter.memo",
          "listedAt",
          "url",
        ] as const
      ).map((key) => t(key));
      await noteExport({ what: "listings", rowCount: rows.length });
      const { market, marketAccount } = filter;
      const file = `${[market, marketAccount, seoulDay(new Date())].filter(Boolean).join("-")}.csv`;
      saveTextFile(file.replace(/[^\p{L}\p{N}._-]+/gu, "_"), csvOf([heads, ...rows.map(cellsOf)]), "text/csv");
      notify(t("exported", { count: rows.length }));
    } catch (error) {
      notifyFailure(error);
    } finally {
      setExporting(false);
    }
  }
  return { run, exporting, progress: gather.progress, stop: gather.stop };
}
