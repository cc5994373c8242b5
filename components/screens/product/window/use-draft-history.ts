import { useMemo, useState } from "react";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { advance, historyOf, redo, undo, type History } from "@/lib/domain/kit/history";
import { savesSame } from "./draft-compare";
import { draftOf, type ProductDraft } from "./product-draft";

/** Changes the draft. Changes with the same `merge` word in a row, such as typing in one field, are one undo step. */
export type ChangeDraft = (to: Partial<ProductDraft>, merge?: string) => void;

/**
 * The product as it was loaded, and what was changed on it since, step by step. `clean` is the draft of the unchanged
 * product. All but `product` is null or false until `begin` was given the first answer.
 */
export function useDraftHistory() {
  const [product, setProduct] = useState<ProductDetail | null>(null);
  const [history, setHistory] = useState<History<ProductDraft> | null>(null);
  const [merging, setMerging] = useState<string | undefined>();
  const clean = useMemo(() => (product ? draftOf(product) : null), [product]);
  const draft = history?.present ?? null;

  const begin = (fresh: ProductDetail) => {
    setProduct(fresh);
    setHistory(historyOf(draftOf(fresh)));
  };
  const step = (to: (now: History<ProductDraft>) => History<ProductDraft>) => {
    if (history) setHistory(to(history));
    setMerging(undefined);
  };
  const change: ChangeDraft = (to, merge) => {
    if (!history) return;
    const present = { ...history.present, ...to };
    const continues = merge !== undefined && merge === merging && history.past.length > 0;
    setHistory(continues ? { ...history, present, future: [] } : advance(history, present));
    setMerging(merge);
  };

  return {
    product,
    draft,
    clean,
    isChanged: draft !== null && clean !== null && !savesSame(draft, clean),
    /** Drops all changes and starts from this state of the product. */
    begin,
    /** Starts from what a save answered. What was changed after `sent` was sent stays a change. */
    beginAfterSave: (fresh: ProductDetail, sent: ProductDraft) => {
      setProduct(fresh);
      setHistory((now) => {
        const begun = historyOf(draftOf(fresh));
        return now && now.present !== sent ? advance(begun, now.present) : begun;
      });
    },
    /** Starts from another state of the product with this draft as one change of it. */
    beginWith: (fresh: ProductDetail, mine: ProductDraft) => {
      setProduct(fresh);
      setHistory(advance(historyOf(draftOf(fresh)), mine));
    },
    change,
    /** Puts a whole draft in place as one undo step. */
    replace: (to: ProductDraft) => {
      if (history) setHistory(advance(history, to));
    },
    undo: () => step(undo),
    redo: () => step(redo),
    canUndo: (history?.past.length ?? 0) > 0,
    canRedo: (history?.future.length ?? 0) > 0,
  };
}
export type DraftHistory = ReturnType<typeof useDraftHistory>;
