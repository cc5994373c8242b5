"use client";
import { BrokenImageOutlined } from "@/components/ui/icons/broken-image-outlined";
import { Box } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";

type Props = { src: string | undefined; alt: string; size: number; onBroken: () => void; onShown: () => void };

/** One picture of a block, in whole, and clearly said to be missing when its host does not have it. */
export function PictureThumb({ src, alt, size, onBroken, onShown }: Props) {
  const t = useTranslations("editor");
  const [broken, setBroken] = useState<string | undefined>();
  const frame = { width: size, height: size, flexShrink: 0, border: 1, borderRadius: 1, bgcolor: "action.hover" };
  if (!src || broken === src) {
    return (
      <Box
        role="img"
        aria-label={t("brokenPicture")}
        sx={{ ...frame, borderColor: "error.main", color: "error.main", display: "grid", placeItems: "center" }}
      >
        <BrokenImageOutlined sx={{ fontSize: size / 2.2 }} />
      </Box>
    );
  }
  return (
    <Box
      component="img"
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      width={size}
      height={size}
      onLoad={onShown}
      onError={() => {
        setBroken(src);
        onBroken();
      }}
      sx={{ ...frame, borderColor: "divider", objectFit: "contain" }}
    />
  );
}
