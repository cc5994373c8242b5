"use client";
import { Box, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useWon } from "@/components/ui/won";
import type { MonthReport } from "./use-money";

const SHOWN = ["income", "cost", "fee", "forwarder", "duty", "refund", "expected", "settled", "realised"] as const;

/** A month's figures in a row: what came in, what was spent, what is left. */
export function MoneyFigures({ total }: { total: MonthReport["total"] }) {
  const t = useTranslations("money");
  const won = useWon();
  return (
    <Box
      component="dl"
      aria-label={t("figures")}
      sx={{
        m: 0,
        p: 1.5,
        display: "grid",
        gap: 1.5,
        gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "repeat(auto-fit, minmax(130px, 1fr))" },
      }}
    >
      {SHOWN.map((name) => (
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
            }}
          >
            {won(total[name])}
          </Typography>
        </Box>
      ))}
      <Box>
        <Typography component="dt" variant="body2" sx={{ color: "text.secondary" }}>
          {t("columns.orders")}
        </Typography>
        <Typography component="dd" sx={{ m: 0, fontWeight: 700 }}>
          {t("settledOf", { settled: total.settledOrders, orders: total.orders })}
        </Typography>
      </Box>
    </Box>
  );
}
