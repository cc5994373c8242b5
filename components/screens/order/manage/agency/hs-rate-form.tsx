"use client";
import { Box, Button, Checkbox, FormControlLabel, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { NumberField } from "@/components/form/number-field";
import type { ParcelCustoms } from "@/lib/contract/schemas/agency";
import { numberIn } from "@/lib/domain/kit/typed-number";
import type { Apply } from "./use-apply";

/** Percent with one decimal, up to 200: kept in thousandths. */
const PERCENT_RULE = { max: 200, decimals: 1 };
const permilleIn = (text: string): number | undefined => {
  const percent = numberIn(text, PERCENT_RULE);
  return percent === undefined ? undefined : Math.round(percent * 10);
};
const percentOf = (permille: number | null): string => (permille === null ? "" : String(permille / 10));

/** The duty of one HS code: what is assumed until the seller enters its base rate, and the agreed rate next to it. */
export function HsRateForm({ rate, model }: { rate: ParcelCustoms["rates"][number]; model: Apply }) {
  const t = useTranslations("agency.customs.rate");
  const format = useFormatter();
  const { hsCode } = rate;
  const [typed, setTyped] = useState<{ base?: string; agreed?: string; takesAgreed?: boolean }>({});
  const base = typed.base ?? percentOf(rate.basePermille);
  const agreed = typed.agreed ?? percentOf(rate.agreedPermille);
  const takesAgreed = typed.takesAgreed ?? rate.takesAgreed;
  const [basePermille, agreedPermille] = [permilleIn(base), permilleIn(agreed)];
  const isRefused = basePermille === undefined || (agreed.trim() !== "" && agreedPermille === undefined);
  const percent = format.number(rate.permille / 1_000, { style: "percent", maximumFractionDigits: 1 });
  if (hsCode === "")
    return (
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        {t("noCode", { rate: percent })}
      </Typography>
    );
  async function save(): Promise<void> {
    if (basePermille === undefined) return;
    const isSaved = await model.saveRate({ hsCode, basePermille, agreedPermille: agreedPermille ?? null, takesAgreed });
    if (isSaved) setTyped({});
  }
  return (
    <Box role="group" aria-label={t("group", { code: hsCode })} sx={{ display: "grid", gap: 1.25 }}>
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        {t(`basis.${rate.basis}`, { code: hsCode, rate: percent })}
      </Typography>
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap", alignItems: "flex-start" }}>
        <NumberField
          size="small"
          label={t("baseRate")}
          value={base}
          rule={PERCENT_RULE}
          onText={(text) => setTyped({ ...typed, base: text })}
          sx={{ width: 130 }}
        />
        <NumberField
          size="small"
          label={t("agreedRate")}
          value={agreed}
          rule={PERCENT_RULE}
          onText={(text) => setTyped({ ...typed, agreed: text })}
          sx={{ width: 130 }}
        />
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={takesAgreed}
              disabled={agreedPermille === undefined}
              onChange={({ target }) => setTyped({ ...typed, takesAgreed: target.checked })}
            />
          }
          label={<Typography variant="body2">{t("takesAgreed")}</Typography>}
        />
        <Button
          variant="outlined"
          disabled={isRefused || Object.keys(typed).length === 0}
          loading={model.savingRate}
          aria-label={t("saveOf", { code: hsCode })}
          onClick={() => void save()}
        >
          {t("save")}
        </Button>
      </Box>
    </Box>
  );
}
