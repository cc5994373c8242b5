import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { tabTitle } from "@/lib/domain/windows/tab-title";
import { routeTable, type RouteId } from "@/lib/routes";

/** A page's name in the visitor's language, e.g. "상품 수정". On the server, so that few pages load the table of all pages. */
export async function pageNameOf(id: RouteId): Promise<string> {
  const t = await getTranslations();
  return t(routeTable[id].titleKey);
}

/**
 * The metadata of a page outside the desk: the name of its tab.
 *
 * @example export const generateMetadata = metadataOf("login");
 */
export const metadataOf = (id: RouteId) => async (): Promise<Metadata> => ({ title: tabTitle(await pageNameOf(id)) });
