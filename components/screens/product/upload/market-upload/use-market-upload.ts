"use client";
import type { StartedWork } from "@/lib/contract/schemas/work";
import { useRef, useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import type { ProductRow } from "../product-row";
import { emptyNumbers, emptyTexts } from "./targets";
import { usePreflight } from "./use-preflight";
import { useSuggestions } from "./use-suggestions";
import { useAskCategory } from "./use-ask-category";
import { useOwnCategories } from "./use-own-categories";
import { useUploadChoices } from "./use-upload-choices";

/** Chosen markets, the check of every product against each, and the upload itself. */
export function useMarketUpload(rows: readonly ProductRow[]) {
  const notify = useNotify();
  const textOf = useFailureText();
  const upload = useWrite("market.upload");
  const choice = useUploadChoices();
  const { choices, chosen, categories, templates, gone } = choice;
  const [answer, setAnswer] = useState<StartedWork | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  // A second press may come before anything is drawn as busy.
  const running = useRef(false);
  const single = useOwnCategories();
  const { own } = single;
  const preflight = usePreflight(rows, chosen, { choices, categories, gone, own, templates });
  const suggestions = useSuggestions(rows, chosen);
  const asking = useAskCategory(choices, chosen, single);
  const uncategorised = chosen.filter(
    ({ market }) => (!categories[market] || gone.has(market)) && rows.some(({ id }) => !own.get(id)?.[market]),
  );
  /** Markets no product could go to: chosen by mistake, or forgotten. */
  const empty = uncategorised.filter(({ market }) => !rows.some(({ id }) => own.get(id)?.[market]));

  async function start() {
    if (running.current) return;
    running.current = true;
    await send();
    running.current = false;
  }

  async function send() {
    const storeName = emptyTexts();
    const idx = emptyNumbers();
    const templateName = emptyTexts();
    for (const { market, key } of chosen) {
      storeName[key] = choices[market]?.storeName ?? "";
      idx[key] = categories[market]?.id ?? 0;
      templateName[key] = templates[market] ?? "";
    }
    const { going } = preflight;
    const objectIds = going.map(({ row }) => row.id);
    const leaveOut = going.flatMap(({ row, markets }) => {
      const left = chosen.map(({ market }) => market).filter((market) => !markets.includes(market));
      return left.length > 0 ? [{ objectId: row.id, markets: left }] : [];
    });
    const ofSingle = going.flatMap(({ row, markets }) =>
      markets.flatMap((market) => {
        const category = own.get(row.id)?.[market]?.id;
        return category === undefined ? [] : [{ objectId: row.id, market, category }];
      }),
    );
    const reason = preflight.takenReason;
    const taken = preflight.losses.flatMap(({ id, market, krw, isTaken }) =>
      isTaken ? [{ objectId: id, market, krw }] : [],
    );
    // A product whose fix could not be saved would be refused by the market; the seller sees which, and starts again.
    const areSaved = await preflight.save(objectIds);
    setIsHeld(!areSaved);
    if (!areSaved) return;
    try {
      const said = await upload.trigger({
        query: { uploadOption: 0 },
        body: {
          objectIds,
          storeName,
          category: { customCategoryIdx: choice.setId, idx },
          templateName,
          ...(leaveOut.length > 0 && { leaveOut }),
          ...(ofSingle.length > 0 && { categories: ofSingle }),
          ...(reason && taken.length > 0 && { losses: { reason, products: taken } }),
        },
      });
      choice.remember();
      setAnswer(said);
      notify(said.message);
    } catch (error) {
      if (error instanceof CallError) notify(textOf(error), "error");
    }
  }

  return {
    choice,
    /** Categories of single products. */
    single,
    suggestions,
    asking,
    preflight,
    /** How many listings a start asks for: products times the markets that would take each. */
    pairs: preflight.going.reduce((sum, { markets }) => sum + markets.length, 0),
    uncategorised,
    ready:
      chosen.length > 0 &&
      empty.length === 0 &&
      preflight.going.length > 0 &&
      !preflight.loading &&
      // With the default in place of a template nobody saw, prices and delivery would be others.
      !choice.isWaiting,
    starting: upload.isMutating || preflight.saving,
    start,
    /** Whether the last press started nothing, because a fix could not be saved. */
    isHeld,
    /** How many choices and fixes a closed dialog would lose. */
    unsent: answer === null ? choice.changed + preflight.fixes.size + own.size : 0,
    /** What the upload answered. Once there is one, a second press would list everything twice. */
    answer,
    workNumber: answer?.workNumber ?? null,
  };
}
export type MarketUpload = ReturnType<typeof useMarketUpload>;
