"use client";
import { useRef, useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useGoneCategories } from "@/components/product/category-picker/use-gone-categories";
import { useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import type { Category } from "@/lib/domain/categories/category";
import type { Choices as Categories } from "@/lib/domain/categories/category-set";
import { workNumberIn } from "@/lib/domain/uploading/work-number";
import type { ProductRow } from "../product-row";
import { emptyNumbers, emptyTexts, TARGETS, type Choice, type Choices, type TargetMarket } from "./targets";
import { usePreflight } from "./use-preflight";

/** Chosen markets, the check of every product against each, and the upload itself. */
export function useMarketUpload(rows: readonly ProductRow[]) {
  const notify = useNotify();
  const textOf = useFailureText();
  const upload = useWrite("market.upload");
  const [choices, setChoices] = useState<Choices>({});
  // Categories stand apart from accounts: they are chosen for all markets at once, before or after an account.
  const [categories, setCategories] = useState<Categories>({});
  const gone = useGoneCategories(categories);
  const [setId, setSetId] = useState(0);
  const [templates, setTemplates] = useState<Partial<Record<TargetMarket, string>>>({});
  const [answer, setAnswer] = useState<string | null>(null);
  // A second press may come before anything is drawn as busy.
  const running = useRef(false);
  const chosen = TARGETS.filter(({ market }) => choices[market]);
  const preflight = usePreflight(rows, chosen, { choices, categories, gone, templates });
  const uncategorised = chosen.filter(({ market }) => !categories[market] || gone.has(market));

  function choose(market: TargetMarket, choice: Choice | null) {
    const next = { ...choices };
    if (choice) next[market] = choice;
    else delete next[market];
    setChoices(next);
  }

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
    // A product whose fix could not be saved would be refused by the market; the seller sees which, and starts again.
    if (!(await preflight.save(objectIds))) return;
    try {
      const said = await upload.trigger({
        query: { uploadOption: 0 },
        body: {
          objectIds,
          storeName,
          category: { customCategoryIdx: setId, idx },
          templateName,
          ...(leaveOut.length > 0 && { leaveOut }),
        },
      });
      setAnswer(said);
      notify(said);
    } catch (error) {
      if (error instanceof CallError) notify(textOf(error), "error");
    }
  }

  return {
    choices,
    choose,
    templates,
    setTemplate: (market: TargetMarket, name: string) => setTemplates({ ...templates, [market]: name }),
    categories,
    /** The saved set the categories are from; 0 for none. */
    setId,
    setCategory(market: TargetMarket, category: Category | null) {
      setCategories({ ...categories, [market]: category ?? undefined });
      setSetId(0);
    },
    /** Categories of all markets at once, with the saved set they are from. */
    setAllCategories(all: Categories, from: number) {
      setCategories(all);
      setSetId(from);
    },
    chosen,
    preflight,
    uncategorised,
    ready: chosen.length > 0 && uncategorised.length === 0 && preflight.going.length > 0 && !preflight.loading,
    starting: upload.isMutating || preflight.saving,
    start,
    /** What the upload answered. Once there is one, a second press would list everything twice. */
    answer,
    workNumber: answer === null ? null : (workNumberIn(answer) ?? null),
  };
}
export type MarketUpload = ReturnType<typeof useMarketUpload>;
