"use client";
import { Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { Note } from "@/components/ui/state-notes";
import { productWord } from "@/lib/client/product-word";
import { hrefOf } from "@/lib/routes";

/** A desk nothing lies on leads to where products are chosen. */
export function NothingChosen() {
  const t = useTranslations("marketUpload");
  return (
    <Note
      title={t("emptyDesk")}
      text={t("emptyDeskHint")}
      action={
        <Button variant="contained" component={PageLink} href={hrefOf("edit", productWord())}>
          {t("chooseProducts")}
        </Button>
      }
    />
  );
}
