"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useMemo } from "react";
import { useNumberReason } from "@/components/form/use-number-reason";
import type { Column } from "@/components/grid/column";
import type { Density } from "@/lib/domain/kit/density";
import { TextCell } from "@/components/grid/text-cell";
import { Hint } from "@/components/ui/hint";
import { Press } from "@/components/ui/press";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { useNativeStatus } from "@/components/product/native-status";
import { useNewest } from "@/components/ui/use-newest";
import { useMoment } from "@/components/ui/won";
import type { PriceSetting } from "@/lib/domain/pricing/price-setting";
import { numberIn, type NumberRule } from "@/lib/domain/kit/typed-number";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";
import { useMarketLabel } from "@/components/product/use-market-label";
import { AtMarketNote } from "./at-market-note";
import { isOneShop } from "./use-listed-query";
import { useListingLabel } from "./use-listing-label";
import { LossTaken } from "./loss-taken";
import { MarginCell } from "./margin-cell";
import { OpenAtMarket } from "./open-at-market";
import type { Editable, ListedRow } from "./listed-row";
import type { Listed } from "./use-listed";
import type { SaleState } from "@/lib/domain/markets/market";

const PRICE_RULE = { min: 1, max: KRW_MAX };
const STOCK_RULE = { max: 999_999_999 };
export const STATE_MEANING: Record<SaleState, Meaning> = {
  OnSale: "success",
  SoldOut: "warning",
  Suspended: "neutral",
  Review: "info",
  Blocked: "error",
  Deleted: "neutral",
};

type Props = {
  list: Listed;
  setting: PriceSetting | undefined;
  density: Density;
  onViews: (row: ListedRow) => void;
};

const NAME_MAX = 200;
const AT_START = { alignItems: "flex-start" } as const;
const THUMB = { compact: 36, comfortable: 52, pictures: 84 } as const satisfies Record<Density, number>;

/** Why a market blocks or lost a listing. The cell shows the beginning, the tooltip all of it, also on keyboard focus. */
const Why = ({ reason, isOneLine }: { reason: string; isOneLine: boolean }) => (
  <Hint title={reason} fills>
    <span tabIndex={0} className="n-caption n-error n-clamp" style={{ WebkitLineClamp: isOneLine ? 1 : 2 }}>
      {reason}
    </span>
  </Hint>
);

/**
 * The columns of the listed products; name, price and stock are typed in place. They stay the same array while handlers
 * change, so that a row is drawn again only for what it shows.
 */
export function useListedColumns(props: Props): readonly Column<ListedRow>[] {
  const { list, setting, density } = props;
  const t = useTranslations("listed");
  const format = useFormatter();
  const moment = useMoment();
  const native = useNativeStatus();
  const reasonOf = useNumberReason();
  const marketLabel = useMarketLabel();
  const isOne = isOneShop(list.query);
  const labelOf = useListingLabel(list.query);
  const newest = useNewest(props);

  return useMemo(() => {
    const edit = (row: ListedRow, to: Partial<Editable>) => newest.current.list.edit(row, to);
    const called = (row: ListedRow): string => labelOf(row, row.code);
    const isOneLine = density === "compact";
    const takeNumber = (field: "price" | "stock", rule: NumberRule) => (_: ListedRow, text: string) => {
      const value = numberIn(text, rule);
      return value === undefined ? { problem: reasonOf(text, rule, true) ?? "" } : { to: { [field]: value } };
    };
    return [
      {
        key: "product",
        header: t("product"),
        textOf: (row) => row.name,
        isText: true,
        take: (_, pasted) => {
          const name = pasted.replace(/\s*\n\s*/g, " ").trim();
          if (name === "") return { problem: t("nameEmpty") };
          return name.length > NAME_MAX ? { problem: t("nameLong", { max: NAME_MAX }) } : { to: { name } };
        },
        cell: (row, about) => (
          <div className="n-line" style={{ gap: 8 }}>
            <Thumb src={row.image} alt={t("imageOf", { name: row.name })} size={THUMB[density]} />
            <div className={isOneLine ? "n-line" : "n-stack"} style={{ flex: 1, gap: isOneLine ? 8 : 0 }}>
              <div style={{ flex: 1, minWidth: 0 }}>
                <TextCell
                  label={t("nameOf", { code: called(row) })}
                  value={row.name}
                  staged={about.edit?.name !== undefined}
                  invalid={row.name.trim() === ""}
                  bold
                  maxLength={NAME_MAX}
                  onCommit={(name) => edit(row, { name })}
                />
              </div>
              <AtMarketNote row={row} field="name" isOneLine={isOneLine} />
              {about.failure && (
                <span
                  role="alert"
                  className="n-caption n-error n-cut"
                  title={about.failure}
                  style={{ paddingInline: 8, maxWidth: isOneLine ? "50%" : "100%" }}
                >
                  {about.failure}
                </span>
              )}
              {!isOneLine && (
                <span className="n-caption n-quiet n-cut" style={{ paddingInline: 8 }}>
                  {row.marketCode}
                </span>
              )}
            </div>
          </div>
        ),
      },
      {
        key: "shop",
        header: t("shop"),
        optional: t("shop"),
        width: 168,
        textOf: (row) => row.marketCode,
        cell: (row) => (
          <div className={isOneLine ? "n-line" : "n-stack"} style={isOneLine ? undefined : AT_START}>
            <span className="n-caption n-quiet n-cut" style={{ minWidth: 0, maxWidth: "100%" }}>
              {isOne ? row.marketCode : `${marketLabel(row.market)} ${row.account}`}
            </span>
            <OpenAtMarket row={row} isOneLine={isOneLine} />
          </div>
        ),
      },
      {
        key: "state",
        header: t("status"),
        width: isOneLine ? 150 : 128,
        cell: (row) => (
          <div className={isOneLine ? "n-line" : "n-stack"} style={{ gap: 4, ...(!isOneLine && AT_START) }}>
            <StatusChip meaning={STATE_MEANING[row.state]} label={t(`state.${row.state}`)} />
            {!isOneLine && native(row.nativeStatus) !== t(`state.${row.state}`) && (
              <span className="n-caption n-quiet n-cut" style={{ maxWidth: "100%" }}>
                {native(row.nativeStatus)}
              </span>
            )}
            {row.reason !== "" && <Why reason={row.reason} isOneLine={isOneLine} />}
          </div>
        ),
      },
      {
        key: "price",
        name: t("price"),
        header: (
          <Hint title={t("editCheck")}>
            <span>{t("price")}</span>
          </Hint>
        ),
        width: 116,
        align: "right",
        textOf: (row) => (row.price > 0 ? String(row.price) : ""),
        take: takeNumber("price", PRICE_RULE),
        cell: (row, about) => (
          <div className={isOneLine ? "n-line" : undefined} style={{ gap: 0 }}>
            <AtMarketNote row={row} field="price" isOneLine={isOneLine} />
            <TextCell
              numeric
              bold
              label={t("priceOf", { code: called(row) })}
              value={row.price > 0 ? `₩${row.price}` : ""}
              staged={about.edit?.price !== undefined}
              maxLength={15}
              refusal={(typed) => reasonOf(typed, PRICE_RULE, true)}
              onCommit={(typed) => {
                const price = numberIn(typed, PRICE_RULE);
                if (price !== undefined) edit(row, { price });
              }}
            />
          </div>
        ),
      },
      {
        key: "stock",
        header: t("stock"),
        width: 96,
        align: "right",
        textOf: (row) => (row.stock === null ? "" : String(row.stock)),
        take: takeNumber("stock", STOCK_RULE),
        cell: (row, about) => (
          <div className={isOneLine ? "n-line" : undefined} style={{ gap: 0 }}>
            <AtMarketNote row={row} field="stock" isOneLine={isOneLine} />
            <TextCell
              numeric
              label={t("stockOf", { code: called(row) })}
              value={row.stock === null ? "" : String(row.stock)}
              placeholder="–"
              staged={about.edit?.stock !== undefined}
              maxLength={12}
              refusal={(typed) => reasonOf(typed, STOCK_RULE, true)}
              onCommit={(typed) => {
                const stock = numberIn(typed, STOCK_RULE);
                if (stock !== undefined) edit(row, { stock });
              }}
            />
          </div>
        ),
      },
      {
        key: "margin",
        header: t("margin"),
        optional: t("margin"),
        width: 132,
        align: "right",
        cell: (row) => (
          <>
            <MarginCell market={row.market} price={row.price} cost={row.cost} setting={setting} isOneLine={isOneLine} />
            {!isOneLine && <LossTaken taken={row.lossTaken} />}
          </>
        ),
      },
      {
        key: "views",
        header: t("views"),
        optional: t("views"),
        width: 84,
        align: "right",
        textOf: (row) => (row.views === null ? "" : String(row.views)),
        cell: (row) =>
          row.views === null ? (
            "–"
          ) : (
            <Press
              look="text"
              aria-label={t("viewsOf", { name: row.name, count: row.views })}
              onClick={() => newest.current.onViews(row)}
              style={{ minWidth: 0, paddingInline: 4 }}
            >
              {format.number(row.views)}
            </Press>
          ),
      },
      {
        key: "memo",
        header: t("memo"),
        optional: t("memo"),
        hiddenBelow: 1600,
        width: 132,
        textOf: (row) => row.memo,
        cell: (row) => (
          <>
            <div className="n-body2 n-cut">{row.memo}</div>
            {(!isOneLine || row.memo === "") && (
              <span className="n-caption n-quiet n-cut" style={{ display: "block" }}>
                {row.group}
              </span>
            )}
          </>
        ),
      },
      {
        key: "listedAt",
        header: t("listedAt"),
        sorts: { ascending: "oldest", descending: "newest" },
        optional: t("listedAt"),
        hiddenBelow: 1600,
        width: 116,
        textOf: (row) => moment(row.listedAt),
        cell: (row) => <span className="n-caption n-quiet">{moment(row.listedAt)}</span>,
      },
    ];
  }, [newest, t, format, moment, native, reasonOf, marketLabel, isOne, labelOf, setting, density]);
}
