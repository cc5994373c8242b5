"use client";
import { Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { FullPageNote } from "@/components/ui/full-page-note";

export function NotFoundScreen({ home }: { home: string }) {
  const t = useTranslations("notFound");
  return (
    <FullPageNote title={t("title")} text={t("text")} code={t("code", { code: "404" })}>
      <Button variant="contained" onClick={() => window.history.back()}>
        {t("back")}
      </Button>
      <Button variant="outlined" href={home}>
        {t("home")}
      </Button>
    </FullPageNote>
  );
}
