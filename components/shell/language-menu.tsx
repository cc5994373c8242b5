"use client";
import TranslateOutlined from "@mui/icons-material/TranslateOutlined";
import { IconButton, ListItemText, Menu, MenuItem, Tooltip } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useNotify } from "@/components/ui/use-notify";
import { LANGUAGES } from "@/lib/constants";
import { savePreferences } from "@/lib/client/preferences";
import type { Language } from "@/lib/i18n/languages";

/** Changing the language reloads: direction and messages are decided on the server before the first paint. */
export function LanguageMenu({ language }: { language: Language }) {
  const t = useTranslations();
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  async function choose(next: Language) {
    setAnchor(null);
    if (next === language) return;
    if (await savePreferences({ currentLanguage: next })) window.location.reload();
    else notify(t("shell.preferenceFailed"), "error");
  }

  return (
    <>
      <Tooltip title={t("shell.language")}>
        <IconButton
          aria-label={t("shell.language")}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <TranslateOutlined />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {LANGUAGES.map((each) => (
          <MenuItem key={each} selected={each === language} lang={each.slice(0, 2)} onClick={() => void choose(each)}>
            <ListItemText>{t(`languages.${each}`)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
