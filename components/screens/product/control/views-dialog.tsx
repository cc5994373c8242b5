"use client";
import { Box, Skeleton, ToggleButton, ToggleButtonGroup, Typography, useTheme } from "@mui/material";
import dynamic from "next/dynamic";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useCall } from "@/lib/client/use-call";
import type { ListedRow } from "./listed-row";

const HEIGHT = 260;
const PERIODS = ["week", "month", "quarter"] as const;
const DailyBars = dynamic(() => import("@/components/chart/daily-bars").then((chart) => chart.DailyBars), {
  ssr: false,
  loading: () => <Skeleton variant="rounded" height={HEIGHT} />,
});

type Props = { row: ListedRow; onClose: () => void };

/** How often buyers opened a listing's page, by day. */
export function ViewsDialog({ row, onClose }: Props) {
  const t = useTranslations("listed.chart");
  const listed = useTranslations("listed");
  const format = useFormatter();
  const { palette } = useTheme();
  const [chartType, setChartType] = useState<(typeof PERIODS)[number]>("month");
  const chart = useCall("image.viewChart", { query: { chartType, code: row.marketCode, market: row.market } });
  const counts = chart.data?.series[0]?.data ?? [];
  const total = counts.reduce((sum, count) => sum + count, 0);
  const day = (date: string) =>
    format.dateTime(new Date(`${date}T00:00:00+09:00`), { month: "numeric", day: "numeric" });

  return (
    <WorkDialog width="md" title={t("title", { name: row.name })} onClose={onClose}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2, flexWrap: "wrap" }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={chartType}
          aria-label={t("period")}
          onChange={(_, next: (typeof PERIODS)[number] | null) => next && setChartType(next)}
        >
          {PERIODS.map((period) => (
            <ToggleButton key={period} value={period}>
              {t(period)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {chart.data && (
          <Typography aria-live="polite" sx={{ fontWeight: 600 }}>
            {t("total", { count: total })}
          </Typography>
        )}
      </Box>
      {chart.error && !chart.data ? (
        <FailureNote failure={chart.error} onRetry={() => void chart.mutate()} />
      ) : !chart.data ? (
        <Skeleton variant="rounded" height={HEIGHT} />
      ) : total === 0 ? (
        <Note title={t("none")} />
      ) : (
        <DailyBars
          height={HEIGHT}
          rows={chart.data.xAxis.categories.map((date, at) => ({ day: day(date), views: counts[at] ?? 0 }))}
          series={[{ key: "views", label: listed("views"), colour: palette.primary.main }]}
          show={(value) => format.number(value)}
          brief={(value) => format.number(value)}
        />
      )}
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        {t("how")}
      </Typography>
    </WorkDialog>
  );
}
