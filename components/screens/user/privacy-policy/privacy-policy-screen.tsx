"use client";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";

const SECTIONS = [
  "what",
  "why",
  "kept",
  "shared",
  "abroad",
  "safe",
  "rights",
  "cookies",
  "contact",
  "changes",
] as const;

/** The privacy policy of this product, for what it really stores. */
export function PrivacyPolicyScreen() {
  const t = useTranslations("privacy");
  return (
    <Box component="article" sx={{ py: 2 }}>
      <Typography variant="h1">{t("title")}</Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", mb: 2 }}>
        {t("since")}
      </Typography>
      <Typography sx={{ mb: 2 }}>{t("intro")}</Typography>
      {SECTIONS.map((section, index) => (
        <Box component="section" key={section} sx={{ mb: 2 }}>
          <Typography variant="h2">
            {index + 1}. {t(`${section}.title`)}
          </Typography>
          <Typography sx={{ whiteSpace: "pre-line", mt: 0.5 }}>{t(`${section}.text`)}</Typography>
        </Box>
      ))}
      <Button variant="outlined" onClick={() => window.history.back()}>
        {t("back")}
      </Button>
    </Box>
  );
}
