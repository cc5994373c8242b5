"use client";
import { Link } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import type { Column } from "@/components/grid/column";
import { DataGrid } from "@/components/grid/data-grid";
import { useMarketLabel } from "@/components/product/use-market-label";
import { PageLink } from "@/components/ui/page-link";
import { Panel } from "@/components/ui/panel";
import { Note } from "@/components/ui/state-notes";
import { useWon } from "@/components/ui/won";
import { byShop, type ShopFigures } from "@/lib/domain/statistics/figures";
import { linkOf } from "./measures";
import type { StatisticsModel } from "./use-statistics";

/** The sums of each market account, the most sales first. */
export function ShopTable({ model, product }: { model: StatisticsModel; product: string }) {
  const t = useTranslations("statistics");
  const won = useWon();
  const format = useFormatter();
  const marketLabel = useMarketLabel();
  const columns: Column<ShopFigures>[] = [
    { key: "market", header: t("market"), cell: ({ market }) => marketLabel(market) },
    { key: "account", header: t("account"), cell: ({ account }) => account },
    {
      key: "sales",
      header: t("sales"),
      align: "right",
      cell: ({ market, account, amount }) => (
        <Link component={PageLink} href={linkOf("amount", product, { ...model, market, account }).href}>
          {won(amount)}
        </Link>
      ),
    },
    { key: "orders", header: t("orders"), align: "right", cell: ({ orders }) => format.number(orders) },
    {
      key: "uploaded",
      header: t("uploaded"),
      align: "right",
      cell: ({ market, account, uploaded }) => (
        <Link component={PageLink} href={linkOf("uploaded", product, { ...model, market, account }).href}>
          {format.number(uploaded)}
        </Link>
      ),
    },
    { key: "views", header: t("views"), align: "right", cell: ({ views }) => format.number(views) },
  ];
  return (
    <Panel flush title={t("byAccount")}>
      <DataGrid
        label={t("byAccountList")}
        rows={byShop(model.now)}
        idOf={({ market, account }) => `${market}>>${account}`}
        nameOf={({ market, account }) => `${marketLabel(market)} ${account}`}
        columns={columns}
        rowHeight={44}
        minWidth={640}
        empty={<Note title={t("nothing")} text={t("nothingHint")} />}
      />
    </Panel>
  );
}
