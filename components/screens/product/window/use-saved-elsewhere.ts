import { useMemo, useRef, useState } from "react";
import { callBff } from "@/lib/client/bff";
import { useWindowNews } from "@/lib/client/use-window-news";
import { notifyWindows } from "@/lib/client/windows";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { differs, partsBetween, rebased, withPictureSwapped, wordsOf, type DraftPart } from "./draft-compare";
import { draftOf, type ProductDraft } from "./product-draft";
import type { DraftHistory } from "./use-draft-history";

type Here = {
  history: DraftHistory;
  /** This window saves right now, so that news of a save are its own. */
  isSaving: boolean;
  /** Called once another window's state was taken over, alone or with my changes on top of it. */
  onTaken: () => void;
};

/** A part of the product that another person saved. `from` and `to` are its texts before and after, for parts of one line. */
export type TheirChange = { part: DraftPart; from?: string | undefined; to?: string | undefined };

const changesFrom = (base: ProductDraft, theirs: ProductDraft): TheirChange[] =>
  partsBetween(theirs, base).map((part) => ({ part, from: wordsOf(part, base), to: wordsOf(part, theirs) }));

/**
 * What other windows, of this person or of others, do to the same product. If nothing is unsaved here, a save elsewhere is
 * taken over; otherwise it is shown. A picture that was replaced elsewhere is replaced in this draft too.
 */
export function useSavedElsewhere(site: string, code: string, { history, isSaving, onTaken }: Here) {
  const { product, draft, clean, isChanged, begin, beginWith, change } = history;
  const [theirs, setTheirs] = useState<ProductDetail | null>(null);
  /** What was taken over without a question, because nothing was unsaved here. */
  const [taken, setTaken] = useState<readonly TheirChange[]>([]);
  /** Our own news come back to us; as many of them are passed over. */
  const ownNews = useRef(0);
  const merged = useMemo(
    () => (theirs && draft && clean ? rebased(draft, clean, draftOf(theirs)) : null),
    [theirs, draft, clean],
  );

  function adopt(fresh: ProductDetail) {
    begin(fresh);
    setTheirs(null);
    onTaken();
  }
  async function look() {
    const fresh = await callBff("collection.detail", { query: { site, code } }).catch(() => null);
    // A read that fails here is repeated before the save, where a conflict is always noticed.
    if (!fresh || !product || !draft || !clean || !differs(fresh, product)) return;
    if (isChanged) return setTheirs(fresh);
    setTaken(changesFrom(clean, draftOf(fresh)));
    adopt(fresh);
  }
  useWindowNews((news) => {
    if (!("site" in news) || news.site !== site || news.code !== code) return;
    if (news.kind === "pictureReplaced" && draft) {
      const swapped = withPictureSwapped(draft, news.from, news.to);
      if (swapped === draft) return;
      change(swapped);
      notifyWindows({ kind: "pictureTaken", source: "naru", id: news.id });
    }
    if (news.kind !== "productSaved") return;
    if (ownNews.current > 0) ownNews.current -= 1;
    else if (!isSaving) void look();
  });

  return {
    /** Takes the date of the last save. If this window does not know that save, it reads the product again. */
    hearSaveDate: (editDate: string | null) => {
      const isKnown = [product, theirs].some((one) => one && (one.editDate ?? null) === editDate);
      if (product && !isKnown && !isSaving) void look();
    },
    /** Changes of others that were taken over and not read yet. */
    taken,
    forgetTaken: () => setTaken([]),
    /** What somebody else saved while there are unsaved changes here. */
    theirChanges: theirs && clean ? changesFrom(clean, draftOf(theirs)) : [],
    /** Shows what another window saved, until it is decided what becomes of it. */
    show: setTheirs,
    /** Nothing of another window waits for a decision any more. */
    settle: () => setTheirs(null),
    /** Drops my changes for this state of the product. */
    adopt,
    announceSave: () => {
      ownNews.current += 1;
      notifyWindows({ kind: "productSaved", source: "naru", site, code });
    },
    /** What both another window and this one changed, once another has saved; null while none has. */
    theirClashes: merged?.clashes ?? null,
    /** Takes over what was saved elsewhere and keeps my changes on top of it. */
    mergeTheirs:
      theirs && merged
        ? () => {
            beginWith(theirs, merged.draft);
            setTheirs(null);
            onTaken();
          }
        : undefined,
  };
}
