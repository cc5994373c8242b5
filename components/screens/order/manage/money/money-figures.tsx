"use client";
import { Box, Link, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useWon } from "@/components/ui/won";
import type { MoneyOnly } from "@/lib/domain/revenue/money-only";
import { isUnknown } from "./is-unknown";
import type { Money, MonthReport } from "./use-money";

/** What a month is looked up for, and what it is made of. */
const PROFITS = ["expected", "realised", "settled"] as const;
const SUMS = ["income", "cost", "fee", "forwarder", "duty", "lost", "refund", "atRisk"] as const;
type Figure = (typeof PROFITS | typeof SUMS)[number];
/** The figures that are made of some of the orders only: they lead to those. */
const LEADS: Partial<Record<Figure, MoneyOnly>> = {
  refund: "refunded",
  atRisk: "atRisk",
  lost: "lost",
  settled: "settled",
  realised: "settled",
};

/** A month's figures: its profit first, then what it is made of. Figures that consist of orders open them. */
export function MoneyFigures({ money, total }: { money: Money; total: MonthReport["total"] }) {
  const t = useTranslations("money");
  const won = useWon();
  const lead = (only: MoneyOnly, text: string) => (
    <Link
      component="button"
      type="button"
      aria-pressed={money.only === only}
      title={t(`only.${only}`)}
      onClick={() => money.showOnly(money.only === only ? undefined : only)}
      sx={{ font: "inherit", color: "inherit", textAlign: "start" }}
    >
      {text}
    </Link>
  );
  const figure = (name: Figure, isLeading = false) => {
    const only = total[name] === 0 ? undefined : LEADS[name];
    return (
      <Box key={name}>
        <Typography component="dt" variant="body2" sx={{ color: "text.secondary" }}>
          {t(`columns.${name}`)}
        </Typography>
        <Typography
          component="dd"
          sx={{
            m: 0,
            fontWeight: 700,
            fontVariantNumeric: "tabular-nums",
            color: total[name] < 0 ? "error.main" : undefined,
            ...(isLeading && { fontSize: 26, lineHeight: 1.25 }),
          }}
        >
          {isUnknown(total, name) ? "–" : only ? lead(only, won(total[name])) : won(total[name])}
        </Typography>
      </Box>
    );
  };
  return (
    <Box role="group" aria-label={t("figures")} sx={{ p: 1.5, display: "grid", gap: 1.5 }}>
      <Box component="dl" sx={{ m: 0, display: "flex", flexWrap: "wrap", alignItems: "end", columnGap: 5, rowGap: 1 }}>
        {PROFITS.map((name) => figure(name, true))}
        <Box>
          <Typography component="dt" variant="body2" sx={{ color: "text.secondary" }}>
            {t("columns.orders")}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 700, lineHeight: "32px" }}>
            {total.settledOrders < total.orders
              ? lead("unsettled", t("settledOf", { settled: total.settledOrders, orders: total.orders }))
              : t("settledOf", { settled: total.settledOrders, orders: total.orders })}
          </Typography>
        </Box>
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "repeat(auto-fit, minmax(120px, 1fr))" },
        }}
      >
        {SUMS.map((name) => figure(name))}
      </Box>
    </Box>
  );
}
