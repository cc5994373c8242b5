"use client";
import { Box } from "@mui/material";
import { useTranslations } from "next-intl";
import { NumberValueField } from "@/components/form/number-value-field";
import { Panel } from "@/components/ui/panel";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";
import { MarginTable } from "./margin-table";
import { MarketPricesPanel } from "./market-prices-panel";
import { explained, PRICE_FIELD, ruledKrw, ruleOf } from "./price-rule";
import type { TabProps } from "./tab-props";
import { RulePanel } from "./rule-panel";
import { usePriced } from "./use-priced";
import { WhyPrice } from "./why-price";

/** The rule from source price to ₩, why a price is what it is, what markets make of it, and what is earned. */
export function PriceTab({ product, draft, numbers, onChange }: TabProps) {
  const t = useTranslations("window");
  const { setting, isReady, form, priced } = usePriced({ product, draft });
  const count = draft.combinations.length;

  function apply() {
    const [one] = priced;
    const pricedBy = { ...ruleOf(form), at: "" };
    if (count > 0)
      onChange({ pricedBy, combinations: draft.combinations.map((row) => ({ ...row, krw: ruledKrw(row, form) })) });
    else if (one) onChange({ pricedBy, krw: ruledKrw(one, form) });
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
            texts={numbers}
            currency={product.currency}
            count={count}
            onChange={(to, merge) => onChange({ price: { ...form, ...to } }, merge)}
            onApply={isReady ? apply : undefined}
          />
          {count === 0 && (
            <Panel title={t("priceKrw")}>
              <NumberValueField
                label={t("priceKrw")}
                texts={numbers}
                name={PRICE_FIELD}
                value={draft.krw}
                emptyIs={0}
                rule={{ max: KRW_MAX }}
                problem={draft.krw <= 0 ? t("notSet") : undefined}
                helperText=" "
                onValue={(krw) => onChange({ krw }, "krw")}
                sx={{ mt: 1 }}
                fullWidth
              />
            </Panel>
          )}
          <MarketPricesPanel prices={priced.map(({ krw }) => krw)} />
        </Box>
        {isReady && (
          <WhyPrice
            priced={priced}
            currency={product.currency}
            setting={setting}
            explain={(one) => explained(one, product, draft, form, setting?.updatedAt)}
          />
        )}
      </Box>
      <MarginTable priced={priced} form={form} currency={product.currency} setting={setting} />
    </Box>
  );
}
