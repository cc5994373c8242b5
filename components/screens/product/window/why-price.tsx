"use client";
import { Alert, Autocomplete, Box, createFilterOptions, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { MarginText } from "@/components/product/margin-text";
import { PriceLine } from "@/components/product/price-line";
import { PriceStepList } from "@/components/product/price-step-list";
import { Panel } from "@/components/ui/panel";
import { useMoment, useSourceMoney, useWon } from "@/components/ui/won";
import { marginAt } from "@/lib/domain/pricing/margin";
import { BASE_MARKET } from "@/lib/domain/markets/markets";
import type { PriceDrift, PriceExplained } from "@/lib/domain/pricing/price-explained";
import type { PriceSetting } from "@/lib/domain/pricing/price-setting";
import type { Priced } from "./price-rule";

/** Options the list shows at once; typing finds the others. */
const LISTED = 100;
const filterOptions = createFilterOptions<Priced>({ limit: LISTED });

type Props = {
  priced: readonly Priced[];
  currency: string;
  setting: PriceSetting | undefined;
  explain: (one: Priced) => PriceExplained;
};

/**
 * Why the price that is set is what it is, step by step (docs/specification.md#price-result), and where the present
 * rule would give another one: what differs and since when.
 */
export function WhyPrice({ priced, currency, setting, explain }: Props) {
  const t = useTranslations("window");
  const moment = useMoment();
  const [pickedId, setPickedId] = useState<string | null>(null);
  const one = priced.find(({ id }) => id === pickedId) ?? priced[0];
  if (!one) return null;
  const why = explain(one);
  const margin = setting && marginAt(BASE_MARKET, one.krw, { amount: one.cny, currency }, setting);

  return (
    <Panel title={t("why")} labelledBy="why-price">
      {priced.length > 1 && (
        <Autocomplete
          options={priced}
          value={one}
          disableClearable
          filterOptions={filterOptions}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          onChange={(_, { id }) => setPickedId(id)}
          renderInput={(params) => <TextField {...params} label={t("option")} />}
          sx={{ my: 1 }}
        />
      )}
      <PriceStepList steps={why.steps}>
        {margin && <PriceLine label={t("stepMargin")} value={<MarginText margin={margin} />} alarm={margin.krw < 0} />}
      </PriceStepList>
      <Typography variant="body2" sx={{ color: "text.secondary", mt: 1.5 }}>
        {why.at ? t(`way.${why.way}At`, { at: moment(why.at) }) : t(`way.${why.way}`)} {margin && t("whyHint")}
      </Typography>
      <Drift why={why} currency={currency} />
      {why.nowSteps.length > 0 && (
        <Box component="section" aria-label={t("presentRule")} sx={{ mt: 1.5 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t("presentRule")}
          </Typography>
          <PriceStepList steps={why.nowSteps} />
        </Box>
      )}
    </Panel>
  );
}

function Drift({ why, currency }: { why: PriceExplained; currency: string }) {
  const t = useTranslations("window");
  const won = useWon();
  const money = useSourceMoney();
  const moment = useMoment();
  if (why.drift.length === 0) return null;

  function reasonOf(one: PriceDrift): string {
    switch (one.kind) {
      case "rate":
        return t("drift.rate", { from: one.from, to: one.to });
      case "delivery":
        return t("drift.delivery", { from: won(one.from), to: won(one.to) });
      case "digit":
        return t("drift.digit", { from: won(10 ** one.from), to: won(10 ** one.to) });
      case "source":
        return t("drift.source", { from: money(one.from, currency), to: money(one.to, currency) });
      default:
        return t(`drift.${one.kind}`);
    }
  }

  return (
    <Alert severity="info" role="note" sx={{ mt: 1.5 }}>
      {why.driftSince
        ? t("driftSince", { price: won(why.now), at: moment(why.driftSince) })
        : t("driftNow", { price: won(why.now) })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {why.drift.map((one) => (
          <li key={one.kind}>{reasonOf(one)}</li>
        ))}
      </Box>
    </Alert>
  );
}
