"use client";
import { PaletteOutlined } from "@/components/ui/icons/palette-outlined";
import { IconButton } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Hint } from "@/components/ui/hint";
import { onDemand } from "@/components/ui/on-demand";
import type { Appearance } from "@/lib/theme/appearance";

const ThemeChoices = onDemand(() => import("./theme-choices").then((part) => part.ThemeChoices));

/** The button that offers the looks. */
export function ThemeMenu({ appearance }: { appearance: Appearance }) {
  const t = useTranslations("shell");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Hint title={t("theme")}>
        <IconButton
          aria-label={t("theme")}
          aria-haspopup="dialog"
          onPointerEnter={() => void ThemeChoices.load()}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <PaletteOutlined />
        </IconButton>
      </Hint>
      {anchor && <ThemeChoices anchor={anchor} appearance={appearance} onClose={() => setAnchor(null)} />}
    </>
  );
}
