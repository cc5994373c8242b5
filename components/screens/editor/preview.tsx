"use client";
import { Box, Typography } from "@mui/material";
import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue, useMemo } from "react";
import { PREVIEW_LENGTH_MAX, safePage } from "./safe-page";

/** The width most phones have, in CSS pixels. */
export const PHONE_WIDTH = 375;

/** The page as a phone shows it. The frame has no permission at all: nothing in it runs, leads anywhere or knows us. */
export function Preview({ page, pageUrl }: { page: string; pageUrl: string }) {
  const t = useTranslations("editor");
  const language = useLocale();
  const shown = useDeferredValue(page);
  const isLong = shown.length > PREVIEW_LENGTH_MAX;
  const hasStyles = /<style/i.test(shown);
  const safe = useMemo(
    () => safePage(shown.slice(0, PREVIEW_LENGTH_MAX), pageUrl, { title: t("preview"), language }),
    [shown, pageUrl, language, t],
  );
  return (
    <Box sx={{ display: "flex", flexDirection: "column", height: "100%", minHeight: 0, alignItems: "center" }}>
      <Typography variant="h2" sx={{ fontSize: 14, alignSelf: "stretch", mb: 1 }}>
        {t("preview")}
      </Typography>
      <Box
        sx={{
          flex: 1,
          minHeight: 320,
          width: PHONE_WIDTH + 2,
          maxWidth: "100%",
          border: 1,
          borderColor: "divider",
          borderRadius: 2,
          overflow: "hidden",
          bgcolor: "common.white",
        }}
      >
        <iframe sandbox="" title={t("preview")} srcDoc={safe} style={{ width: "100%", height: "100%", border: 0 }} />
      </Box>
      {(isLong || hasStyles) && (
        <Typography variant="caption" sx={{ color: "text.secondary", mt: 1, alignSelf: "stretch" }}>
          {isLong && t("previewCut", { count: PREVIEW_LENGTH_MAX })} {hasStyles && t("previewStyles")}
        </Typography>
      )}
    </Box>
  );
}
