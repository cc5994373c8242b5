"use client";
import { Alert, Box, FormControlLabel, Radio, RadioGroup, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { NamePreview } from "./name-preview";
import type { TextChangeModel } from "./use-text-change";

/** The form of a text change with each name before and after, and what its check flags. */
export function NameTextChange({ change }: { change: TextChangeModel }) {
  const t = useTranslations("names");
  const { form, set, missing } = change;
  return (
    <Box sx={{ display: "grid", gap: 1.5, pt: 1 }}>
      {change.problem && <Alert severity="error">{change.problem}</Alert>}
      <RadioGroup
        row
        aria-label={t("mode")}
        value={form.mode}
        onChange={(_, mode) => set({ mode: mode === "Replace" ? "Replace" : "Slogan" })}
      >
        <FormControlLabel value="Slogan" control={<Radio />} label={t("modeSlogan")} />
        <FormControlLabel value="Replace" control={<Radio />} label={t("modeReplace")} />
      </RadioGroup>
      <Box sx={{ display: "grid", gap: 1.25, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        {(["word1", "word2"] as const).map((word) => (
          <TextField
            key={word}
            label={t(`${word}${form.mode}`)}
            value={form[word]}
            onChange={({ target }) => set({ [word]: target.value })}
            error={missing === word}
          />
        ))}
      </Box>
      {missing && (
        <Alert severity="warning">
          {t("wordMissing", { word: t(`${missing}${form.mode}`) })}{" "}
          {change.changing === 0 ? t("wordMissingSend") : t("wordMissingStage")}
        </Alert>
      )}
      {change.emptied > 0 && (
        <Typography role="alert" variant="body2" sx={{ color: "error.main" }}>
          {t("emptiedByChange", { count: change.emptied })}
        </Typography>
      )}
      <NamePreview built={change.built} />
    </Box>
  );
}
