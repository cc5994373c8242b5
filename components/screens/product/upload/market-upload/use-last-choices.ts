"use client";
import { useEffect, useState } from "react";
import { keepDraft, readDraft } from "@/lib/client/drafts";
import { useVisitor } from "@/lib/client/visitor";
import type { Choices as Categories } from "@/lib/domain/category/category-set";
import type { TargetMarket } from "./targets";

/** What an upload was started with, market by market: names of accounts and templates, and categories. */
type LastChoices = {
  accounts: Partial<Record<TargetMarket, string>>;
  templates: Partial<Record<TargetMarket, string>>;
  categories: Categories;
};

const PLACE = "upload/last";
const NOTHING: LastChoices = { accounts: {}, templates: {}, categories: {} };

/** What this seller started the last upload with in this browser. Keeping something new changes nothing in hand. */
export function useLastChoices() {
  const { username } = useVisitor();
  const [last, setLast] = useState(NOTHING);

  useEffect(
    function readWhatWasUsedLast() {
      let isStale = false;
      void readDraft<LastChoices>(username, PLACE).then((kept) => {
        if (!isStale && kept) setLast(kept.value);
      });
      return () => {
        isStale = true;
      };
    },
    [username],
  );

  const keep = (value: LastChoices) =>
    void keepDraft(username, PLACE, { at: new Date().toISOString(), base: null, value });
  return { last, keep };
}
