"use client";
import { Box, Paper, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { useWon } from "@/components/ui/won";
import { changeOf, totalOf } from "@/lib/domain/statistics/figures";
import { linkOf, MEASURES, type Counted } from "./measures";
import type { StatisticsModel } from "./use-statistics";

/** A tile per sum, with the previous period's value and a link to the list it counts. */
export function Totals({ model, product }: { model: StatisticsModel; product: string }) {
  const t = useTranslations("statistics");
  return (
    <Box
      component="ul"
      aria-label={t("total")}
      sx={{
        listStyle: "none",
        m: 0,
        p: 0,
        display: "grid",
        gap: 1.5,
        gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(3, 1fr)", lg: "repeat(5, 1fr)" },
      }}
    >
      {MEASURES.map((counted) => (
        <Tile key={counted.measure} counted={counted} model={model} product={product} />
      ))}
    </Box>
  );
}

function Tile({
  counted: { measure, name },
  model,
  product,
}: {
  counted: Counted;
  model: StatisticsModel;
  product: string;
}) {
  const t = useTranslations("statistics");
  const format = useFormatter();
  const won = useWon();
  const show = (value: number) => (measure === "amount" ? won(value) : format.number(value));
  const [now, before] = [totalOf(model.now, measure), totalOf(model.before, measure)];
  const change = changeOf(now, before);
  const link = linkOf(measure, product, model);
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, display: "grid", gap: 0.25, minWidth: 0 }}>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t(name)}
      </Typography>
      <Typography sx={{ fontSize: 22, fontWeight: 700, fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" }}>
        {show(now)}
      </Typography>
      <Typography
        variant="body2"
        sx={{
          fontWeight: 600,
          color: change.kind === "up" ? "success.main" : change.kind === "down" ? "error.main" : "text.secondary",
        }}
      >
        {change.kind === "up" || change.kind === "down"
          ? t(change.kind, { percent: format.number(change.percent) })
          : t(change.kind)}
      </Typography>
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        {t("before", { days: model.days, value: show(before) })}
      </Typography>
      <Typography component={PageLink} href={link.href} variant="body2" sx={{ color: "primary.main", mt: 0.5 }}>
        {t(link.text)}
      </Typography>
    </Paper>
  );
}
