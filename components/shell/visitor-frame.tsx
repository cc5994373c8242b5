"use client";
import { CheckCircleOutlined } from "@/components/ui/icons/check-circle-outlined";
import { Box, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { NaruMark } from "@/components/ui/naru-mark";
import type { Language } from "@/lib/domain/language/languages";
import type { Appearance } from "@/lib/theme/appearance";
import { LanguageMenu } from "./language-menu";
import { ThemeMenu } from "./theme-menu";

const POINTS = ["point1", "point2", "point3"] as const;

/** The frame of the pages before the desk: what Naru is on one side, the form on the other. A page with `data-wide` has all of it. */
export function VisitorFrame({
  language,
  appearance,
  children,
}: {
  language: Language;
  appearance: Appearance;
  children: ReactNode;
}) {
  const t = useTranslations();
  return (
    <Box
      sx={{
        minHeight: "100vh",
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(360px, 42%) 1fr" },
        "&:has([data-wide])": { gridTemplateColumns: "minmax(0, 1fr)" },
        "&:has([data-wide]) > aside": { display: "none" },
      }}
    >
      <Box
        component="aside"
        sx={{
          display: { xs: "none", md: "flex" },
          flexDirection: "column",
          justifyContent: "center",
          gap: 3,
          px: { md: 6, lg: 10 },
          bgcolor: "background.paper",
          borderInlineEnd: 1,
          borderColor: "divider",
          position: "sticky",
          top: 0,
          height: "100vh",
        }}
      >
        <Box sx={{ display: "flex", gap: 1.5, alignItems: "center" }}>
          <NaruMark size={44} />
          <Typography component="p" sx={{ fontSize: 30, fontWeight: 800, letterSpacing: "-0.03em" }}>
            {t("app.name")}
          </Typography>
        </Box>
        <Typography
          component="p"
          sx={{ fontSize: 22, fontWeight: 600, lineHeight: 1.4, wordBreak: "keep-all", maxWidth: 460 }}
        >
          {t("app.tagline")}
        </Typography>
        <Box component="ul" sx={{ display: "grid", gap: 1.5, listStyle: "none", p: 0, m: 0, maxWidth: 480 }}>
          {POINTS.map((point) => (
            <Box component="li" key={point} sx={{ display: "flex", gap: 1.25, color: "text.secondary" }}>
              <CheckCircleOutlined sx={{ fontSize: 20, color: "primary.main", mt: "1px" }} />
              <Typography sx={{ wordBreak: "keep-all" }}>{t(`login.${point}`)}</Typography>
            </Box>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: "flex", flexDirection: "column", minWidth: 0 }}>
        <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 0.5, p: 1.5 }}>
          <LanguageMenu language={language} />
          <ThemeMenu appearance={appearance} />
        </Box>
        <Box component="main" sx={{ flex: 1, display: "grid", placeItems: "center", px: 3, pb: 8 }}>
          <Box sx={{ width: "100%", maxWidth: 400, "&:has(> [data-wide])": { maxWidth: "none" } }}>
            <Box sx={{ display: { xs: "block", md: "none" }, mb: 2 }}>
              <NaruMark size={40} />
            </Box>
            {children}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
