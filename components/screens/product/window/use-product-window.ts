"use client";
import { useEffect } from "react";
import { useNumberTexts } from "@/components/form/use-number-texts";
import { useCall } from "@/lib/client/use-call";
import { PRICE_FIELD } from "./price-rule";
import { useDraftHistory } from "./use-draft-history";
import { useLeftDraft } from "./use-left-draft";
import { usePresence } from "./use-presence";
import { useProductSave } from "./use-product-save";
import { useSavedElsewhere } from "./use-saved-elsewhere";

/** Asks before a window with unsaved changes is closed. */
function useLeaveWarning(isChanged: boolean) {
  useEffect(
    function warnBeforeLeavingUnsaved() {
      if (!isChanged) return;
      const warn = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener("beforeunload", warn);
      return () => window.removeEventListener("beforeunload", warn);
    },
    [isChanged],
  );
}

/** One product being edited: what was loaded, what was changed, what other windows saved, and the result of a save. */
export function useProductWindow(site: string, code: string) {
  const asked = site !== "" && code !== "";
  const detail = useCall("collection.detail", asked ? { query: { site, code } } : null, { revalidateOnFocus: false });
  const numbers = useNumberTexts();
  const history = useDraftHistory();
  const { product, draft, clean, isChanged } = history;
  // The first answer starts the draft; later ones (a refetch) must not replace what the seller is typing.
  if (detail.data && !product) history.begin(detail.data);

  const left = useLeftDraft(site, code, history);
  useLeaveWarning(isChanged);
  const saving = useProductSave(site, code);
  const elsewhere = useSavedElsewhere(site, code, {
    history,
    isSaving: saving.saving,
    onTaken: saving.dismissEnd,
  });

  const others = usePresence(product?.Id ?? undefined, elsewhere.hearSaveDate);

  async function saveAs(how: { force: boolean; isQuiet: boolean }): Promise<boolean> {
    if (!product || !draft) return false;
    return saving.save({
      loaded: product,
      draft,
      ...how,
      onConflict: elsewhere.show,
      onSaved: (fresh, sent) => {
        left.forget();
        history.beginAfterSave(fresh, sent);
        elsewhere.settle();
        elsewhere.announceSave();
      },
    });
  }
  async function loadTheirs() {
    const fresh = await saving.readNow();
    if (fresh) elsewhere.adopt(fresh);
  }

  const isPriceRefused = draft !== null && numbers.isRefused({ [PRICE_FIELD]: draft.krw });
  return {
    asked,
    loading: asked && !product && !detail.error,
    failure: detail.error,
    reload: () => void detail.mutate(),
    product,
    draft,
    clean,
    change: history.change,
    isChanged,
    numbers,
    /** Whether the price field holds an invalid text. The draft keeps the previous price. */
    isPriceRefused,
    /** A product without a name cannot be listed anywhere, and its name field says so. */
    canSave: isChanged && draft !== null && draft.name.trim() !== "" && !isPriceRefused,
    found: left.found,
    restore: left.restore,
    forget: left.forget,
    foundIsOutdated: left.foundIsOutdated,
    foundClashes: left.foundClashes,
    undo: history.undo,
    redo: history.redo,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    saving: saving.saving,
    save: async (force = false) => void (await saveAs({ force, isQuiet: false })),
    /** Saves without showing that it succeeded, and answers whether it did. */
    saveQuietly: () => saveAs({ force: false, isQuiet: true }),
    loadTheirs,
    /** Who else of the shop has this product open. */
    others,
    theirClashes: elsewhere.theirClashes,
    theirChanges: elsewhere.theirChanges,
    taken: elsewhere.taken,
    forgetTaken: elsewhere.forgetTaken,
    mergeTheirs: elsewhere.mergeTheirs,
    corrections: saving.corrections,
    end: saving.end,
    dismissEnd: saving.dismissEnd,
  };
}
export type ProductWindow = ReturnType<typeof useProductWindow>;
