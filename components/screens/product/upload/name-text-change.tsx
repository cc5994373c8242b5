"use client";
import { Alert, Box, FormControlLabel, Radio, RadioGroup, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import type { TextChangeModel } from "./use-text-change";

/** The form of a change the server makes at once, without a preview. */
export function NameTextChange({ change }: { change: TextChangeModel }) {
  const t = useTranslations("names");
  const { form, set, missing } = change;
  return (
    <Box sx={{ display: "grid", gap: 1.5, pt: 1 }}>
      <Alert severity="info">{t("serverHint")}</Alert>
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
            helperText={missing === word ? t("wordMissing") : " "}
          />
        ))}
      </Box>
    </Box>
  );
}
