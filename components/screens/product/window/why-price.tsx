"use client";
import { Autocomplete, Box, createFilterOptions, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Panel } from "@/components/ui/panel";
import { useWon, useYuan } from "@/components/ui/won";
import { expectedMargin } from "@/lib/domain/pricing/price-result";
import { PriceLine } from "./price-line";
import { stepsOf, type Priced } from "./price-rule";
import type { PriceForm } from "./product-draft";

/** Options the list shows at once; typing finds the others. */
const LISTED = 100;
const filterOptions = createFilterOptions<Priced>({ limit: LISTED });

/** The steps from the source price to the final ₩ of one option (spec section 4, price result calculation). */
export function WhyPrice({ priced, form, currency }: { priced: readonly Priced[]; form: PriceForm; currency: string }) {
  const t = useTranslations("window");
  const won = useWon();
  const yuan = useYuan();
  const [pickedId, setPickedId] = useState<string | null>(null);
  const one = priced.find(({ id }) => id === pickedId) ?? priced[0];
  if (!one) return null;
  const steps = stepsOf(one, form);
  const margin = expectedMargin(steps.result, one.cny, form.exchangeBase);

  return (
    <Panel title={t("why")}>
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
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 0.5 }}>
        <PriceLine label={t("stepSource")} value={currency === "KRW" ? won(one.cny) : yuan(one.cny)} />
        {currency !== "KRW" && (
          <PriceLine label={t("stepExchange", { rate: form.exchangeBase })} value={won(steps.base)} />
        )}
        {steps.row && (
          <PriceLine
            label={t("stepMain", { operation: `${steps.row.mainType} ${steps.row.mainValue}` })}
            value={won(steps.afterMain)}
          />
        )}
        {steps.row && (
          <PriceLine
            label={t("stepSub", { operation: `${steps.row.subType} ${steps.row.subValue}` })}
            value={won(steps.afterSub)}
          />
        )}
        <PriceLine label={t("stepRound", { unit: won(10 ** form.digit) })} value={won(steps.result)} strong />
        <PriceLine
          label={t("stepMargin")}
          value={`${won(margin.margin)} (${margin.rate}%)`}
          alarm={margin.margin < 0}
        />
      </Box>
      <Typography variant="body2" sx={{ color: "text.secondary", mt: 1.5 }}>
        {one.krw === steps.result ? t("whySame") : t("whyDiffers", { price: one.krw > 0 ? won(one.krw) : t("notSet") })}{" "}
        {t("whyHint")}
      </Typography>
    </Panel>
  );
}
