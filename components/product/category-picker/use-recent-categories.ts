"use client";
import { useEffect, useState } from "react";
import { keepDraft, readDraft } from "@/lib/client/drafts";
import { useVisitor } from "@/lib/client/visitor";
import type { Category } from "@/lib/domain/category/category";

const PLACE = "categories/recent";
const KEPT = 8;

/** The SmartStore categories this seller chose last in this browser, newest first. */
export function useRecentCategories() {
  const { username } = useVisitor();
  const [recent, setRecent] = useState<readonly Category[]>([]);

  useEffect(
    function readWhatWasChosen() {
      let isStale = false;
      void readDraft<readonly Category[]>(username, PLACE).then((kept) => {
        if (!isStale && kept) setRecent(kept.value);
      });
      return () => {
        isStale = true;
      };
    },
    [username],
  );

  function add(category: Category) {
    const next = [category, ...recent.filter(({ id }) => id !== category.id)].slice(0, KEPT);
    setRecent(next);
    void keepDraft(username, PLACE, { at: new Date().toISOString(), base: null, value: next });
  }
  return { recent, add };
}
