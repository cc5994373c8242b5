import { useMemo } from "react";
import { useDraft } from "@/lib/client/use-draft";
import { rebased, savesSame } from "./draft-compare";
import type { ProductDraft } from "./product-draft";
import type { DraftHistory } from "./use-draft-history";

/** What is kept of unsaved work: the draft, and the product it began from, so that it can be put on a newer one. */
type Kept = { mine: ProductDraft; base: ProductDraft };

/** Keeps unsaved work in this browser, and offers what an earlier visit left behind once its product was loaded. */
export function useLeftDraft(site: string, code: string, { product, draft, clean, isChanged, replace }: DraftHistory) {
  const kept = useMemo<Kept | null>(
    () => (isChanged && draft && clean ? { mine: draft, base: clean } : null),
    [isChanged, draft, clean],
  );
  const journal = useDraft<Kept>(`product/${site}/${code}`, kept, product?.editDate ?? null);

  const found = journal.found?.value ?? null;
  const left = useMemo(() => {
    if (!found || !clean) return null;
    // A draft of an earlier version may lack what is new since; the product as it is now fills it in.
    const base = { ...clean, ...found.base };
    return { ...rebased({ ...clean, ...found.mine }, base, clean), isOutdated: !savesSame(base, clean) };
  }, [found, clean]);

  return {
    /** Offered once there is a product to put it on. */
    found: left && journal.found,
    restore: () => {
      if (!left) return;
      replace(left.draft);
      journal.take();
    },
    forget: journal.discard,
    /** What was left behind was based on another state of the product than the one just loaded. */
    foundIsOutdated: left !== null && left.isOutdated,
    /** What was changed both in what was left behind and elsewhere since; the former stays when it is taken. */
    foundClashes: left?.clashes ?? [],
  };
}
