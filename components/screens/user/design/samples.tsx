"use client";
import { Box, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** The samples of one room of components, under its heading. */
export function Room({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ display: "grid", gap: 2, minWidth: 0 }}>
      <Typography variant="h2" dir="ltr">
        {title}
      </Typography>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))" }}>
        {children}
      </Box>
    </Box>
  );
}

/** One component in its states. `isWide` takes the whole line. */
export function Sample({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <Box data-sample={name} sx={{ minWidth: 0, gridColumn: isWide ? "1 / -1" : undefined }}>
      {/* No heading: a sample may hold one of any level. */}
      <Typography variant="h3" component="p" dir="ltr" sx={{ color: "text.secondary", mb: 1 }}>
        {name}
      </Typography>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", justifyItems: "start" }}>
        {children}
      </Box>
    </Box>
  );
}

/** The texts samples are made of: short ones, and long ones in Korean and Chinese as suppliers and buyers write them. */
export function useSampleTexts() {
  const t = useTranslations("design");
  return {
    name: t("sample"),
    action: t("action"),
    reason: t("reason"),
    korean: t("longKorean"),
    chinese: t("longChinese"),
    empty: t("empty"),
  };
}

/** For what a sample would do. */
export const nothing = () => undefined;
