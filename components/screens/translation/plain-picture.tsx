"use client";
import { Box } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Note } from "@/components/ui/state-notes";

type Props = { src: string; alt: string; width: number | "100%" };

/**
 * A picture as it is. The window's own address named it, so its host must not learn where it was shown
 * (docs/security.md S59).
 */
export function PlainPicture({ src, alt, width }: Props) {
  const t = useTranslations("translation");
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === src) return <Note role="alert" title={t("brokenPicture")} />;
  return (
    <Box
      component="img"
      src={src}
      alt={alt}
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
      sx={{ display: "block", width, height: "auto" }}
    />
  );
}
