"use client";
import { ListItemText, Menu, MenuItem } from "@mui/material";
import { useTranslations } from "next-intl";
import { useNotify } from "@/components/ui/use-notify";
import { savePreferences } from "@/lib/client/preferences";
import { LANGUAGES } from "@/lib/constants";
import type { Language } from "@/lib/domain/language/languages";

type Props = { anchor: HTMLElement; language: Language; onClose: () => void };

/** Changing the language reloads: direction and messages are decided on the server before the first paint. */
export function LanguageChoices({ anchor, language, onClose }: Props) {
  const t = useTranslations();
  const notify = useNotify();

  async function choose(next: Language) {
    onClose();
    if (next === language) return;
    if (await savePreferences({ currentLanguage: next })) window.location.reload();
    else notify(t("shell.preferenceFailed"), "error");
  }

  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {LANGUAGES.map((each) => (
        <MenuItem key={each} selected={each === language} lang={each.slice(0, 2)} onClick={() => void choose(each)}>
          <ListItemText>{t(`languages.${each}`)}</ListItemText>
        </MenuItem>
      ))}
    </Menu>
  );
}
