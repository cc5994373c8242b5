"use client";
import { Box, Button, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMarketLabel } from "@/components/product/use-market-label";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { useWon } from "@/components/ui/won";
import { isUnknown } from "./is-unknown";
import type { Money, MonthReport } from "./use-money";

const COLUMNS = ["income", "cost", "fee", "forwarder", "duty", "refund", "expected", "realised"] as const;
type Sums = MonthReport["total"];

/** A month by day, and by market below; a day or a market opens the orders behind it. */
export function DaysTable({ money, report }: { money: Money; report: MonthReport }) {
  const t = useTranslations("money");
  const marketLabel = useMarketLabel();
  const won = useWon();
  const cells = (sums: Sums) => (
    <>
      <TableCell align="right">{sums.orders}</TableCell>
      {COLUMNS.map((name) => (
        <TableCell
          key={name}
          align="right"
          sx={{
            fontVariantNumeric: "tabular-nums",
            whiteSpace: "nowrap",
            color: sums[name] < 0 ? "error.main" : undefined,
          }}
        >
          {isUnknown(sums, name) ? "–" : won(sums[name])}
        </TableCell>
      ))}
    </>
  );
  return (
    <Box sx={{ p: 1.5 }}>
      <ScrollRegion label={t("byDay")} height={420}>
        <Table size="small" stickyHeader aria-label={t("byDay")}>
          <TableHead>
            <TableRow>
              <TableCell>{t("day")}</TableCell>
              <TableCell align="right">{t("columns.orders")}</TableCell>
              {COLUMNS.map((name) => (
                <TableCell key={name} align="right">
                  {t(`columns.${name}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {report.days.map((row) => (
              <TableRow key={row.day} selected={row.day === money.day}>
                <TableCell component="th" scope="row">
                  <Button
                    size="small"
                    variant="text"
                    aria-pressed={row.day === money.day}
                    onClick={() => money.showDay(row.day)}
                  >
                    {row.day}
                  </Button>
                </TableCell>
                {cells(row)}
              </TableRow>
            ))}
            {report.markets.map((row) => (
              <TableRow key={row.market} selected={row.market === money.market}>
                <TableCell component="th" scope="row">
                  <Button
                    size="small"
                    variant="text"
                    aria-pressed={row.market === money.market}
                    onClick={() => money.showMarket(row.market === money.market ? "" : row.market)}
                  >
                    {marketLabel(row.market)}
                  </Button>
                </TableCell>
                {cells(row)}
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow sx={{ "& > *": { fontWeight: 700, color: "text.primary", fontSize: 13 } }}>
              <TableCell component="th" scope="row">
                {t("total")}
              </TableCell>
              {cells(report.total)}
            </TableRow>
          </TableFooter>
        </Table>
      </ScrollRegion>
    </Box>
  );
}
