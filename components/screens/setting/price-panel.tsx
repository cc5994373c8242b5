"use client";
import { Box, Button, FormControlLabel, MenuItem, Switch, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { NumberField } from "@/components/form/number-field";
import { Panel } from "@/components/ui/panel";
import { useWon } from "@/components/ui/won";
import { useCall } from "@/lib/client/use-call";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { CURRENCIES, DIGITS, roundModel } from "@/lib/domain/template/market-template";
import { RATE_RULE } from "@/lib/domain/template/template-form";
import { FieldGrid } from "./field-grid";
import { RangeTable } from "./range-table";
import { useProblemText } from "./save-notes";
import { StepsRow } from "./steps-row";
import type { TemplateEditorModel } from "./use-template-editor";

/** From the source price to ₩: rate, one rule or one for each price range, and rounding. */
export function PricePanel({ model }: { model: TemplateEditorModel }) {
  const { form, set, problems } = model;
  const t = useTranslations("setting");
  const fields = useTranslations("setting.field");
  const textOf = useProblemText();
  const won = useWon();
  const exchange = useCall("userSetting.exchange", {});
  const customs = exchange.data?.data.find(({ currSgn }) => currSgn === form.currency);
  const rate = problems.find(({ kind }) => kind === "rate");
  const sample = roundModel(form.digit);
  const wrong = problems.flatMap((problem) => (problem.at === "simple" && problem.blocks ? [problem.field] : []));

  return (
    <Panel title={t("price")}>
      <FieldGrid>
        <TextField
          select
          label={fields("currency")}
          value={form.currency}
          onChange={({ target }) => set({ currency: target.value })}
        >
          {CURRENCIES.map((currency) => (
            <MenuItem key={currency} value={currency}>
              {currency}
            </MenuItem>
          ))}
        </TextField>
        <NumberField
          fullWidth
          label={fields("exchangeBase")}
          value={form.exchangeBase}
          rule={RATE_RULE}
          disabled={form.currency === "KRW"}
          problem={rate && textOf(rate)}
          helperText={customs && t("customsRate", { rate: customs.fxrt, date: exchange.data?.applyDate ?? "" })}
          onText={(exchangeBase) => set({ exchangeBase })}
        />
        <TextField
          select
          label={fields("digit")}
          value={form.digit}
          helperText={t("roundSample", { from: won(sample.price), to: sample.realPriceText })}
          onChange={({ target }) => set({ digit: numberIn(String(target.value)) ?? form.digit })}
        >
          {DIGITS.map((digit) => (
            <MenuItem key={digit} value={digit}>
              {t("digitOf", { unit: won(10 ** digit) })}
            </MenuItem>
          ))}
        </TextField>
      </FieldGrid>
      {customs && customs.fxrt !== form.exchangeBase && (
        <Button variant="text" onClick={() => set({ exchangeBase: customs.fxrt })}>
          {t("takeCustomsRate", { rate: customs.fxrt })}
        </Button>
      )}
      <FormControlLabel
        sx={{ display: "flex", my: 1 }}
        control={<Switch checked={form.usableDetail} onChange={(_, usableDetail) => set({ usableDetail })} />}
        label={t("useRanges")}
      />
      {form.usableDetail ? (
        <RangeTable model={model} />
      ) : (
        <Box
          role="group"
          aria-label={t("simple")}
          sx={{ display: "flex", gap: 1.5, alignItems: "center", flexWrap: "wrap" }}
        >
          <Typography variant="body2">{t("simple")}</Typography>
          <StepsRow
            steps={form.simple}
            isWrongAt={(field) => wrong.some((each) => each === field)}
            onChange={(change) => set({ simple: { ...form.simple, ...change } })}
          />
        </Box>
      )}
    </Panel>
  );
}
