"use client";
import { useEffect, useMemo, useState } from "react";
import { useSWRConfig } from "swr";
import { callBff } from "@/lib/client/bff";
import { onPictureOffer } from "@/lib/client/picture-offer";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useDraft } from "@/lib/client/use-draft";
import { notifyWindows } from "@/lib/client/windows";
import { PRODUCT_LISTS } from "@/lib/contract/calls/product-lists";
import { CallError } from "@/lib/contract/errors";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { pageOf, partsOf, type Part } from "@/lib/domain/detail-page/blocks";
import { withPictureEverywhere } from "@/lib/domain/detail-page/block-edits";
import { advance, historyOf, redo, undo, type History } from "@/lib/domain/kit/history";

type Parts = readonly Part[];
/** Changes the page. Changes with the same `merge` word in a row, such as typing in one block, are one undo step. */
type ChangePage = (edit: (parts: Parts) => Parts, merge?: string) => void;

type SaveEnd =
  | { kind: "saved"; isCleaned: boolean }
  | { kind: "refused"; message: string }
  | { kind: "failed"; failure: CallError }
  | { kind: "conflict" };

/** The history with the word its last change may be merged by. */
type Steps = { history: History<Parts>; merging?: string };

function stepped({ history, merging }: Steps, edit: (parts: Parts) => Parts, merge?: string): Steps {
  const present = edit(history.present);
  if (present === history.present) return { history, merging };
  const continues = merge !== undefined && merge === merging && history.past.length > 0;
  return { history: continues ? { ...history, present, future: [] } : advance(history, present), merging: merge };
}

/** Outcome of a failed save. The shell reports session expiry, so it is not reported here. */
function endOf(error: unknown): SaveEnd | null {
  const failure = error instanceof CallError ? error : new CallError(400, "", "unreadable");
  if (failure.kind === "loggedOut") return null;
  if (failure.code === 409) return { kind: "conflict" };
  return failure.kind === "refused" && failure.message
    ? { kind: "refused", message: failure.message }
    : { kind: "failed", failure };
}

/**
 * The detail page of one product being edited, as the parts of `partsOf`, which join to exactly the loaded page.
 *
 * A save reads the product again and sends it whole (without `Id`) with only its page replaced, so that names or prices
 * saved in the meantime stay. If the page itself was changed elsewhere, nothing is sent until the seller has decided.
 */
export function useEditor(site: string, code: string) {
  const detail = useCall("collection.detail", { query: { site, code } });
  const update = useWrite("collection.update");
  const { mutate } = useSWRConfig();
  const [loaded, setLoaded] = useState<ProductDetail | null>(null);
  const [steps, setSteps] = useState<Steps | null>(null);
  const [saving, setSaving] = useState(false);
  const [following, setFollowing] = useState(false);
  const [end, setEnd] = useState<SaveEnd | null>(null);
  /** The draft began before another save of the same page. */
  const [isBehind, setIsBehind] = useState(false);

  const start = (product: ProductDetail) => {
    setLoaded(product);
    setSteps({ history: historyOf<Parts>(partsOf(product.detailPageHtml)) });
    setIsBehind(false);
  };
  // The first answer starts the editing; later ones (a refetch) must not replace what the seller is doing.
  if (detail.data && !loaded) start(detail.data);

  const parts = steps?.history.present ?? null;
  const page = useMemo(() => (parts ? pageOf(parts) : null), [parts]);
  const isChanged = page !== null && loaded !== null && page !== loaded.detailPageHtml;
  const journal = useDraft<string>(`detail-page/${site}/${code}`, isChanged ? page : null, loaded?.editDate ?? null);

  useEffect(
    function warnBeforeLeavingUnsaved() {
      if (!isChanged) return;
      const warn = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener("beforeunload", warn);
      return () => window.removeEventListener("beforeunload", warn);
    },
    [isChanged],
  );

  const change: ChangePage = (edit, merge) => setSteps((now) => now && stepped(now, edit, merge));

  const pageUrl = loaded?.url ?? "";
  useEffect(
    function takeTranslatedPictures() {
      return onPictureOffer((offer) => {
        if (offer.site !== site || offer.code !== code || !parts) return false;
        const changed = withPictureEverywhere(parts, offer.from, offer.to, pageUrl);
        if (changed === parts) return false;
        setSteps(
          (now) => now && stepped(now, (present) => withPictureEverywhere(present, offer.from, offer.to, pageUrl)),
        );
        return true;
      });
    },
    [site, code, parts, pageUrl],
  );

  async function save(force = false) {
    if (!loaded || page === null || saving) return;
    setSaving(true);
    setEnd(null);
    try {
      const { Id: _id, ...now } = await callBff("collection.detail", { query: { site, code } });
      if (!force && (isBehind || now.detailPageHtml !== loaded.detailPageHtml)) {
        setEnd({ kind: "conflict" });
        return;
      }
      const body = { ...now, detailPageHtml: page, editDate: now.editDate ?? null };
      const answer = await update.trigger({ body });
      if (typeof answer === "object" && answer.code) {
        setEnd(answer.code === 409 ? { kind: "conflict" } : { kind: "refused", message: answer.message ?? "" });
        return;
      }
      const fresh = await callBff("collection.detail", { query: { site, code } });
      const isCleaned = fresh.detailPageHtml !== page;
      journal.discard();
      setLoaded(fresh);
      setIsBehind(false);
      // The stored page differs from the sent one: editing continues from the stored one, unless the seller typed
      // meanwhile.
      if (isCleaned) change((present) => (present === parts ? partsOf(fresh.detailPageHtml) : present));
      setEnd({ kind: "saved", isCleaned });
      notifyWindows({ kind: "productSaved", source: "naru", site, code });
      void mutate((key) => Array.isArray(key) && PRODUCT_LISTS.some((call) => call === key[0]));
    } catch (error) {
      setEnd(endOf(error));
    } finally {
      setSaving(false);
    }
  }

  async function loadTheirs() {
    try {
      start(await callBff("collection.detail", { query: { site, code } }));
      setEnd(null);
    } catch (error) {
      setEnd(endOf(error));
    }
  }

  /** Continues from the page the server has now. Unsaved changes stay; saving them asks about the other version. */
  async function follow() {
    if (isChanged || following) return;
    setFollowing(true);
    await loadTheirs();
    setFollowing(false);
  }

  return {
    loading: !loaded && !detail.error,
    failure: detail.error,
    reload: () => void detail.mutate(),
    product: loaded,
    parts,
    page: page ?? "",
    change,
    isChanged,
    /** Offered once there is a page to put it in the place of. */
    found: loaded && journal.found,
    restore: () => {
      const left = journal.found;
      if (!left) return;
      change(() => partsOf(left.value));
      setIsBehind(left.base !== (loaded?.editDate ?? null));
      journal.take();
    },
    forget: journal.discard,
    /** What was left behind was based on another state of the product than the one just loaded. */
    foundIsOutdated: journal.found !== null && journal.found.base !== (loaded?.editDate ?? null),
    undo: () => setSteps((now) => now && { history: undo(now.history) }),
    redo: () => setSteps((now) => now && { history: redo(now.history) }),
    canUndo: (steps?.history.past.length ?? 0) > 0,
    canRedo: (steps?.history.future.length ?? 0) > 0,
    saving,
    save,
    loadTheirs,
    follow,
    following,
    end,
    dismissEnd: () => setEnd(null),
  };
}
export type Editor = ReturnType<typeof useEditor>;
