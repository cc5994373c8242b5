"use client";
import AddIcon from "@mui/icons-material/Add";
import CloseIcon from "@mui/icons-material/Close";
import { Box, Button, FormControlLabel, IconButton, MenuItem, Switch, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Panel } from "@/components/ui/panel";
import { useWon, useYuan } from "@/components/ui/won";
import { useCall } from "@/lib/client/use-call";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { wholeNumber } from "@/lib/domain/money/whole-number";
import {
  expectedMargin,
  listingPrice,
  NO_UPPER_END,
  simpleRow,
  type Operation,
  type RangeRow,
  type Steps,
} from "@/lib/domain/pricing/price-result";
import { sourcePrice, type PriceForm, type ProductDraft } from "./product-draft";
import type { ChangeDraft } from "./use-product-window";

type Props = { product: ProductDetail; draft: ProductDraft; onChange: ChangeDraft };

const numberIn = (text: string): number => (/^-?\d*\.?\d+$/.test(text.trim()) ? Number(text) : 0);
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
          <Line label={t("stepSource")} value={product.currency === "KRW" ? won(source) : yuan(source)} />
          {product.currency !== "KRW" && (
            <Line label={t("stepExchange", { rate: form.exchangeBase })} value={won(steps.base)} />
          )}
          {steps.row && (
            <Line
              label={t("stepMain", { operation: `${steps.row.mainType} ${steps.row.mainValue}` })}
              value={won(steps.afterMain)}
            />
          )}
          {steps.row && (
            <Line
              label={t("stepSub", { operation: `${steps.row.subType} ${steps.row.subValue}` })}
              value={won(steps.afterSub)}
            />
          )}
          <Line label={t("stepRound", { unit: won(10 ** form.digit) })} value={won(steps.result)} strong />
          <Line label={t("stepMargin")} value={`${won(margin.margin)} (${margin.rate}%)`} alarm={margin.margin < 0} />
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

function Line({
  label,
  value,
  strong = false,
  alarm = false,
}: {
  label: string;
  value: string;
  strong?: boolean;
  alarm?: boolean;
}) {
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        justifyContent: "space-between",
        gap: 2,
        py: 0.75,
        borderBottom: 1,
        borderColor: "divider",
        fontWeight: strong ? 700 : 400,
        fontSize: strong ? 16 : 14,
        color: alarm ? "error.main" : strong ? "primary.main" : "text.primary",
      }}
    >
      <span>{label}</span>
      <span>{value}</span>
    </Box>
  );
}

type StepsProps = { label: string; steps: Steps; disabled?: boolean; onChange: (steps: Steps) => void };

function StepsFields({ label, steps, disabled = false, onChange }: StepsProps) {
  const t = useTranslations("window");
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: "flex", gap: 1, alignItems: "center", my: 1.5, flexWrap: "wrap" }}
    >
      <Typography variant="body2" sx={{ minWidth: 96 }}>
        {label}
      </Typography>
      <OperationField
        label={t("mainOperation")}
        value={steps.mainType}
        disabled={disabled}
        onChange={(mainType) => onChange({ ...steps, mainType })}
      />
      <ValueField
        label={t("mainValue")}
        value={steps.mainValue}
        disabled={disabled}
        onChange={(mainValue) => onChange({ ...steps, mainValue })}
      />
      <OperationField
        label={t("subOperation")}
        value={steps.subType}
        disabled={disabled}
        onChange={(subType) => onChange({ ...steps, subType })}
      />
      <ValueField
        label={t("subValue")}
        value={steps.subValue}
        disabled={disabled}
        onChange={(subValue) => onChange({ ...steps, subValue })}
      />
    </Box>
  );
}

type FieldProps<T> = { label: string; value: T; disabled?: boolean; onChange: (value: T) => void };

function OperationField({ label, value, disabled, onChange }: FieldProps<Operation>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value === "+" ? "+" : "×")}
      sx={{ width: 84 }}
    >
      <MenuItem value="×">×</MenuItem>
      <MenuItem value="+">+</MenuItem>
    </TextField>
  );
}

function ValueField({ label, value, disabled, onChange }: FieldProps<number>) {
  return (
    <TextField
      label={label}
      key={value}
      defaultValue={value}
      disabled={disabled}
      onBlur={({ target }) => onChange(Math.max(0, numberIn(target.value)))}
      slotProps={{ htmlInput: { inputMode: "decimal" } }}
      sx={{ width: 104 }}
    />
  );
}

function RangeRows({
  ranges,
  onChange,
}: {
  ranges: readonly RangeRow[];
  onChange: (ranges: readonly RangeRow[]) => void;
}) {
  const t = useTranslations("window");
  const set = (index: number, change: Partial<RangeRow>) =>
    onChange(ranges.map((row, at) => (at === index ? { ...row, ...change } : row)));
  const close = (rows: readonly RangeRow[]) =>
    rows.map((row, index) => (index === rows.length - 1 ? { ...row, endRange: NO_UPPER_END } : row));

  function add() {
    const last = ranges.at(-1);
    const start = last ? (last.endRange === NO_UPPER_END ? last.startRange + 10_000 : last.endRange) : 0;
    const before = last
      ? ranges.map((row, index) => (index === ranges.length - 1 ? { ...row, endRange: start } : row))
      : [];
    onChange([
      ...before,
      { startRange: start, endRange: NO_UPPER_END, mainType: "×", mainValue: 1.3, subType: "+", subValue: 0 },
    ]);
  }

  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      {ranges.map((row, index) => (
        <Box
          key={index}
          sx={{
            display: "flex",
            columnGap: 1,
            alignItems: "center",
            flexWrap: "wrap",
            border: 1,
            borderColor: "divider",
            borderRadius: 1,
            px: 1.5,
            pt: 1.5,
          }}
        >
          <ValueField
            label={t("rangeStart")}
            value={row.startRange}
            onChange={(startRange) => set(index, { startRange })}
          />
          {row.endRange === NO_UPPER_END ? (
            <Typography variant="body2" sx={{ width: 104, color: "text.secondary" }}>
              {t("rangeOpen")}
            </Typography>
          ) : (
            <ValueField label={t("rangeEnd")} value={row.endRange} onChange={(endRange) => set(index, { endRange })} />
          )}
          <StepsFields
            label={t("rangeSteps", { number: index + 1 })}
            steps={row}
            onChange={(steps) => set(index, steps)}
          />
          <IconButton
            aria-label={t("removeRange", { number: index + 1 })}
            onClick={() => onChange(close(ranges.filter((_, at) => at !== index)))}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <div>
        <Button variant="outlined" startIcon={<AddIcon />} onClick={add}>
          {t("addRange")}
        </Button>
      </div>
    </Box>
  );
}
