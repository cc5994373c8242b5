"use client";
import { Box, Button, FormControlLabel, MenuItem, Switch, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/ui/panel";
import { useWon } from "@/components/ui/won";
import { useCall } from "@/lib/client/use-call";
import type { PriceForm } from "./product-draft";
import { RangeRows } from "./range-rows";
import { numberIn, StepsFields } from "./steps-fields";

const DIGITS = [0, 1, 2, 3, 4] as const;

type Props = {
  form: PriceForm;
  currency: string;
  /** Options the rule is applied to; 0 means the product itself. */
  count: number;
  onChange: (to: Partial<PriceForm>, merge: string) => void;
  onApply: () => void;
};

/** The rule from source price to ₩: rate, rounding, one calculation or one for each price range. */
export function RulePanel({ form, currency, count, onChange, onApply }: Props) {
  const t = useTranslations("window");
  const won = useWon();
  const exchange = useCall("userSetting.exchange", {});
  const customs = exchange.data?.data.find(({ currSgn }) => currSgn === currency);

  return (
    <Panel
      title={t("rule")}
      action={
        <Button variant="contained" onClick={onApply}>
          {count > 0 ? t("applyRule", { count }) : t("applyRuleOne")}
        </Button>
      }
    >
      <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, pt: 1 }}>
        <TextField
          label={t("exchangeBase", { currency })}
          defaultValue={form.exchangeBase}
          key={`base-${form.exchangeBase}`}
          onBlur={({ target }) => onChange({ exchangeBase: Math.max(0, numberIn(target.value)) }, "base")}
          helperText={
            customs
              ? t("customsRate", { rate: customs.fxrt, date: exchange.data?.applyDate ?? "" })
              : exchange.error
                ? t("noCustomsRate")
                : " "
          }
          slotProps={{ htmlInput: { inputMode: "decimal" } }}
        />
        <TextField
          select
          label={t("digit")}
          value={form.digit}
          onChange={({ target }) => onChange({ digit: Number(target.value) }, "digit")}
        >
          {DIGITS.map((digit) => (
            <MenuItem key={digit} value={digit}>
              {t("digitOf", { unit: won(10 ** digit) })}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {customs && numberIn(String(customs.fxrt)) > 0 && numberIn(String(customs.fxrt)) !== form.exchangeBase && (
        <Button variant="text" onClick={() => onChange({ exchangeBase: numberIn(String(customs.fxrt)) }, "base")}>
          {t("takeCustomsRate", { rate: customs.fxrt })}
        </Button>
      )}
      <StepsFields
        label={t("simple")}
        steps={form.simple}
        disabled={form.useRanges}
        onChange={(simple) => onChange({ simple }, "simple")}
      />
      <FormControlLabel
        control={<Switch checked={form.useRanges} onChange={(_, useRanges) => onChange({ useRanges }, "ranges")} />}
        label={t("useRanges")}
      />
      {form.useRanges && <RangeRows ranges={form.ranges} onChange={(ranges) => onChange({ ranges }, "ranges")} />}
    </Panel>
  );
}
