"use client";
import { Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { FullPageNote } from "@/components/ui/full-page-note";

export function UnauthorizedScreen({ home }: { home: string }) {
  const t = useTranslations();
  return (
    <FullPageNote
      title={t("unauthorized.title")}
      text={t("unauthorized.text")}
      code={t("notFound.code", { code: "403" })}
    >
      <Button variant="contained" component={PageLink} href={home}>
        {t("notFound.home")}
      </Button>
    </FullPageNote>
  );
}
