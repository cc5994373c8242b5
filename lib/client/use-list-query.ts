"use client";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useLayoutEffect, useRef } from "react";

type Values = Record<string, string>;

/**
 * A list's filters, page and page size, which live in the address and nowhere else: a reload, a shared link and the back
 * button keep them. Empty and default values stay out of the address. Changing a filter goes back to page 1.
 */
export function useListQuery<T extends Values>(defaults: T) {
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  const query = Object.fromEntries(Object.entries(defaults).map(([key, value]) => [key, search.get(key) ?? value])) as {
    [K in keyof T]: string;
  };

  // The address follows a change only when the page was drawn anew, and a change may be made by what began long before it.
  const wanted = useRef<URLSearchParams | null>(null);
  const newest = useRef(search);
  useLayoutEffect(
    function followTheAddress() {
      newest.current = search;
      wanted.current = null;
    },
    [search],
  );

  function set(change: Partial<{ [K in keyof T]: string }>) {
    const next = new URLSearchParams(wanted.current ?? newest.current);
    const changed = { ...("page" in change ? {} : { page: "" }), ...change } as Values;
    for (const [key, value] of Object.entries(changed)) {
      if (!value || value === defaults[key]) next.delete(key);
      else next.set(key, value);
    }
    wanted.current = next;
    router.replace(next.size > 0 ? `${path}?${next}` : path, { scroll: false });
  }
  return { query, set };
}
