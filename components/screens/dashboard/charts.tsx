"use client";
import { Skeleton, useTheme } from "@mui/material";
import dynamic from "next/dynamic";
import { useFormatter, useTranslations } from "next-intl";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { useWon } from "@/components/ui/won";
import { useCall } from "@/lib/client/use-call";
import { marketBy } from "@/lib/domain/markets/markets";
import { useMarketLabel } from "@/components/product/use-market-label";

const HEIGHT = 240;
const DAYS = 30;
/** Charts are the heaviest part of the first page and stand below its numbers, so they come after them. */
const DailyBars = dynamic(() => import("@/components/chart/daily-bars").then((chart) => chart.DailyBars), {
  ssr: false,
  loading: () => <Skeleton variant="rounded" height={HEIGHT} />,
});

const useDay = () => {
  const format = useFormatter();
  return (date: string) =>
    format.dateTime(new Date(`${date.slice(0, 10)}T00:00:00+09:00`), { month: "numeric", day: "numeric" });
};

/** Sales of the last 30 days by market. */
export function SalesChart() {
  const t = useTranslations("dashboard");
  const marketLabel = useMarketLabel();
  const format = useFormatter();
  const won = useWon();
  const day = useDay();
  const { palette } = useTheme();
  const sales = useCall("log.salesStatistics", { query: { days: DAYS } });
  const names = [...new Set((sales.data ?? []).flatMap(({ byMarket }) => Object.keys(byMarket)))];

  return (
    <Panel title={t("sales", { days: DAYS })}>
      {sales.error && !sales.data ? (
        <FailureNote failure={sales.error} onRetry={() => void sales.mutate()} />
      ) : !sales.data ? (
        <Skeleton variant="rounded" height={HEIGHT} />
      ) : names.length === 0 ? (
        <Note title={t("noSales")} text={t("noSalesHint")} />
      ) : (
        <DailyBars
          stacked
          height={HEIGHT}
          rows={sales.data.map(({ date, byMarket }) => ({ day: day(date), ...byMarket }))}
          series={names.map((name) => ({
            key: name,
            label: marketLabel(name),
            colour: marketBy(name)?.mark[palette.mode] ?? palette.text.secondary,
          }))}
          show={won}
          brief={(value) => format.number(value, { notation: "compact" })}
        />
      )}
    </Panel>
  );
}

/** Collected, listed and failed by day. */
export function WorkChart() {
  const t = useTranslations("dashboard");
  const format = useFormatter();
  const day = useDay();
  const { palette } = useTheme();
  const works = useCall("log.uploadStatistics", { query: { days: DAYS } });
  return (
    <Panel title={t("works", { days: DAYS })}>
      {works.error && !works.data ? (
        <FailureNote failure={works.error} onRetry={() => void works.mutate()} />
      ) : !works.data ? (
        <Skeleton variant="rounded" height={HEIGHT} />
      ) : (
        <DailyBars
          height={HEIGHT}
          rows={works.data.map(({ date, collected, uploaded, failed }) => ({
            day: day(date),
            collected,
            uploaded,
            failed,
          }))}
          series={[
            { key: "collected", label: t("collected"), colour: palette.info.main },
            { key: "uploaded", label: t("uploaded"), colour: palette.success.main },
            { key: "failed", label: t("failed"), colour: palette.error.main },
          ]}
          show={(value) => format.number(value)}
          brief={(value) => format.number(value, { notation: "compact" })}
        />
      )}
    </Panel>
  );
}
