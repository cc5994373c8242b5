"use client";
import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { tabTitle } from "@/lib/domain/windows/tab-title";
import { routeIdOf, routeTable } from "@/lib/routes";

/**
 * Names the browser's tab after the desk's page, e.g. "주문 관리 · Naru". Next's own metadata takes the title away at each
 * navigation and brings another one later; a screen reader then announces the heading of the page left.
 */
export function DeskTitle() {
  const t = useTranslations();
  const route = routeIdOf(usePathname());
  return <title>{tabTitle(route && t(routeTable[route].titleKey))}</title>;
}
