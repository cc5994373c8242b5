"use client";
import { usePathname, useRouter, useSearchParams } from "next/navigation";

export const TABS = ["basic", "options", "price", "tags", "pictures", "detail", "attributes", "log"] as const;
export type TabName = (typeof TABS)[number];

/** The open tab, which lives in the address as `?tab=`: a reload keeps it, and lists open a window right at it. */
export function useWindowTab() {
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  const asked = search.get("tab");
  const tab = TABS.find((name) => name === asked) ?? "basic";

  function setTab(next: TabName) {
    const query = new URLSearchParams(search);
    query.set("tab", next);
    router.replace(`${path}?${query}`, { scroll: false });
  }
  return { tab, setTab };
}
