"use client";
import { Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { FullPageNote } from "@/components/ui/full-page-note";
import { tabTitle } from "@/lib/domain/windows/tab-title";

export function NotFoundScreen({ home }: { home: string }) {
  const t = useTranslations("notFound");
  return (
    <>
      <title>{tabTitle(t("title"))}</title>
      <FullPageNote title={t("title")} text={t("text")} code={t("code", { code: "404" })}>
        <Button variant="contained" onClick={() => window.history.back()}>
          {t("back")}
        </Button>
        <Button variant="outlined" href={home}>
          {t("home")}
        </Button>
      </FullPageNote>
    </>
  );
}
