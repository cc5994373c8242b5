"use client";
import { Download as DownloadIcon } from "@/components/ui/icons/download";
import { Box, Button, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, useTheme } from "@mui/material";
import dynamic from "next/dynamic";
import { useFormatter, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useMarketLabel } from "@/components/product/use-market-label";
import { marketBy } from "@/lib/domain/markets/markets";
import { Panel } from "@/components/ui/panel";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Note, useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useWon } from "@/components/ui/won";
import { noteExport } from "@/lib/client/note-export";
import { saveDrawing } from "@/lib/client/save-drawing";
import { CallError } from "@/lib/contract/errors";
import { measureOn, narrowed, totalOf, type DayFigures, type Measure } from "@/lib/domain/statistics/figures";
import type { Counted } from "./measures";

const HEIGHT = 240;
const DailyBars = dynamic(() => import("@/components/chart/daily-bars").then((chart) => chart.DailyBars), {
  ssr: false,
  loading: () => <Skeleton variant="rounded" height={HEIGHT} />,
});

/** Out of sight and still read aloud. */
const SPOKEN = {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
} as const;

const useDay = () => {
  const format = useFormatter();
  return (date: string) => format.dateTime(new Date(`${date}T00:00:00+09:00`), { month: "numeric", day: "numeric" });
};

const marketsIn = (days: readonly DayFigures[], measure: Measure): string[] =>
  measure === "collected"
    ? []
    : [
        ...new Set(days.flatMap(({ shops }) => shops.filter((shop) => shop[measure] > 0).map(({ market }) => market))),
      ].sort();

/** One measure by day, by market where it has one, as bars and as the table behind them. */
export function MeasureChart({ counted: { measure, name }, days }: { counted: Counted; days: readonly DayFigures[] }) {
  const t = useTranslations("statistics");
  const format = useFormatter();
  const won = useWon();
  const day = useDay();
  const notify = useNotify();
  const textOf = useFailureText();
  const marketLabel = useMarketLabel();
  const { palette } = useTheme();
  const place = useRef<HTMLDivElement>(null);
  const [isTable, setIsTable] = useState(false);
  const title = t(name);
  const show = (value: number) => (measure === "amount" ? won(value) : format.number(value));
  const markets = marketsIn(days, measure);
  const parts =
    measure === "collected"
      ? [{ key: "all", label: title, days }]
      : markets.map((market) => ({ key: market, label: marketLabel(market), days: narrowed(days, market, "") }));

  const series = parts.map(({ key, label }) => ({
    key,
    label,
    colour: marketBy(key)?.mark[palette.mode] ?? palette.primary.main,
  }));

  async function savePicture() {
    // The legend's little squares are drawings of the same class, and stand before the chart.
    const drawing = place.current?.querySelector<SVGSVGElement>(".recharts-wrapper > svg.recharts-surface");
    try {
      if (!drawing) throw new Error("The chart is not drawn");
      const [first, last] = [days[0]?.date, days.at(-1)?.date];
      await noteExport({ what: "chart", rowCount: days.length });
      await saveDrawing(`${title}-${first}-${last}.png`, drawing, {
        title: `${title} ${first} – ${last}`,
        legend: series.length > 1 ? series : [],
        paper: palette.background.paper,
        ink: palette.text.primary,
      });
    } catch (error) {
      notify(error instanceof CallError ? textOf(error) : t("pngFailed"), "error");
    }
  }
  if (totalOf(days, measure) === 0)
    return (
      <Panel title={title}>
        <Note title={t("nothing")} text={t("nothingHint")} />
      </Panel>
    );
  const table = (
    <Table size="small" aria-label={t("table", { name: title })}>
      <TableHead>
        <TableRow>
          <TableCell>{t("day")}</TableCell>
          {parts.map(({ key, label }) => (
            <TableCell key={key} align="right">
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {days.map((each, index) => (
          <TableRow key={each.date}>
            <TableCell component="th" scope="row">
              {each.date}
            </TableCell>
            {parts.map((part) => (
              <TableCell key={part.key} align="right">
                {show(part.days[index] ? measureOn(part.days[index], measure) : 0)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
  return (
    <Panel
      title={title}
      action={
        <>
          <Button size="small" variant="text" aria-expanded={isTable} onClick={() => setIsTable(!isTable)}>
            {t(isTable ? "tableHide" : "tableShow")}
          </Button>
          <Button
            size="small"
            variant="text"
            startIcon={<DownloadIcon />}
            aria-label={t("png", { name: title })}
            onClick={() => void savePicture()}
          >
            PNG
          </Button>
        </>
      }
    >
      <Box ref={place}>
        <DailyBars
          stacked
          height={HEIGHT}
          rows={days.map((each, index) => ({
            day: day(each.date),
            ...Object.fromEntries(
              parts.map((part) => [part.key, part.days[index] ? measureOn(part.days[index], measure) : 0]),
            ),
          }))}
          series={series}
          show={show}
          brief={(value) => format.number(value, { notation: "compact" })}
        />
      </Box>
      {isTable ? (
        <Box sx={{ mt: 1 }}>
          <ScrollRegion label={t("table", { name: title })} height={360}>
            {table}
          </ScrollRegion>
        </Box>
      ) : (
        <Box sx={{ position: "relative" }}>
          <Box sx={SPOKEN}>{table}</Box>
        </Box>
      )}
    </Panel>
  );
}
