"use client";
import { Alert, Autocomplete, Box, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { MarginText } from "@/components/product/margin-text";
import { PriceLine } from "@/components/product/price-line";
import { PriceStepList } from "@/components/product/price-step-list";
import { Panel } from "@/components/ui/panel";
import { useWon } from "@/components/ui/won";
import { useCall } from "@/lib/client/use-call";
import type { ProductSummary } from "@/lib/contract/schemas/product";
import { marginAt } from "@/lib/domain/pricing/margin";
import { priceSteps, rulePrice, stepsFromWon } from "@/lib/domain/pricing/price-rule";
import { deliveryFee, ROUND_SAMPLE_KRW, templateRule } from "@/lib/domain/template/market-template";
import { ownPrice } from "@/lib/domain/pricing/own-price";
import { templateOf, type TemplateForm } from "@/lib/domain/template/template-form";
import { OwnPriceNote } from "./own-price-note";
import type { TemplateMarket } from "./use-setting-place";

const LISTED = 30;
const nameIn = (product: ProductSummary): string =>
  product.title.find(({ language }) => language === "KR")?.text || product.title[0]?.text || product.code;

type Props = { market: TemplateMarket; form: TemplateForm; hasProblems: boolean };

/**
 * What the template makes of the sample price and of one of the seller's own products, step by step, while it is typed.
 * A product with a price of its own is listed at that instead, which is said.
 */
export function SamplePanel({ market, form, hasProblems }: Props) {
  const t = useTranslations("setting");
  const won = useWon();
  const [picked, setPicked] = useState<ProductSummary | null>(null);
  const [text, setText] = useState("");
  const asked = useDeferredValue(picked && text === nameIn(picked) ? "" : text.trim());
  const general = useCall("market.getPrice", {});
  const found = useCall("collection.searchSummary", {
    body: { pageNum: 1, pageLimit: LISTED, ...(asked && { productName: asked }) },
  });
  const template = templateOf(form);
  const sampleRule = templateRule(template, "KRW", general.data);
  const product = picked ?? found.data?.summary[0];
  const [source] = product?.minimumPrice ?? [];
  const own = product && general.data && ownPrice(product, market, general.data.marketExpandPrice ?? []);
  const ownMargin =
    own && source && general.data
      ? marginAt(
          market,
          own.from || own.to,
          { amount: source.salePrice, currency: source.currency },
          general.data,
          deliveryFee(template.deliveryModel),
        )
      : undefined;

  return (
    <Panel title={t("sample")}>
      {hasProblems && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {t("sampleUnsure")}
        </Alert>
      )}
      <Box component="section" aria-label={t("samplePrice", { price: won(ROUND_SAMPLE_KRW) })}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {t("samplePrice", { price: won(ROUND_SAMPLE_KRW) })}
        </Typography>
        <PriceStepList steps={stepsFromWon(ROUND_SAMPLE_KRW, sampleRule)} />
      </Box>
      <Box component="section" aria-label={t("ownProduct")} sx={{ pt: 2.5 }}>
        <Autocomplete
          options={found.data?.summary ?? []}
          filterOptions={(all) => all}
          value={product ?? null}
          loading={found.isLoading}
          loadingText={t("loading")}
          noOptionsText={t("noProduct")}
          getOptionLabel={nameIn}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          onInputChange={(_, next, reason) => reason === "input" && setText(next)}
          onChange={(_, next) => setPicked(next)}
          renderInput={(params) => <TextField {...params} label={t("ownProduct")} />}
          sx={{ mb: 1 }}
        />
        {own && <OwnPriceNote price={own} market={market} margin={ownMargin} />}
        {product && source && <OwnSteps market={market} source={source} template={template} general={general.data} />}
      </Box>
    </Panel>
  );
}

type OwnProps = {
  market: TemplateMarket;
  source: { currency: string; salePrice: number };
  template: ReturnType<typeof templateOf>;
  general: Parameters<typeof templateRule>[2];
};

function OwnSteps({ market, source, template, general }: OwnProps) {
  const t = useTranslations("window");
  const rule = templateRule(template, source.currency, general);
  const piece = { amount: source.salePrice, currency: source.currency };
  const margin =
    general && marginAt(market, rulePrice(source.salePrice, rule), piece, general, deliveryFee(template.deliveryModel));
  return (
    <PriceStepList steps={priceSteps(source.salePrice, source.currency, rule)}>
      {margin && <PriceLine label={t("stepMargin")} value={<MarginText margin={margin} />} alarm={margin.krw < 0} />}
    </PriceStepList>
  );
}
