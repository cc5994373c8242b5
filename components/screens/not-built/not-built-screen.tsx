"use client";
import { Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { FullPageNote } from "@/components/ui/full-page-note";
import { hrefOf, routeTable, type RouteId } from "@/lib/routes";

const DESK: readonly RouteId[] = ["dashboard", "collect", "upload", "orderCheck"];
const OUTSIDE: readonly RouteId[] = ["login"];

type Props = { route: RouteId; product: string; framed?: boolean };

/** The honest page of a route whose screen comes later: what it will be, and what works today. */
export function NotBuiltScreen({ route, product, framed = false }: Props) {
  const t = useTranslations();
  const ways = routeTable[route].rule.login ? DESK : OUTSIDE;
  return (
    <FullPageNote
      framed={framed}
      title={t(routeTable[route].titleKey)}
      text={`${t("notBuilt.title")} ${t("notBuilt.text")}`}
    >
      {ways.map((id) => (
        <Button key={id} variant="outlined" component={PageLink} href={hrefOf(id, product)}>
          {t(routeTable[id].titleKey)}
        </Button>
      ))}
    </FullPageNote>
  );
}
