"use client";
import { FormControlLabel, Switch } from "@mui/material";
import { useTranslations } from "next-intl";
import type { KoreanChoice } from "@/lib/client/use-korean-choice";

/** Whether this job's names, options and attributes arrive in Korean. */
export function KoreanSwitch({ of }: { of: KoreanChoice }) {
  const t = useTranslations("collect");
  return (
    <FormControlLabel
      control={<Switch checked={of.isOn} onChange={(_, isOn) => of.choose(isOn)} />}
      label={t("inKorean")}
    />
  );
}
