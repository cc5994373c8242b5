"use client";
import { useTranslations } from "next-intl";
import { useFailureText } from "@/components/ui/state-notes";
import { callBff } from "@/lib/client/bff";
import { fewAtATime } from "@/lib/client/picture-check";
import { useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import { checkedProduct } from "@/lib/domain/listing/checked-product";
import type { DeskProduct } from "@/lib/domain/listing/desk-checks";
import type { CheckedProduct } from "@/lib/domain/listing/precheck";
import { useSaveStaged } from "@/components/product/use-save-staged";
import { isOutdated, leftOf, type StagedFix } from "@/lib/domain/listing/staged-fix";
import { useSaveParts, type PartsToSave } from "./use-save-parts";

const WRITES_AT_ONCE = 4;

type Original = { code: string; site: string; group: string; memo: string; name: string; price: number };

type SavedFixes = {
  /** What could not be saved and why, by product id. */
  problems: ReadonlyMap<string, string>;
  /** What is still to be saved: nothing of a fix that went well, or that its product has changed under. */
  left: ReadonlyMap<string, StagedFix>;
};

/**
 * Saves staged fixes. Every product is read again first: over anything but the values a fix was made from nothing is
 * written, and the fix is given up.
 */
export function useSaveFixes() {
  const t = useTranslations("marketUpload");
  const textOf = useFailureText();
  const save = useSaveStaged();
  const saveParts = useSaveParts();
  const setTags = useWrite("market.setTags");

  return async (fixes: ReadonlyMap<string, StagedFix>, rows: readonly DeskProduct[]): Promise<SavedFixes> => {
    const problems = new Map<string, string>();
    const left = new Map(fixes);
    const fail = (ids: readonly string[], error: unknown) => {
      const failure = error instanceof CallError ? error : new CallError(400, String(error));
      for (const id of ids) problems.set(id, textOf(failure));
    };
    const giveUp = (id: string) => {
      problems.set(id, t("fixDropped"));
      left.delete(id);
    };

    let now: ReadonlyMap<string, CheckedProduct>;
    try {
      now = await readNow([...fixes.keys()]);
    } catch (error) {
      fail([...fixes.keys()], error);
      return { problems, left };
    }
    const edits = new Map<string, { name?: string; price?: number }>();
    const originals = new Map<string, Original>();
    const tagged = new Map<string, string[]>();
    const parts: PartsToSave[] = [];
    for (const row of rows) {
      const one = fixes.get(row.id);
      const product = now.get(row.id);
      if (!one) continue;
      if (!product || isOutdated(one, product)) {
        giveUp(row.id);
        continue;
      }
      const { name, price, tags, pictures, options } = leftOf(one, product);
      if (pictures || options) parts.push({ row, product, fix: { pictures, options } });
      if (name !== undefined || price !== undefined) {
        edits.set(row.id, { ...(name !== undefined && { name }), ...(price !== undefined && { price }) });
        const { code, site, group } = row;
        // Memos are not touched here, so what one says is not compared.
        originals.set(row.id, { code, site, group, memo: "", name: product.name, price: product.priceKrw });
      }
      if (tags) tagged.set(tags.join("\n"), [...(tagged.get(tags.join("\n")) ?? []), row.id]);
    }

    for (const [id, reason] of await saveParts(parts)) {
      problems.set(id, reason);
      edits.delete(id);
    }
    for (const { row } of parts) {
      const { fix, base } = left.get(row.id) as StagedFix;
      // The saved part must not look like another user's change if the rest fails.
      if (!problems.has(row.id)) left.set(row.id, { fix: { ...fix, pictures: undefined, options: undefined }, base });
    }
    const { problems: unsaved } = await save(edits, originals);
    for (const [id, reason] of unsaved) problems.set(id, reason);

    await fewAtATime(
      [...tagged],
      async ([tags, ids]) => {
        const waiting = ids.filter((id) => !problems.has(id));
        // Name and price are saved by now; only the tags wait, with the name they may be made of.
        for (const id of waiting) {
          const { fix, base } = fixes.get(id) as StagedFix;
          left.set(id, { fix: { tags: fix.tags }, base: { ...base, name: fix.name ?? base.name } });
        }
        try {
          if (waiting.length === 0) return;
          const read = await readNow(waiting);
          const same = waiting.filter((id) => {
            const product = read.get(id);
            return product && !isOutdated(left.get(id) as StagedFix, product);
          });
          for (const id of waiting) if (!same.includes(id)) giveUp(id);
          if (same.length > 0) await setTags.trigger({ body: { objectIds: same, tags: tags.split("\n") } });
        } catch (error) {
          fail(
            waiting.filter((id) => !problems.has(id)),
            error,
          );
        }
      },
      WRITES_AT_ONCE,
    );
    for (const id of fixes.keys()) if (!problems.has(id)) left.delete(id);
    return { problems, left };
  };
}

async function readNow(objectIds: string[]): Promise<ReadonlyMap<string, CheckedProduct>> {
  const read = await callBff("market.uploadProducts", { body: { objectIds } });
  return new Map(read.map((product) => [product.id, checkedProduct(product)]));
}
