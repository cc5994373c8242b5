"use client";
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/ui/panel";
import { FailureNote } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { useWon } from "@/components/ui/won";
import { useCall } from "@/lib/client/use-call";
import { marketPrices } from "@/lib/domain/pricing/market-prices";
import { MARKET_LIMITS } from "@/lib/domain/markets/limits";

/** What each market will ask, with the seller's ratio for it, and what a market would refuse. */
export function MarketPricesPanel({ prices }: { prices: readonly number[] }) {
  const t = useTranslations("window");
  const markets = useTranslations("markets");
  const won = useWon();
  const config = useCall("market.getPrice", {});
  const rows = marketPrices(prices, config.data?.marketExpandPrice ?? []);

  return (
    <Panel flush title={t("marketPrices")}>
      {config.error && <FailureNote failure={config.error} onRetry={() => void config.mutate()} />}
      {rows.length === 0 ? (
        <Typography variant="body2" sx={{ color: "text.secondary", px: 2, pb: 2 }}>
          {t("noPrices")}
        </Typography>
      ) : (
        <Box sx={{ overflowX: "auto" }} tabIndex={0} role="region" aria-label={t("marketPrices")}>
          <Table aria-label={t("marketPrices")} sx={{ minWidth: 460 }}>
            <TableHead>
              <TableRow>
                <TableCell>{t("market")}</TableCell>
                <TableCell align="right">{t("extraRatio")}</TableCell>
                <TableCell align="right">{t("priceKrw")}</TableCell>
                <TableCell>{t("check")}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ market, percent, lowest, highest, problem, spread }) => (
                <TableRow key={market}>
                  <TableCell>{markets(market)}</TableCell>
                  <TableCell align="right">{percent === undefined ? t("baseMarket") : `+${percent}%`}</TableCell>
                  <TableCell align="right">
                    {lowest === highest ? won(lowest) : `${won(lowest)} – ${won(highest)}`}
                  </TableCell>
                  <TableCell>
                    {problem ? (
                      <StatusChip
                        meaning="error"
                        label={t(`priceProblem.${problem}`, {
                          unit: won(MARKET_LIMITS[market].priceUnit),
                          min: won(MARKET_LIMITS[market].priceMin),
                          max: won(MARKET_LIMITS[market].priceMax),
                        })}
                      />
                    ) : spread !== undefined ? (
                      <StatusChip meaning="warning" label={t("spread", { percent: spread })} />
                    ) : (
                      <StatusChip meaning="success" label={t("fits")} />
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Panel>
  );
}
