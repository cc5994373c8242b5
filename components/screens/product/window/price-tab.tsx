"use client";
import { Box, Button, FormControlLabel, MenuItem, Switch, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Panel } from "@/components/ui/panel";
import { useWon, useYuan } from "@/components/ui/won";
import { useCall } from "@/lib/client/use-call";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { wholeNumber } from "@/lib/domain/money/whole-number";
import { expectedMargin, listingPrice, simpleRow } from "@/lib/domain/pricing/price-result";
import { PriceLine } from "./price-line";
import { RangeRows } from "./range-rows";
import { numberIn, StepsFields } from "./steps-fields";
import { sourcePrice, type PriceForm, type ProductDraft } from "./product-draft";
import type { ChangeDraft } from "./use-product-window";

type Props = { product: ProductDetail; draft: ProductDraft; onChange: ChangeDraft };

const DIGITS = [0, 1, 2, 3, 4] as const;

/** The rule from source price to ₩, what it gives for every option, and why. */
export function PriceTab({ product, draft, onChange }: Props) {
  const t = useTranslations("window");
  const won = useWon();
  const yuan = useYuan();
  const exchange = useCall("userSetting.exchange", {});
  const form = draft.price;
  const rows = form.useRanges && form.ranges.length > 0 ? form.ranges : [simpleRow(form.simple)];
  const rule = { exchangeBase: form.exchangeBase, digit: form.digit, rows };
  const hasOptions = draft.combinations.length > 0;
  const [picked, setPicked] = useState(0);
  const sample = draft.combinations[Math.min(picked, draft.combinations.length - 1)];
  const source = sample?.cny ?? sourcePrice(product);
  const steps = listingPrice(source, rule);
  const margin = expectedMargin(steps.result, source, form.exchangeBase);
  const set = (price: Partial<PriceForm>, merge: string) => onChange({ price: { ...form, ...price } }, merge);
  const customs = exchange.data?.data.find(({ currSgn }) => currSgn === product.currency);

  function apply() {
    onChange(
      hasOptions
        ? { combinations: draft.combinations.map((row) => ({ ...row, krw: listingPrice(row.cny, rule).result })) }
        : { krw: listingPrice(sourcePrice(product), rule).result },
    );
  }

  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "1fr", lg: "minmax(0, 1.35fr) minmax(0, 1fr)" },
        alignItems: "start",
      }}
    >
      <Panel
        title={t("rule")}
        action={
          <Button variant="contained" onClick={apply}>
            {hasOptions ? t("applyRule", { count: draft.combinations.length }) : t("applyRuleOne")}
          </Button>
        }
      >
        <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, pt: 1 }}>
          <TextField
            label={t("exchangeBase", { currency: product.currency })}
            defaultValue={form.exchangeBase}
            key={`base-${form.exchangeBase}`}
            onBlur={({ target }) => set({ exchangeBase: Math.max(0, numberIn(target.value)) }, "base")}
            helperText={customs ? t("customsRate", { rate: customs.fxrt, date: exchange.data?.applyDate ?? "" }) : " "}
            slotProps={{ htmlInput: { inputMode: "decimal" } }}
          />
          <TextField
            select
            label={t("digit")}
            value={form.digit}
            onChange={({ target }) => set({ digit: Number(target.value) }, "digit")}
          >
            {DIGITS.map((digit) => (
              <MenuItem key={digit} value={digit}>
                {t("digitOf", { unit: won(10 ** digit) })}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        <StepsFields
          label={t("simple")}
          steps={form.simple}
          disabled={form.useRanges}
          onChange={(simple) => set({ simple }, "simple")}
        />
        <FormControlLabel
          control={<Switch checked={form.useRanges} onChange={(_, useRanges) => set({ useRanges }, "ranges")} />}
          label={t("useRanges")}
        />
        {form.useRanges && <RangeRows ranges={form.ranges} onChange={(ranges) => set({ ranges }, "ranges")} />}
      </Panel>
      <Panel title={t("why")}>
        {hasOptions && (
          <TextField
            select
            fullWidth
            label={t("option")}
            value={Math.min(picked, draft.combinations.length - 1)}
            onChange={({ target }) => setPicked(Number(target.value))}
            sx={{ my: 1 }}
          >
            {draft.combinations.slice(0, 200).map((row, index) => (
              <MenuItem key={row.id} value={index}>
                {row.name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 0.5 }}>
          <PriceLine label={t("stepSource")} value={product.currency === "KRW" ? won(source) : yuan(source)} />
          {product.currency !== "KRW" && (
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
          {t("whyHint")}
        </Typography>
        {!hasOptions && (
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
            sx={{ mt: 2 }}
            fullWidth
          />
        )}
      </Panel>
    </Box>
  );
}
