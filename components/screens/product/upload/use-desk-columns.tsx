"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/grid/column";
import { useNumberReason } from "@/components/form/use-number-reason";
import { useNewest } from "@/components/ui/use-newest";
import { CELL_PRICE, cellText, placesOn, readCellText, type CellWish } from "@/lib/domain/listing/cell-text";
import type { DeskCheck } from "@/lib/domain/listing/desk-checks";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { MarketCell } from "./market-cell";
import { MarketHead } from "./market-head";
import { ProductCell } from "./product-cell";
import { TARGETS } from "./targets";
import type { Listing } from "./use-listing";

/** What is pasted over the cells of a product. */
export type Wishes = Partial<Record<OpenMarketName, CellWish>>;

/** Room for a price of six digits with its fee and profit. */
const MARKET_WIDTH = 184;

/** The desk's columns: the product, and a market each. They stay the same while only rows change. */
export function useDeskColumns(
  { checks, targets: { chosen } }: Pick<Listing, "checks" | "targets">,
  onUnfold: (id: string) => void,
): readonly Column<DeskCheck, Wishes>[] {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  const reasonOf = useNumberReason();
  const newest = useNewest({ checks, onUnfold });
  return useMemo(
    () => [
      {
        key: "product",
        header: t("product"),
        opens: "below",
        isRowHeader: true,
        textOf: ({ fixed }) => fixed.name,
        cell: (check, { failure }) => (
          <ProductCell check={check} problem={failure} onUnfold={() => newest.current.onUnfold(check.row.id)} />
        ),
      },
      ...TARGETS.map((target): Column<DeskCheck, Wishes> => {
        const { market } = target;
        return {
          key: market,
          name: markets(market),
          // Where something is listed the column is not hidden.
          ...(!chosen.includes(target) && { optional: markets(market) }),
          header: <MarketHead target={target} />,
          width: MARKET_WIDTH,
          opens: "dialog",
          textOf: ({ cells }) => cellText(cells[market]),
          take({ cells }, text) {
            if (!cells[market]) return { problem: t("noShopYet") };
            const read = readCellText(text, (way) => placesOn(newest.current.checks, market).get(way));
            if ("wish" in read) return { to: { [market]: read.wish } };
            return {
              problem:
                read.refused === "category" ? t("categoryUnknown") : (reasonOf(text, CELL_PRICE, true) ?? t("noPrice")),
            };
          },
          cell: ({ cells }) => <MarketCell cell={cells[market]} />,
        };
      }),
    ],
    [t, markets, reasonOf, newest, chosen],
  );
}
