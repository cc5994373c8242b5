"use client";
import { Box, Button, FormControlLabel, FormHelperText, MenuItem, Switch, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { NumberValueField } from "@/components/form/number-value-field";
import type { NumberTexts } from "@/components/form/use-number-texts";
import { useRowProblemText } from "@/components/product/row-problem-text";
import { Panel } from "@/components/ui/panel";
import { useWon } from "@/components/ui/won";
import { useCall } from "@/lib/client/use-call";
import { RATE_RULE } from "@/lib/domain/template/template-form";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";
import { ruleNumbers, ruleProblems } from "./price-rule";
import type { PriceForm } from "./product-draft";
import { RangeRows } from "./range-rows";
import { StepsFields } from "./steps-fields";

const DIGITS = [0, 1, 2, 3, 4] as const;

type Props = {
  form: PriceForm;
  texts: NumberTexts;
  currency: string;
  /** Options the rule is applied to; 0 means the product itself. */
  count: number;
  onChange: (to: Partial<PriceForm>, merge: string) => void;
  /** Nothing while there is no rule to apply yet. */
  onApply: (() => void) | undefined;
};

/** The rule from source price to ₩: rate, rounding, one calculation or one for each price range. */
export function RulePanel({ form, texts, currency, count, onChange, onApply }: Props) {
  const t = useTranslations("window");
  const number = useTranslations("common.number");
  const problemText = useRowProblemText();
  const won = useWon();
  const exchange = useCall("userSetting.exchange", {});
  const customs = exchange.data?.data.find(({ currSgn }) => currSgn === currency);
  const rate = customs && numberIn(String(customs.fxrt), RATE_RULE);
  const problems = ruleProblems(form);
  const isRefused = texts.isRefused(ruleNumbers(form));
  const cannotApply = isRefused || form.exchangeBase <= 0 || problems.some(({ blocks }) => blocks);

  return (
    <Panel
      title={t("rule")}
      action={
        <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap", justifyContent: "flex-end" }}>
          {cannotApply && (
            <FormHelperText error sx={{ m: 0 }}>
              {number("mendFirst")}
            </FormHelperText>
          )}
          <Button variant="contained" disabled={cannotApply || !onApply} onClick={onApply}>
            {count > 0 ? t("applyRule", { count }) : t("applyRuleOne")}
          </Button>
        </Box>
      }
    >
      <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, pt: 1 }}>
        <NumberValueField
          label={t("exchangeBase", { currency })}
          texts={texts}
          name="base"
          value={form.exchangeBase}
          rule={RATE_RULE}
          problem={form.exchangeBase > 0 ? undefined : number("aboveZero")}
          onValue={(exchangeBase) => onChange({ exchangeBase }, "base")}
          helperText={
            customs
              ? t("customsRate", { rate: customs.fxrt, date: exchange.data?.applyDate ?? "" })
              : exchange.error
                ? t("noCustomsRate")
                : " "
          }
        />
        <TextField
          select
          label={t("digit")}
          value={form.digit}
          onChange={({ target }) => onChange({ digit: numberIn(String(target.value)) ?? form.digit }, "digit")}
        >
          {DIGITS.map((digit) => (
            <MenuItem key={digit} value={digit}>
              {t("digitOf", { unit: won(10 ** digit) })}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {customs && rate !== undefined && rate > 0 && rate !== form.exchangeBase && (
        <Button variant="text" onClick={() => onChange({ exchangeBase: rate }, "base")}>
          {t("takeCustomsRate", { rate: customs.fxrt })}
        </Button>
      )}
      <StepsFields
        label={t("simple")}
        steps={form.simple}
        texts={texts}
        name="simple"
        disabled={form.useRanges}
        onChange={(simple) => onChange({ simple }, "simple")}
      />
      <NumberValueField
        label={t("deliveryInPrice")}
        texts={texts}
        name="delivery"
        value={form.delivery}
        rule={{ max: KRW_MAX }}
        helperText={t("deliveryInPriceHint")}
        onValue={(delivery) => onChange({ delivery }, "delivery")}
        sx={{ mb: 1, maxWidth: 420, display: "flex" }}
      />
      <FormControlLabel
        control={<Switch checked={form.useRanges} onChange={(_, useRanges) => onChange({ useRanges }, "ranges")} />}
        label={t("useRanges")}
      />
      {problems
        .filter(({ row }) => row === 0)
        .map((problem) => (
          <FormHelperText key={`${problem.kind} ${problem.field}`} error={problem.blocks} sx={{ m: 0 }}>
            {problemText(problem)}
          </FormHelperText>
        ))}
      {form.useRanges && (
        <RangeRows
          ranges={form.ranges}
          texts={texts}
          problems={problems}
          onChange={(ranges) => onChange({ ranges }, "ranges")}
        />
      )}
    </Panel>
  );
}
