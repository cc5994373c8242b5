"use client";
import { Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { useAreaNames } from "@/components/product/area-names";
import { FullPageNote } from "@/components/ui/full-page-note";
import { AREAS } from "@/lib/domain/staff/areas";

/** Why a page stays shut; `shop` is what a staff member lacks, areas or the shop itself (lib/domain/access). */
export function UnauthorizedScreen({ home, shop }: { home: string; shop: string | undefined }) {
  const t = useTranslations();
  const areaNames = useAreaNames();
  const areas = areaNames(AREAS.filter((area) => shop?.split(",").includes(area)));
  return (
    <FullPageNote
      title={t(areas ? "unauthorized.shopTitle" : "unauthorized.title")}
      text={
        areas
          ? t("unauthorized.shopText", { areas })
          : t(shop === "owner" ? "unauthorized.ownerText" : "unauthorized.text")
      }
      code={t("notFound.code", { code: "403" })}
    >
      <Button variant="contained" component={PageLink} href={home}>
        {t("notFound.home")}
      </Button>
    </FullPageNote>
  );
}
