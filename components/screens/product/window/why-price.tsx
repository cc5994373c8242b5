"use client";
import { Autocomplete, createFilterOptions, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PriceLine } from "@/components/product/price-line";
import { PriceStepList } from "@/components/product/price-step-list";
import { Panel } from "@/components/ui/panel";
import { useWon } from "@/components/ui/won";
import { expectedMargin } from "@/lib/domain/pricing/price-result";
import { stepsOf, type Priced } from "./price-rule";
import type { PriceForm } from "./product-draft";

/** Options the list shows at once; typing finds the others. */
const LISTED = 100;
const filterOptions = createFilterOptions<Priced>({ limit: LISTED });

/** The steps from the source price to the final ₩ of one option (spec section 4, price result calculation). */
export function WhyPrice({ priced, form, currency }: { priced: readonly Priced[]; form: PriceForm; currency: string }) {
  const t = useTranslations("window");
  const won = useWon();
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
      <PriceStepList steps={steps} digit={form.digit} source={{ amount: one.cny, currency, rate: form.exchangeBase }}>
        <PriceLine
          label={t("stepMargin")}
          value={`${won(margin.margin)} (${margin.rate}%)`}
          alarm={margin.margin < 0}
        />
      </PriceStepList>
      <Typography variant="body2" sx={{ color: "text.secondary", mt: 1.5 }}>
        {one.krw === steps.result ? t("whySame") : t("whyDiffers", { price: one.krw > 0 ? won(one.krw) : t("notSet") })}{" "}
        {t("whyHint")}
      </Typography>
    </Panel>
  );
}
