"use client";
import { Box, Button, Stack, Tooltip, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { useMemo } from "react";
import { useNumberReason } from "@/components/form/use-number-reason";
import type { Column } from "@/components/grid/column";
import { TextCell } from "@/components/grid/text-cell";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { useNativeStatus } from "@/components/product/native-status";
import { useNewest } from "@/components/ui/use-newest";
import { useMoment, useWon } from "@/components/ui/won";
import type { PriceSetting } from "@/lib/domain/pricing/price-setting";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";
import { useMarketLabel } from "@/components/product/use-market-label";
import { AtMarketNote } from "./at-market-note";
import { isOneShop } from "./use-listed-query";
import { useToldApart } from "./use-told-apart";
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

type Props = { list: Listed; setting: PriceSetting | undefined; onViews: (row: ListedRow) => void };

/** Why a market blocks or lost a listing. The cell shows the beginning, the tooltip all of it, also on keyboard focus. */
const Why = ({ reason }: { reason: string }) => (
  <Tooltip title={reason}>
    <Typography
      tabIndex={0}
      variant="caption"
      sx={{
        color: "error.main",
        display: "-webkit-box",
        WebkitLineClamp: 3,
        WebkitBoxOrient: "vertical",
        overflow: "hidden",
        overflowWrap: "anywhere",
      }}
    >
      {reason}
    </Typography>
  </Tooltip>
);

/**
 * The columns of the listed products; name, price and stock are typed in place. They stay the same array while handlers
 * change, so that a row is drawn again only for what it shows.
 */
export function useListedColumns(props: Props): readonly Column<ListedRow>[] {
  const { list, setting } = props;
  const t = useTranslations("listed");
  const won = useWon();
  const format = useFormatter();
  const moment = useMoment();
  const native = useNativeStatus();
  const reasonOf = useNumberReason();
  const marketLabel = useMarketLabel();
  const isOne = isOneShop(list.query);
  const toldApart = useToldApart(list.query);
  const newest = useNewest(props);

  return useMemo(() => {
    const edit = (row: ListedRow, to: Partial<Editable>) => newest.current.list.edit(row, to);
    const called = (row: ListedRow): string => toldApart(row, row.code);
    return [
      {
        key: "product",
        header: t("product"),
        cell: (row, about) => (
          <Box sx={{ display: "flex", gap: 1.5, minWidth: 0 }}>
            <Thumb src={row.image} alt={t("imageOf", { name: row.name })} size={56} />
            <Stack spacing={0.25} sx={{ flex: 1, minWidth: 0 }}>
              <TextCell
                label={t("nameOf", { code: called(row) })}
                value={row.name}
                staged={about.edit?.name !== undefined}
                invalid={row.name.trim() === ""}
                bold
                maxLength={200}
                onCommit={(name) => edit(row, { name })}
              />
              <AtMarketNote row={row} field="name" />
              <Box sx={{ display: "flex", alignItems: "center", gap: 1, px: 1, flexWrap: "wrap" }}>
                <Typography variant="caption" sx={{ color: "text.secondary" }}>
                  {isOne ? row.marketCode : `${marketLabel(row.market)} ${row.account} · ${row.marketCode}`}
                </Typography>
                <OpenAtMarket row={row} />
                {about.failure && (
                  <Typography role="alert" variant="caption" sx={{ color: "error.main" }}>
                    {about.failure}
                  </Typography>
                )}
              </Box>
            </Stack>
          </Box>
        ),
      },
      {
        key: "state",
        header: t("status"),
        width: 104,
        cell: (row) => (
          <Stack spacing={0.25} sx={{ alignItems: "flex-start" }}>
            <StatusChip meaning={STATE_MEANING[row.state]} label={t(`state.${row.state}`)} />
            {native(row.nativeStatus) !== t(`state.${row.state}`) && (
              <Typography variant="caption" sx={{ color: "text.secondary" }}>
                {native(row.nativeStatus)}
              </Typography>
            )}
            {row.reason !== "" && <Why reason={row.reason} />}
          </Stack>
        ),
      },
      {
        key: "price",
        header: (
          <Tooltip title={t("editCheck")}>
            <span>{t("price")}</span>
          </Tooltip>
        ),
        width: 132,
        align: "right",
        cell: (row, about) => (
          <>
            <TextCell
              numeric
              bold
              label={t("priceOf", { code: called(row) })}
              value={row.price > 0 ? won(row.price) : ""}
              staged={about.edit?.price !== undefined}
              maxLength={15}
              refusal={(typed) => reasonOf(typed, PRICE_RULE, true)}
              onCommit={(typed) => {
                const price = numberIn(typed, PRICE_RULE);
                if (price !== undefined) edit(row, { price });
              }}
            />
            <AtMarketNote row={row} field="price" />
          </>
        ),
      },
      {
        key: "stock",
        header: t("stock"),
        width: 112,
        align: "right",
        cell: (row, about) => (
          <>
            <TextCell
              numeric
              label={t("stockOf", { code: called(row) })}
              value={row.stock === null ? "" : format.number(row.stock)}
              placeholder="–"
              staged={about.edit?.stock !== undefined}
              maxLength={12}
              refusal={(typed) => reasonOf(typed, STOCK_RULE, true)}
              onCommit={(typed) => {
                const stock = numberIn(typed, STOCK_RULE);
                if (stock !== undefined) edit(row, { stock });
              }}
            />
            <AtMarketNote row={row} field="stock" />
          </>
        ),
      },
      {
        key: "margin",
        header: t("margin"),
        optional: t("margin"),
        width: 124,
        align: "right",
        cell: (row) => (
          <>
            <MarginCell market={row.market} price={row.price} cost={row.cost} setting={setting} />
            <LossTaken taken={row.lossTaken} />
          </>
        ),
      },
      {
        key: "views",
        header: t("views"),
        optional: t("views"),
        width: 84,
        align: "right",
        cell: (row) =>
          row.views === null ? (
            "–"
          ) : (
            <Button
              variant="text"
              size="small"
              aria-label={t("viewsOf", { name: row.name, count: row.views })}
              onClick={() => newest.current.onViews(row)}
              sx={{ minWidth: 0 }}
            >
              {format.number(row.views)}
            </Button>
          ),
      },
      {
        key: "memo",
        header: t("memo"),
        optional: t("memo"),
        width: 132,
        cell: (row) => (
          <>
            <Typography variant="body2">{row.memo}</Typography>
            <Typography variant="caption" sx={{ color: "text.secondary" }}>
              {row.group}
            </Typography>
          </>
        ),
      },
      {
        key: "listedAt",
        header: t("listedAt"),
        optional: t("listedAt"),
        width: 108,
        cell: (row) => (
          <Typography variant="caption" sx={{ color: "text.secondary" }}>
            {moment(row.listedAt)}
          </Typography>
        ),
      },
    ];
  }, [newest, t, won, format, moment, native, reasonOf, marketLabel, isOne, toldApart, setting]);
}
