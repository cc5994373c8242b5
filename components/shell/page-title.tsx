"use client";
import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { useState, type ReactNode } from "react";
import { SayTabName } from "@/lib/client/tab-name";
import { routeIdOf, routeTable } from "@/lib/routes";

const PRODUCT_NAME = "Naru";

/**
 * Names the browser's tab after its page, in the page's language, e.g. "주문 관리 · Naru". Next's own metadata takes the
 * title away at each navigation and brings another one later; a screen reader then announces the heading of the page left.
 */
export function PageTitle({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const route = routeIdOf(usePathname());
  const [name, setName] = useState<string>();
  const page = route ? t(routeTable[route].titleKey) : t("notFound.title");
  return (
    <SayTabName value={setName}>
      <title>{[name, page, PRODUCT_NAME].filter(Boolean).join(" · ")}</title>
      {children}
    </SayTabName>
  );
}
