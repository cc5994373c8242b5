"use client";
import { useTranslations } from "next-intl";
import { useFailureText } from "@/components/ui/state-notes";
import { callBff } from "@/lib/client/bff";
import { asOnePress } from "@/lib/client/own-changes";
import { useWrite } from "@/lib/client/use-call";
import { notifyWindows } from "@/lib/client/windows";
import { CallError } from "@/lib/contract/errors";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import type { StagedEdits } from "@/lib/domain/kit/staged-edits";
import { withBasePrice } from "@/lib/domain/pricing/base-price";
import { lowestOf } from "@/lib/domain/kit/extremes";
import { listingPriceOf } from "@/lib/domain/pricing/listing-price";
import { changedName, type TextChange } from "@/lib/domain/product/text-change";
import { placeKey, productTexts, withTexts } from "@/lib/domain/words/product-texts";
import { shownName, type ProductRow, type StagedTexts } from "./product-row";

type Edit = Partial<ProductRow>;
type Entry = readonly [id: string, edit: Edit];
/** A row as it is saved, as far as saving looks at it. */
type SavedRow = Pick<ProductRow, "code" | "site" | "name" | "memo" | "group" | "price">;
type SaveOutcome = { problems: ReadonlyMap<string, string>; loggedOut: boolean };

/** What one call takes at most (RemoveProduct, ProductTitleChange). */
const ROWS_PER_CALL = 1_000;
const PARALLEL = 4;

/** The text change that makes a staged name of the saved one, the latest first; nothing where it was typed or built. */
const madeBy = (before: string, after: string | undefined, changes: readonly TextChange[]): TextChange | undefined =>
  changes.findLast((change) => changedName(before, change) === after);

/**
 * Saves staged rows and returns the failures by row id. Removals, names and memos have their own calls; a group, a price or
 * an option text is part of the whole product. The product is read again first: a value that changed elsewhere is reported
 * instead of overwritten.
 */
export function useSaveStaged() {
  const t = useTranslations("products");
  const names = useTranslations("window");
  const textOf = useFailureText();
  const removal = useWrite("collection.remove");
  const titles = useWrite("collection.titleChange");
  const texts = useWrite("collection.textChange");
  const memos = useWrite("collection.memoEdit");
  const update = useWrite("collection.update");
  const stageMoves = useWrite("collection.moveToStage");

  const save = async (
    edits: StagedEdits<ProductRow>,
    originals: ReadonlyMap<string, SavedRow>,
    textChanges: readonly TextChange[] = [],
  ): Promise<SaveOutcome> => {
    const problems = new Map<string, string>();
    let loggedOut = false;
    const note = (ids: readonly string[], error: unknown) => {
      const failure = error instanceof CallError ? error : new CallError(400, String(error));
      loggedOut ||= failure.kind === "loggedOut";
      for (const id of ids) problems.set(id, textOf(failure));
    };
    const entries: Entry[] = [...edits];
    // One empty name must not hold back the others, and no market takes it: it stays here with its reason.
    for (const [id, edit] of entries)
      if (edit.name?.trim() === "" && !edit.removed) problems.set(id, names("nameEmpty"));
    const left = entries.filter(([id]) => !problems.has(id));
    const removed = left.filter(([, edit]) => edit.removed);
    const whole = left.filter(
      ([, edit]) => !edit.removed && (edit.group !== undefined || edit.price !== undefined || edit.texts),
    );
    const light = left.filter((entry) => !removed.includes(entry) && !whole.includes(entry));

    for (const part of parts(removed, ROWS_PER_CALL)) {
      const codes = part.flatMap(([id]) => originals.get(id)?.code ?? []);
      await removal.trigger({ body: codes }).catch((error: unknown) =>
        note(
          part.map(([id]) => id),
          error,
        ),
      );
    }

    /** Sends the text changes that make these names; answers the rows whose names are not yet as they were shown. */
    const changeTexts = async (named: readonly Entry[]): Promise<readonly Entry[]> => {
      const by = (entry: Entry) => madeBy(originals.get(entry[0])?.name ?? "", entry[1].name, textChanges);
      let rest = [...named];
      for (const change of textChanges) {
        const ids = rest.filter((entry) => by(entry) === change).map(([id]) => id);
        if (ids.length === 0) continue;
        const { mode, word1, word2 } = change;
        try {
          await texts.trigger({ query: { mode }, body: { word1, word2, codes: ids } });
          const stands = await namesNow(ids);
          rest = rest.filter(([id, edit]) => !ids.includes(id) || stands.get(id) !== edit.name);
        } catch (error) {
          note(ids, error);
          rest = rest.filter(([id]) => !ids.includes(id));
        }
      }
      return rest;
    };

    const saveWhole = async ([id, edit]: Entry) => {
      const original = originals.get(id);
      if (!original || loggedOut) return;
      try {
        const detail = await callBff("collection.detail", {
          query: { site: original.site, code: original.code },
        });
        if (!isAsShown(detail, original, edit)) problems.set(id, t("changedElsewhere"));
        else {
          const answer = await update.trigger({ body: edited(detail, edit) });
          if (typeof answer !== "string" && answer.code) problems.set(id, answer.message ?? t("changedElsewhere"));
        }
      } catch (error) {
        note([id], error);
      }
    };
    const waiting = [...whole];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await saveWhole(next);
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));

    for (const named of parts(
      light.filter(([, edit]) => edit.name !== undefined),
      ROWS_PER_CALL,
    )) {
      try {
        const stands = await namesNow(named.map(([id]) => id));
        const part = named.filter(([id]) => stands.get(id) === originals.get(id)?.name);
        for (const [id] of named) if (!part.some(([kept]) => kept === id)) problems.set(id, t("changedElsewhere"));
        const rest = await changeTexts(part);
        if (rest.length === 0) continue;
        const answer = await titles.trigger({ body: rest.map(([id, edit]) => ({ code: id, text: edit.name ?? "" })) });
        for (const row of answer.rows) if (!row.ok) problems.set(row.key, row.message ?? "");
      } catch (error) {
        note(
          named.map(([id]) => id),
          error,
        );
      }
    }
    for (const [id, edit] of light) {
      const original = originals.get(id);
      if (!original || edit.memo === undefined || loggedOut || problems.has(id)) continue;
      try {
        const now = await callBff("collection.detail", { query: { site: original.site, code: original.code } });
        if ((now.memo ?? "") !== original.memo) problems.set(id, t("changedElsewhere"));
        else await memos.trigger({ body: { objectId: id, memo: edit.memo } });
      } catch (error) {
        note([id], error);
      }
    }
    const staged = left.filter(([id, edit]) => edit.stage !== undefined && !edit.removed && !problems.has(id));
    for (const stage of new Set(staged.flatMap(([, edit]) => edit.stage ?? [])))
      for (const part of parts(
        staged.filter(([, edit]) => edit.stage === stage),
        ROWS_PER_CALL,
      )) {
        const objectIds = part.map(([id]) => id);
        await stageMoves.trigger({ body: { objectIds, stage } }).catch((error: unknown) => note(objectIds, error));
      }
    for (const [id] of left) {
      const original = originals.get(id);
      // A window that shows this product takes over what was saved here.
      if (original && !problems.has(id))
        notifyWindows({ kind: "productSaved", source: "naru", site: original.site, code: original.code });
    }
    return { problems, loggedOut };
  };
  return (...asked: Parameters<typeof save>): Promise<SaveOutcome> => asOnePress(() => save(...asked));
}

function parts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

const lowestPrice = (detail: ProductDetail): number => {
  const prices = (detail.option?.detailOptions ?? []).map(({ price }) => listingPriceOf(price));
  return prices.length > 0 ? lowestOf(prices) : listingPriceOf(detail.price);
};

/** The names as they are now, by product id; what is not there any more has none. */
async function namesNow(objectIds: string[]): Promise<ReadonlyMap<string, string>> {
  const products = await callBff("market.uploadProducts", { body: { objectIds } });
  return new Map(products.map(({ id, title }) => [id, title]));
}

/** Whether every text is still the one for which its Korean was proposed. */
function areTextsAsShown(detail: ProductDetail, texts: StagedTexts): boolean {
  const now = new Map(productTexts(detail).map(({ place, korean }) => [placeKey(place), korean]));
  return texts.every(({ place, before }) => now.get(placeKey(place)) === before);
}

/** Whether group and price still are what the seller saw when they typed the new ones, and the name and memo they replace. */
const isAsShown = (detail: ProductDetail, original: SavedRow, { name, memo, texts }: Edit): boolean =>
  (!texts || areTextsAsShown(detail, texts)) &&
  (detail.groupName ?? "") === original.group &&
  lowestPrice(detail) === original.price &&
  (name === undefined || shownName(detail.title) === original.name) &&
  (memo === undefined || (detail.memo ?? "") === original.memo);

function edited(detail: ProductDetail, edit: Edit): ProductDetail {
  const name = edit.name;
  const texts = detail.title;
  const named =
    name === undefined ? texts : [...texts.filter(({ language }) => language !== "KR"), { language: "KR", text: name }];
  const whole: ProductDetail = {
    ...detail,
    title: named,
    ...(edit.memo !== undefined && { memo: edit.memo }),
    ...(edit.group !== undefined && { groupName: edit.group }),
  };
  delete whole.Id;
  const said = edit.texts ? withTexts(whole, edit.texts) : whole;
  return edit.price === undefined ? said : withBasePrice(said, edit.price);
}
