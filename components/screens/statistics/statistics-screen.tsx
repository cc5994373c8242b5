"use client";
import { Download as DownloadIcon } from "@/components/ui/icons/download";
import { Box, Button, MenuItem, Skeleton, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMarketLabel } from "@/components/product/use-market-label";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { hrefOf } from "@/lib/routes";
import { MeasureChart } from "./measure-chart";
import { MEASURES } from "./measures";
import { ShopTable } from "./shop-table";
import { Totals } from "./totals";
import { useSaveStatistics } from "./use-save-statistics";
import { PERIODS, useStatistics, type StatisticsModel } from "./use-statistics";

/** Sales, listings, views and collects of a period and of the one before, by day, market and account. */
export function StatisticsScreen({ product }: { product: string }) {
  const t = useTranslations("statistics");
  const model = useStatistics();
  const save = useSaveStatistics(model);
  return (
    <>
      <PageHeader
        title={t("title")}
        hint={t("hint")}
        action={
          <Button
            variant="outlined"
            startIcon={<DownloadIcon />}
            disabled={!model.isLoaded || model.isFirstDay}
            onClick={() => void save()}
          >
            {t("xlsx")}
          </Button>
        }
      />
      <Filters model={model} />
      {model.failure ? (
        <FailureNote failure={model.failure} onRetry={model.reload} />
      ) : !model.isLoaded ? (
        <Box sx={{ display: "grid", gap: 2 }} aria-busy>
          <Skeleton variant="rounded" height={130} />
          <Skeleton variant="rounded" height={300} />
        </Box>
      ) : model.isFirstDay ? (
        <Note
          title={t("first")}
          text={t("firstHint")}
          action={
            <Button variant="contained" component={PageLink} href={hrefOf("collect", product)}>
              {t("firstAction")}
            </Button>
          }
        />
      ) : (
        <Box sx={{ display: "grid", gap: 2 }}>
          <Totals model={model} product={product} />
          <Typography variant="caption" sx={{ color: "text.secondary" }}>
            {t("worksHint")}
          </Typography>
          <Box
            sx={{
              display: "grid",
              gap: 2,
              gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
            }}
          >
            {MEASURES.map((counted) => (
              <MeasureChart key={counted.measure} counted={counted} days={model.now} />
            ))}
          </Box>
          <ShopTable model={model} product={product} />
        </Box>
      )}
    </>
  );
}

function Filters({ model }: { model: StatisticsModel }) {
  const t = useTranslations("statistics");
  const common = useTranslations("common");
  const marketLabel = useMarketLabel();
  return (
    <Box sx={{ display: "flex", gap: 1, mb: 2, flexWrap: "wrap" }}>
      <TextField
        select
        label={t("days")}
        value={model.days}
        onChange={({ target }) => model.showDays(numberIn(String(target.value)) ?? model.days)}
        sx={{ minWidth: 130 }}
      >
        {PERIODS.map((days) => (
          <MenuItem key={days} value={days}>
            {t("period", { days })}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t("market")}
        value={model.market}
        onChange={({ target }) => model.showMarket(target.value)}
        sx={{ minWidth: 140 }}
      >
        <MenuItem value="">{common("all")}</MenuItem>
        {model.markets.map((market) => (
          <MenuItem key={market} value={market}>
            {marketLabel(market)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t("account")}
        value={model.account}
        disabled={model.market === ""}
        onChange={({ target }) => model.showAccount(target.value)}
        sx={{ minWidth: 140 }}
      >
        <MenuItem value="">{common("all")}</MenuItem>
        {model.accounts.map((account) => (
          <MenuItem key={account} value={account}>
            {account}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
