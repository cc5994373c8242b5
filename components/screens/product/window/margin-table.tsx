"use client";
import { Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import type { Column } from "@/components/grid/column";
import { DataGrid } from "@/components/grid/data-grid";
import { Panel } from "@/components/ui/panel";
import { useWon, useSourceMoney } from "@/components/ui/won";
import { marginAt } from "@/lib/domain/pricing/margin";
import { BASE_MARKET } from "@/lib/domain/markets/markets";
import type { PriceSetting } from "@/lib/domain/pricing/price-setting";
import { ruledKrw, type Priced } from "./price-rule";
import type { PriceForm } from "./product-draft";
import { HEADER_HEIGHT_PX } from "./window-header";

type Props = {
  priced: readonly Priced[];
  form: PriceForm;
  currency: string;
  /** The seller's general setting, by which margins are worked out; nothing while it is read. */
  setting: PriceSetting | undefined;
};

/** Cost, price, price by the rule, and profit of every option (docs/wire.md#price-formulas). */
export function MarginTable({ priced, form, currency, setting }: Props) {
  const t = useTranslations("window");
  const won = useWon();
  const money = useSourceMoney();
  const format = useFormatter();
  const marginOf = ({ krw, cny }: Priced) => setting && marginAt(BASE_MARKET, krw, { amount: cny, currency }, setting);
  const columns: Column<Priced>[] = [
    { key: "name", header: t("option"), cell: ({ name }) => name },
    {
      key: "source",
      header: t("sourcePrice"),
      width: 110,
      align: "right",
      cell: ({ cny }) => money(cny, currency),
    },
    {
      key: "set",
      header: t("setPrice"),
      width: 120,
      align: "right",
      cell: ({ krw }) => (krw > 0 ? won(krw) : t("notSet")),
    },
    { key: "rule", header: t("rulePrice"), width: 120, align: "right", cell: (one) => won(ruledKrw(one, form)) },
    {
      key: "margin",
      header: t("stepMargin"),
      width: 120,
      align: "right",
      cell: (one) => {
        const margin = marginOf(one);
        return margin ? (
          <Typography component="span" variant="body2" sx={{ color: margin.krw < 0 ? "error.main" : "text.primary" }}>
            {won(margin.krw)}
          </Typography>
        ) : (
          "–"
        );
      },
    },
    {
      key: "rate",
      header: t("marginRate"),
      width: 110,
      align: "right",
      cell: (one) => {
        const margin = marginOf(one);
        return margin ? format.number(margin.permille / 1_000, { style: "percent", maximumFractionDigits: 1 }) : "–";
      },
    },
  ];
  return (
    <Panel flush title={t("margins")}>
      <DataGrid
        label={t("margins")}
        rows={priced}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        columns={columns}
        rowHeight={37}
        minWidth={760}
        stickyTop={HEADER_HEIGHT_PX}
      />
    </Panel>
  );
}
