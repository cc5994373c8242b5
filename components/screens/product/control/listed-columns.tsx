"use client";
import { Box, Button, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { useMemo } from "react";
import { useNumberReason } from "@/components/form/use-number-reason";
import type { Column } from "@/components/grid/column";
import type { Density } from "@/lib/domain/kit/density";
import { TextCell } from "@/components/grid/text-cell";
import { Hint } from "@/components/ui/hint";
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
const THUMB = { compact: 36, comfortable: 52, pictures: 84 } as const satisfies Record<Density, number>;

/** Why a market blocks or lost a listing. The cell shows the beginning, the tooltip all of it, also on keyboard focus. */
const Why = ({ reason, isOneLine }: { reason: string; isOneLine: boolean }) => (
  <Hint title={reason} fills>
    <Typography
      tabIndex={0}
      variant="caption"
      sx={{
        color: "error.main",
        display: "-webkit-box",
        WebkitLineClamp: isOneLine ? 1 : 2,
        WebkitBoxOrient: "vertical",
        overflow: "hidden",
        overflowWrap: "anywhere",
      }}
    >
      {reason}
    </Typography>
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
          <Box sx={{ display: "flex", alignItems: "center", gap: 1, minWidth: 0 }}>
            <Thumb src={row.image} alt={t("imageOf", { name: row.name })} size={THUMB[density]} />
            <Box
              sx={{
                flex: 1,
                minWidth: 0,
                display: "flex",
                alignItems: isOneLine ? "center" : "stretch",
                flexDirection: isOneLine ? "row" : "column",
                gap: isOneLine ? 1 : 0,
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <TextCell
                  label={t("nameOf", { code: called(row) })}
                  value={row.name}
                  staged={about.edit?.name !== undefined}
                  invalid={row.name.trim() === ""}
                  bold
                  maxLength={NAME_MAX}
                  onCommit={(name) => edit(row, { name })}
                />
              </Box>
              <AtMarketNote row={row} field="name" isOneLine={isOneLine} />
              {about.failure && (
                <Typography
                  role="alert"
                  variant="caption"
                  noWrap
                  title={about.failure}
                  sx={{ color: "error.main", px: 1, maxWidth: isOneLine ? "50%" : "100%" }}
                >
                  {about.failure}
                </Typography>
              )}
              {!isOneLine && (
                <Typography variant="caption" noWrap sx={{ color: "text.secondary", px: 1 }}>
                  {row.marketCode}
                </Typography>
              )}
            </Box>
          </Box>
        ),
      },
      {
        key: "shop",
        header: t("shop"),
        optional: t("shop"),
        width: 168,
        textOf: (row) => row.marketCode,
        cell: (row) => (
          <Box
            sx={{
              display: "flex",
              alignItems: isOneLine ? "center" : "flex-start",
              flexDirection: isOneLine ? "row" : "column",
              gap: isOneLine ? 0.75 : 0,
              minWidth: 0,
            }}
          >
            <Typography variant="caption" noWrap sx={{ color: "text.secondary", minWidth: 0, maxWidth: "100%" }}>
              {isOne ? row.marketCode : `${marketLabel(row.market)} ${row.account}`}
            </Typography>
            <OpenAtMarket row={row} isOneLine={isOneLine} />
          </Box>
        ),
      },
      {
        key: "state",
        header: t("status"),
        width: isOneLine ? 150 : 128,
        cell: (row) => (
          <Box
            sx={{
              display: "flex",
              flexDirection: isOneLine ? "row" : "column",
              alignItems: isOneLine ? "center" : "flex-start",
              gap: 0.5,
              minWidth: 0,
            }}
          >
            <StatusChip meaning={STATE_MEANING[row.state]} label={t(`state.${row.state}`)} />
            {!isOneLine && native(row.nativeStatus) !== t(`state.${row.state}`) && (
              <Typography variant="caption" noWrap sx={{ color: "text.secondary" }}>
                {native(row.nativeStatus)}
              </Typography>
            )}
            {row.reason !== "" && <Why reason={row.reason} isOneLine={isOneLine} />}
          </Box>
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
          <Box sx={{ display: isOneLine ? "flex" : "block", alignItems: "center", minWidth: 0 }}>
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
          </Box>
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
          <Box sx={{ display: isOneLine ? "flex" : "block", alignItems: "center", minWidth: 0 }}>
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
          </Box>
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
            <Button
              variant="text"
              size="small"
              aria-label={t("viewsOf", { name: row.name, count: row.views })}
              onClick={() => newest.current.onViews(row)}
              sx={{ minWidth: 0, px: 0.5 }}
            >
              {format.number(row.views)}
            </Button>
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
            <Typography variant="body2" noWrap>
              {row.memo}
            </Typography>
            {(!isOneLine || row.memo === "") && (
              <Typography variant="caption" noWrap sx={{ color: "text.secondary", display: "block" }}>
                {row.group}
              </Typography>
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
        cell: (row) => (
          <Typography variant="caption" sx={{ color: "text.secondary" }}>
            {moment(row.listedAt)}
          </Typography>
        ),
      },
    ];
  }, [newest, t, format, moment, native, reasonOf, marketLabel, isOne, labelOf, setting, density]);
}
