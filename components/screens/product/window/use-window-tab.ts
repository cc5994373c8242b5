"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { useState } from "react";

export const TABS = ["basic", "options", "price", "tags", "pictures", "detail", "attributes", "facts", "log"] as const;
export type TabName = (typeof TABS)[number];

/**
 * The open tab, which lives in the address as `?tab=`: a reload keeps it, and lists open a window right at it.
 *
 * The address is changed without asking the server: turning to a tab must not wait for it, nor fail without it. The
 * choice holds until the address names another tab.
 */
export function useWindowTab() {
  const path = usePathname();
  const search = useSearchParams();
  const asked = search.get("tab");
  const [chosen, setChosen] = useState<{ over: string | null; tab: TabName } | null>(null);
  const tab = chosen?.over === asked && chosen ? chosen.tab : (TABS.find((name) => name === asked) ?? "basic");

  function setTab(next: TabName) {
    setChosen({ over: asked, tab: next });
    const query = new URLSearchParams(search);
    query.set("tab", next);
    window.history.replaceState(null, "", `${path}?${query}`);
  }
  return { tab, setTab };
}
