"use client";
import { Box, Skeleton, useTheme } from "@mui/material";
import dynamic from "next/dynamic";
import { useFormatter, useTranslations } from "next-intl";
import { useWon } from "@/components/ui/won";
import type { MonthReport } from "./use-money";

const HEIGHT = 220;
const DailyBars = dynamic(() => import("@/components/chart/daily-bars").then((chart) => chart.DailyBars), {
  ssr: false,
  loading: () => <Skeleton variant="rounded" height={HEIGHT} />,
});

/** Expected and realised profit of each day of the month that had orders. */
export function MoneyChart({ days }: { days: MonthReport["days"] }) {
  const t = useTranslations("money");
  const won = useWon();
  const format = useFormatter();
  const { palette } = useTheme();
  return (
    <Box component="figure" aria-label={t("chart")} sx={{ m: 0, px: 1.5 }}>
      <DailyBars
        height={HEIGHT}
        rows={days.map(({ day, expected, realised }) => ({ day: day.slice(5), expected, realised }))}
        series={[
          { key: "expected", label: t("columns.expected"), colour: palette.primary.main },
          { key: "realised", label: t("columns.realised"), colour: palette.success.main },
        ]}
        show={won}
        brief={(value) => format.number(value, { notation: "compact" })}
      />
    </Box>
  );
}
