"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { noteExport } from "@/lib/client/note-export";
import { saveTextFile } from "@/lib/client/save-file";
import { CallError } from "@/lib/contract/errors";
import { csvOf, type Cell } from "@/lib/domain/listing/csv";
import { marginAt } from "@/lib/domain/pricing/margin";
import type { PriceSetting } from "@/lib/domain/pricing/price-setting";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { everyListed } from "./every-listed";
import type { ListedRow } from "./listed-row";
import type { ListedFilter } from "./use-listed-query";

/** Beyond this a spreadsheet in a browser's memory helps nobody. */
const ROWS_MAX = 10_000;

/** Writes what the filters find, or what is chosen, as a CSV file; cells that begin like a formula are disarmed. */
export function useExport(filter: ListedFilter | null, setting: PriceSetting | undefined) {
  const t = useTranslations("listed");
  const notify = useNotify();
  const textOf = useFailureText();
  const [exporting, setExporting] = useState(false);

  const cellsOf = (row: ListedRow): Cell[] => {
    const margin = setting && marginAt(filter?.market ?? "", row.price, row.cost, setting);
    return [
      row.name,
      row.code,
      row.marketCode,
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

  async function allFound(wanted: ListedFilter): Promise<{ rows: ListedRow[]; total: number }> {
    let total = 0;
    const rows = await everyListed(wanted, (count, all) => {
      total = all;
      return count < ROWS_MAX;
    });
    return { rows: rows.slice(0, ROWS_MAX), total };
  }

  async function run(chosen: readonly ListedRow[]) {
    if (!filter || exporting) return;
    setExporting(true);
    try {
      const { rows, total } = chosen.length > 0 ? { rows: [...chosen], total: chosen.length } : await allFound(filter);
      const heads = (
        [
          "name",
          "code",
          "marketCode",
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
      const file = `${filter.market}-${filter.marketAccount}-${seoulDay(new Date())}.csv`;
      saveTextFile(file.replace(/[^\p{L}\p{N}._-]+/gu, "_"), csvOf([heads, ...rows.map(cellsOf)]), "text/csv");
      if (rows.length < total) notify(t("exportedPart", { count: rows.length }), "warning");
      else notify(t("exported", { count: rows.length }));
    } catch (error) {
      if (error instanceof CallError && error.kind !== "loggedOut") notify(textOf(error), "error");
    } finally {
      setExporting(false);
    }
  }
  return { run, exporting };
}
