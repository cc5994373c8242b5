import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSWRConfig } from "swr";
import type { Correction } from "@/components/product/use-mend";
import { callBff } from "@/lib/client/bff";
import { useWrite } from "@/lib/client/use-call";
import { PRODUCT_LISTS } from "@/lib/contract/calls/product-lists";
import { CallError } from "@/lib/contract/errors";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { correctionsIn } from "./corrections";
import { differs } from "./draft-compare";
import { detailWith } from "./draft-to-detail";
import { draftOf, type ProductDraft } from "./product-draft";
import { endOf, type SaveEnd } from "./save-end";

type Save = {
  loaded: ProductDetail;
  draft: ProductDraft;
  /** Save over what another window saved meanwhile: the seller has decided so. */
  force: boolean;
  /** Nothing is shown about a save that succeeded, because the window moves on. */
  isQuiet: boolean;
  /** Another window changed the product since it was loaded; this is what it is now. */
  onConflict: (theirs: ProductDetail) => void;
  /** The save was taken. `sent` is the draft as it was sent. */
  onSaved: (fresh: ProductDetail, sent: ProductDraft) => void;
};

/**
 * Saves a product. Before that it is read again: if another window changed it meanwhile, nothing is sent until the seller
 * has decided, so that two tabs never overwrite each other silently.
 */
export function useProductSave(site: string, code: string) {
  const t = useTranslations("window");
  const update = useWrite("collection.update");
  const { mutate } = useSWRConfig();
  const [saving, setSaving] = useState(false);
  const [end, setEnd] = useState<SaveEnd | null>(null);
  const [corrections, setCorrections] = useState<readonly Correction[]>([]);
  const read = () => callBff("collection.detail", { query: { site, code } });
  const fail = (error: unknown) =>
    setEnd(endOf(error instanceof CallError ? error : new CallError(400, "", "unreadable"), t("tooLarge")));

  /** Answers whether it was saved. */
  async function save({ loaded, draft, force, isQuiet, onConflict, onSaved }: Save): Promise<boolean> {
    setSaving(true);
    setEnd(null);
    try {
      const now = await read();
      if (!force && differs(now, loaded)) {
        onConflict(now);
        setEnd({ kind: "conflict" });
        return false;
      }
      const answer = await update.trigger({ body: { ...detailWith(loaded, draft), editDate: now.editDate ?? null } });
      if (typeof answer === "object" && answer.code) {
        setEnd(answer.code === 409 ? { kind: "conflict" } : { kind: "refused", message: answer.message ?? "" });
        return false;
      }
      onSaved(await read(), draft);
      if (!isQuiet) setEnd({ kind: "saved" });
      setCorrections(correctionsIn(draftOf(loaded), draft));
      void mutate((key) => Array.isArray(key) && PRODUCT_LISTS.some((call) => call === key[0]));
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      setSaving(false);
    }
  }

  return {
    saving,
    save,
    /** Reads the product as it is now; a failure becomes the end that is shown, and the answer is null. */
    readNow: async () => {
      try {
        return await read();
      } catch (error) {
        fail(error);
        return null;
      }
    },
    /** Words whose Korean the last save corrected: other products may hold them as they were. */
    corrections,
    end,
    dismissEnd: () => setEnd(null),
  };
}
