"use client";
import { Stack, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { FormSamples } from "./form-samples";
import { GridSamples } from "./grid-samples";
import { UiSamples } from "./ui-samples";

/** Every component in its states, for looking at it in each theme and language. It holds no data of anybody's. */
export function DesignScreen() {
  const t = useTranslations("design");
  return (
    <Stack spacing={5} data-wide sx={{ py: 2, minWidth: 0 }}>
      <div>
        <Typography variant="h1">{t("title")}</Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("text")}
        </Typography>
      </div>
      <UiSamples />
      <FormSamples />
      <GridSamples />
    </Stack>
  );
}
