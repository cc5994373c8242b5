"use client";
import { useTranslations } from "next-intl";
import { useState, type KeyboardEvent } from "react";
import { useNotify } from "@/components/ui/use-notify";
import { withCategory, withMarket, withPasted, type CellChoice } from "@/lib/domain/listing/desk";
import type { DeskCheck } from "@/lib/domain/listing/desk-checks";
import { isOpenMarket } from "@/lib/domain/markets/markets";
import type { TargetMarket } from "./targets";
import type { DeskView } from "./use-desk-view";
import type { Listing } from "./use-listing";

type Copied = Partial<Record<TargetMarket, CellChoice>>;

/**
 * The keys of the desk besides those of every sheet: Space chooses a product, Ctrl+Enter takes what is proposed, "-" leaves
 * out at a market, and Ctrl+C and Ctrl+V on a product carry all its categories.
 */
export function useDeskKeys({ changeRows }: Listing, view: DeskView) {
  const t = useTranslations("marketUpload");
  const notify = useNotify();
  const [copied, setCopied] = useState<Copied | null>(null);

  /** What is proposed for a product becomes what is chosen: at one market, or at all of them. */
  function takeProposals({ row, cells }: DeskCheck, only: TargetMarket | undefined) {
    changeRows([row.id], (own) =>
      Object.values(cells)
        .filter(({ market }) => !only || market === only)
        .reduce((next, { market, category, proposal }) => {
          const place = proposal ?? category;
          return place ? withCategory(next, market, { category: place, isUnsure: false }) : next;
        }, own),
    );
  }

  return function pressed(
    row: DeskCheck,
    column: string,
    event: KeyboardEvent,
    selected: readonly DeskCheck[],
  ): boolean {
    const isCommand = event.ctrlKey || event.metaKey;
    const market = isOpenMarket(column) ? column : undefined;
    /** The rows a key acts on: the chosen ones if the cursor is in one of them, else those of the selection. */
    const meant = view.chosen.has(row.row.id) ? view.rows.filter((one) => view.chosen.has(one.row.id)) : selected;
    const ids = meant.map((one) => one.row.id);
    if (isCommand && event.code === "KeyC" && !market) {
      const placed = Object.values(row.cells).flatMap(({ market: at, category }) =>
        category ? [[at, { category, isUnsure: false }] as const] : [],
      );
      setCopied(Object.fromEntries(placed));
      notify(t("copied", { count: placed.length }));
      // The clipboard gets the product's name as well.
      return false;
    }
    if (isCommand && event.code === "KeyV" && copied && !market) {
      changeRows(ids, (own) => withPasted(own, copied));
      notify(t("pasted", { count: ids.length }));
      return true;
    }
    if (isCommand && event.key === "Enter") {
      for (const one of meant) takeProposals(one, market);
      return true;
    }
    if (isCommand || event.altKey) return false;
    if (event.key === " " && !event.shiftKey) {
      view.choose([row.row.id], !view.chosen.has(row.row.id));
      return true;
    }
    if (event.key === "-" && market) {
      const goes = row.cells[market]?.goes ?? true;
      changeRows(ids, (own) => withMarket(own, market, !goes));
      return true;
    }
    return false;
  };
}
