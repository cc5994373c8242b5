"use client";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { useNumberTexts } from "@/components/form/use-number-texts";
import { callBff } from "@/lib/client/bff";
import type { Correction } from "@/components/product/use-mend";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useDraft } from "@/lib/client/use-draft";
import { onWindowNews, tellWindows, type WindowNews } from "@/lib/client/windows";
import { PRODUCT_LISTS } from "@/lib/contract/calls/product-lists";
import { CallError } from "@/lib/contract/errors";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { advance, historyOf, redo, undo, type History } from "@/lib/domain/kit/history";
import { correctionsIn } from "./corrections";
import { differs, rebased, savesSame, withPictureSwapped } from "./draft-compare";
import { detailWith } from "./draft-to-detail";
import { PRICE_FIELD } from "./price-rule";
import { draftOf, type ProductDraft } from "./product-draft";
import { endOf, type SaveEnd } from "./save-end";

/** What is kept of unsaved work: the draft, and the product it began from, so that it can be put on a newer one. */
type Kept = { mine: ProductDraft; base: ProductDraft };

/** Changes the draft. Changes with the same `merge` word in a row, such as typing in one field, are one undo step. */
export type ChangeDraft = (to: Partial<ProductDraft>, merge?: string) => void;

/**
 * One product being edited: what was loaded, what was changed, and the result of a save.
 *
 * Before saving, the product is read again. If another window changed it meanwhile, nothing is sent until the seller has
 * decided, so that two tabs never overwrite each other silently. `force` is that decision.
 */
export function useProductWindow(site: string, code: string) {
  const t = useTranslations("window");
  const asked = site !== "" && code !== "";
  const detail = useCall("collection.detail", asked ? { query: { site, code } } : null, { revalidateOnFocus: false });
  const update = useWrite("collection.update");
  const { mutate } = useSWRConfig();
  const [loaded, setLoaded] = useState<ProductDetail | null>(null);
  const [history, setHistory] = useState<History<ProductDraft> | null>(null);
  const [merging, setMerging] = useState<string | undefined>();
  const [saving, setSaving] = useState(false);
  const numbers = useNumberTexts();
  const [end, setEnd] = useState<SaveEnd | null>(null);
  const [theirs, setTheirs] = useState<ProductDetail | null>(null);
  const [corrections, setCorrections] = useState<readonly Correction[]>([]);
  /** Our own news come back to us; as many of them are passed over. */
  const ownNews = useRef(0);

  // The first answer starts the draft; later ones (a refetch) must not replace what the seller is typing.
  if (detail.data && !loaded) {
    setLoaded(detail.data);
    setHistory(historyOf(draftOf(detail.data)));
  }

  const clean = useMemo(() => (loaded ? draftOf(loaded) : null), [loaded]);
  const draft = history?.present ?? null;
  const isChanged = draft !== null && clean !== null && !savesSame(draft, clean);
  const isPriceRefused = draft !== null && numbers.isRefused({ [PRICE_FIELD]: draft.krw });
  const kept = useMemo<Kept | null>(
    () => (isChanged && draft && clean ? { mine: draft, base: clean } : null),
    [isChanged, draft, clean],
  );
  const journal = useDraft<Kept>(`product/${site}/${code}`, kept, loaded?.editDate ?? null);

  const found = journal.found?.value ?? null;
  const left = useMemo(() => {
    if (!found || !clean) return null;
    // A draft of an earlier version may lack what is new since; the product as it is now fills it in.
    const base = { ...clean, ...found.base };
    return { ...rebased({ ...clean, ...found.mine }, base, clean), isOutdated: !savesSame(base, clean) };
  }, [found, clean]);

  useEffect(
    function warnBeforeLeavingUnsaved() {
      if (!isChanged) return;
      const warn = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener("beforeunload", warn);
      return () => window.removeEventListener("beforeunload", warn);
    },
    [isChanged],
  );

  const merged = useMemo(
    () => (theirs && draft && clean ? rebased(draft, clean, draftOf(theirs)) : null),
    [theirs, draft, clean],
  );
  async function lookAtTheirs() {
    const fresh = await callBff("collection.detail", { query: { site, code } }).catch(() => null);
    // A read that fails here is repeated before the save, where a conflict is always noticed.
    if (!fresh || !loaded || !draft || !clean || !differs(fresh, loaded)) return;
    if (isChanged) setTheirs(fresh);
    else adopt(fresh);
  }
  const hear = useEffectEvent((news: WindowNews) => {
    if (!("site" in news) || news.site !== site || news.code !== code) return;
    if (news.kind === "pictureReplaced" && draft) {
      const swapped = withPictureSwapped(draft, news.from, news.to);
      if (swapped === draft) return;
      change(swapped);
      tellWindows({ kind: "pictureTaken", source: "naru", id: news.id });
    }
    if (news.kind !== "productSaved") return;
    if (ownNews.current > 0) ownNews.current -= 1;
    else if (!saving) void lookAtTheirs();
  });
  useEffect(() => onWindowNews(hear), []);

  function adopt(fresh: ProductDetail) {
    setLoaded(fresh);
    setHistory(historyOf(draftOf(fresh)));
    setTheirs(null);
    setEnd(null);
  }

  const change: ChangeDraft = (to, merge) => {
    if (!history) return;
    const present = { ...history.present, ...to };
    const continues = merge !== undefined && merge === merging && history.past.length > 0;
    setHistory(continues ? { ...history, present, future: [] } : advance(history, present));
    setMerging(merge);
  };

  async function save(force = false) {
    if (!loaded || !draft) return;
    setSaving(true);
    setEnd(null);
    try {
      const now = await callBff("collection.detail", { query: { site, code } });
      if (!force && differs(now, loaded)) {
        setTheirs(now);
        setEnd({ kind: "conflict" });
        return;
      }
      const answer = await update.trigger({ body: { ...detailWith(loaded, draft), editDate: now.editDate ?? null } });
      if (typeof answer === "object" && answer.code) {
        setEnd(answer.code === 409 ? { kind: "conflict" } : { kind: "refused", message: answer.message ?? "" });
        return;
      }
      const fresh = await callBff("collection.detail", { query: { site, code } });
      journal.discard();
      setLoaded(fresh);
      // What was changed while the save was on its way stays a change.
      setHistory((now) =>
        now && now.present !== draft ? advance(historyOf(draftOf(fresh)), now.present) : historyOf(draftOf(fresh)),
      );
      setEnd({ kind: "saved" });
      setCorrections(correctionsIn(draftOf(loaded), draft));
      setTheirs(null);
      ownNews.current += 1;
      tellWindows({ kind: "productSaved", source: "naru", site, code });
      void mutate((key) => Array.isArray(key) && PRODUCT_LISTS.some((call) => call === key[0]));
    } catch (error) {
      const failure = error instanceof CallError ? error : new CallError(400, "", "unreadable");
      setEnd(endOf(failure, t("tooLarge")));
    } finally {
      setSaving(false);
    }
  }

  async function loadTheirs() {
    try {
      adopt(await callBff("collection.detail", { query: { site, code } }));
    } catch (error) {
      setEnd(endOf(error instanceof CallError ? error : new CallError(400, "", "unreadable"), t("tooLarge")));
    }
  }

  return {
    asked,
    loading: asked && !loaded && !detail.error,
    failure: detail.error,
    reload: () => void detail.mutate(),
    product: loaded,
    draft,
    clean,
    change,
    isChanged,
    numbers,
    /** Whether the price field holds an invalid text. The draft keeps the previous price. */
    isPriceRefused,
    /** A product without a name cannot be listed anywhere, and its name field says so. */
    canSave: isChanged && draft.name.trim() !== "" && !isPriceRefused,
    /** Offered once there is a product to put it on. */
    found: left && journal.found,
    restore: () => {
      if (!left || !history) return;
      setHistory(advance(history, left.draft));
      journal.take();
    },
    forget: journal.discard,
    /** What was left behind was based on another state of the product than the one just loaded. */
    foundIsOutdated: left !== null && left.isOutdated,
    /** What was changed both in what was left behind and elsewhere since; the former stays when it is taken. */
    foundClashes: left?.clashes ?? [],
    undo: () => {
      if (history) setHistory(undo(history));
      setMerging(undefined);
    },
    redo: () => {
      if (history) setHistory(redo(history));
      setMerging(undefined);
    },
    canUndo: (history?.past.length ?? 0) > 0,
    canRedo: (history?.future.length ?? 0) > 0,
    saving,
    save,
    loadTheirs,
    /** What both another window and this one changed, once another has saved; null while none has. */
    theirClashes: merged?.clashes ?? null,
    /** Takes over what was saved elsewhere and keeps my changes on top of it. */
    mergeTheirs:
      theirs && merged
        ? () => {
            setLoaded(theirs);
            setHistory(advance(historyOf(draftOf(theirs)), merged.draft));
            setTheirs(null);
            setEnd(null);
          }
        : undefined,
    /** Words whose Korean the last save corrected: other products may say them as they were. */
    corrections,
    end,
    dismissEnd: () => setEnd(null),
  };
}
export type ProductWindow = ReturnType<typeof useProductWindow>;
