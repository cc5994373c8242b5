"use client";
import { TranslateOutlined } from "@/components/ui/icons/translate-outlined";
import { IconButton } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Hint } from "@/components/ui/hint";
import { onDemand } from "@/components/ui/on-demand";
import type { Language } from "@/lib/domain/language/languages";

const LanguageChoices = onDemand(() => import("./language-choices").then((part) => part.LanguageChoices));

/** The button that offers the languages. */
export function LanguageMenu({ language }: { language: Language }) {
  const t = useTranslations("shell");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Hint title={t("language")}>
        <IconButton
          aria-label={t("language")}
          aria-haspopup="menu"
          onPointerEnter={() => void LanguageChoices.load()}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <TranslateOutlined />
        </IconButton>
      </Hint>
      {anchor && <LanguageChoices anchor={anchor} language={language} onClose={() => setAnchor(null)} />}
    </>
  );
}
