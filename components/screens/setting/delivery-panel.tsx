"use client";
import { Button, MenuItem, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { NumberField } from "@/components/form/number-field";
import { Panel } from "@/components/ui/panel";
import { wholeNumber } from "@/lib/domain/kit/whole-number";
import { DELIVERY_TYPES } from "@/lib/domain/template/market-template";
import { feeMax, REPEAT_RULE, type FeeField } from "@/lib/domain/template/template-form";
import { DeliveryClashNote } from "./delivery-clash-note";
import { FieldGrid } from "./field-grid";
import { useProblemText } from "./save-notes";
import { useTakenHint } from "./use-taken-hint";
import type { TemplateEditorModel } from "./use-template-editor";

/** What delivery, returns and exchanges cost the buyer. */
export function DeliveryPanel({ model }: { model: TemplateEditorModel }) {
  const { form, set, problems, market } = model;
  const t = useTranslations("setting");
  const fields = useTranslations("setting.field");
  const textOf = useProblemText();
  const hintOf = useTakenHint(market);
  const problemAt = (at: FeeField | "repeat"): string | undefined => {
    const found = problems.find((problem) => problem.at === at && problem.blocks);
    return found && textOf(found);
  };
  const legs = problems.find((problem) => problem.kind === "legs");
  const fee = (name: FeeField, disabled = false) => (
    <NumberField
      fullWidth
      label={fields(name)}
      value={form[name]}
      rule={{ max: feeMax(name, market) }}
      disabled={disabled}
      problem={problemAt(name)}
      helperText={name === "exchangePrice" ? hintOf(name) : undefined}
      onText={(text) => set({ [name]: text })}
    />
  );

  return (
    <Panel title={t("delivery")}>
      <FieldGrid>
        <TextField
          select
          label={fields("deliveryType")}
          value={form.deliveryType}
          helperText={form.deliveryType === "repeat" ? hintOf("repeat") : undefined}
          onChange={({ target }) => set({ deliveryType: target.value })}
        >
          {DELIVERY_TYPES.map((type) => (
            <MenuItem key={type} value={type}>
              {t(`deliveryType.${type}`)}
            </MenuItem>
          ))}
        </TextField>
        {fee("basicPrice", form.deliveryType === "free")}
        <NumberField
          fullWidth
          label={fields("repeat")}
          value={form.repeat}
          rule={REPEAT_RULE}
          disabled={form.deliveryType !== "repeat"}
          problem={problemAt("repeat")}
          onText={(repeat) => set({ repeat })}
        />
        {fee("returnPrice")}
        {fee("exchangePrice")}
        {fee("sendExchange")}
        {fee("recvExchange")}
        {legs?.kind === "legs" && (
          <Button
            variant="outlined"
            onClick={() => set({ exchangePrice: String(legs.sum) })}
            sx={{ alignSelf: "center" }}
          >
            {t("takeSum", { sum: legs.sum })}
          </Button>
        )}
        {form.sendExchange === "" && form.recvExchange === "" && (wholeNumber(form.exchangePrice) ?? 0) > 0 && (
          <Button
            variant="text"
            sx={{ alignSelf: "center" }}
            onClick={() => {
              const all = wholeNumber(form.exchangePrice) ?? 0;
              const there = Math.floor(all / 2);
              set({ sendExchange: String(there), recvExchange: String(all - there) });
            }}
          >
            {t("halve")}
          </Button>
        )}
      </FieldGrid>
      <DeliveryClashNote model={model} />
    </Panel>
  );
}
