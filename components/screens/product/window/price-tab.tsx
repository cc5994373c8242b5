"use client";
import { Box, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/ui/panel";
import { wholeNumber } from "@/lib/domain/kit/whole-number";
import { MarginTable } from "./margin-table";
import { MarketPricesPanel } from "./market-prices-panel";
import { pricedOf, stepsOf } from "./price-rule";
import type { TabProps } from "./product-window-screen";
import { RulePanel } from "./rule-panel";
import { WhyPrice } from "./why-price";

/** The rule from source price to ₩, why a price is what it is, what markets make of it, and what is earned. */
export function PriceTab({ product, draft, onChange }: TabProps) {
  const t = useTranslations("window");
  const form = draft.price;
  const count = draft.combinations.length;
  const priced = pricedOf(product, draft, draft.name);

  function apply() {
    const [one] = priced;
    if (count > 0)
      onChange({ combinations: draft.combinations.map((row) => ({ ...row, krw: stepsOf(row, form).result })) });
    else if (one) onChange({ krw: stepsOf(one, form).result });
  }

  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1.25fr) minmax(0, 1fr)" },
          alignItems: "start",
        }}
      >
        <Box sx={{ display: "grid", gap: 2 }}>
          <RulePanel
            form={form}
            currency={product.currency}
            count={count}
            onChange={(to, merge) => onChange({ price: { ...form, ...to } }, merge)}
            onApply={apply}
          />
          {count === 0 && (
            <Panel title={t("priceKrw")}>
              <TextField
                label={t("priceKrw")}
                value={draft.krw > 0 ? String(draft.krw) : ""}
                error={draft.krw <= 0}
                helperText={draft.krw <= 0 ? t("notSet") : " "}
                onChange={({ target }) => {
                  const krw = target.value === "" ? 0 : wholeNumber(target.value);
                  if (krw !== undefined) onChange({ krw }, "krw");
                }}
                slotProps={{ htmlInput: { inputMode: "numeric" } }}
                sx={{ mt: 1 }}
                fullWidth
              />
            </Panel>
          )}
          <MarketPricesPanel prices={priced.map(({ krw }) => krw)} />
        </Box>
        <WhyPrice priced={priced} form={form} currency={product.currency} />
      </Box>
      <MarginTable priced={priced} form={form} currency={product.currency} />
    </Box>
  );
}
