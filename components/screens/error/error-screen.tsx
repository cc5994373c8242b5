"use client";
import { Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { FullPageNote } from "@/components/ui/full-page-note";
import { tabTitle } from "@/lib/domain/windows/tab-title";

type Props = { onRetry?: () => void; code?: string; framed?: boolean };

/**
 * Shown when a screen crashed or the path is unknown. `onRetry` renders the screen again. `framed` keeps it inside the
 * frame of its area, so that the menu stays usable.
 */
export function ErrorScreen({ onRetry, code, framed = false }: Props) {
  const t = useTranslations();
  return (
    <>
      {/* A window's own title went with what crashed. */}
      {!framed && <title>{tabTitle(t("error.title"))}</title>}
      <FullPageNote
        framed={framed}
        title={t("error.title")}
        text={t("error.text")}
        code={code ? t("error.supportCode", { code }) : undefined}
      >
        <Button variant="contained" onClick={onRetry ?? (() => window.location.reload())}>
          {t("error.reload")}
        </Button>
        <Button variant="outlined" onClick={() => window.history.back()}>
          {t("notFound.back")}
        </Button>
      </FullPageNote>
    </>
  );
}
