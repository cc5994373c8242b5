"use client";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import type { Category } from "@/lib/domain/categories/category";
import type { Choices as Categories } from "@/lib/domain/categories/category-set";
import { mayUpload, precheck, type Finding } from "@/lib/domain/uploading/precheck";
import { workNumberIn } from "@/lib/domain/uploading/work-number";
import type { ProductRow } from "../product-row";
import { emptyNumbers, emptyTexts, TARGETS, type Choice, type Choices, type TargetMarket } from "./targets";

export type Checked = { row: ProductRow; findings: Partial<Record<TargetMarket, Finding[]>> };

const asChecked = (row: ProductRow) => ({
  id: row.id,
  name: row.name,
  priceKrw: row.krw.from,
  tagCount: row.tags.length,
  optionCount: row.optionCount,
  imageCount: row.images.length,
});

/** Chosen markets, the check of every product against each, and the upload itself. */
export function useMarketUpload(rows: readonly ProductRow[]) {
  const notify = useNotify();
  const textOf = useFailureText();
  const upload = useWrite("market.upload");
  const [choices, setChoices] = useState<Choices>({});
  // Categories stand apart from accounts: they are chosen for all markets at once, before or after an account.
  const [categories, setCategories] = useState<Categories>({});
  const [setId, setSetId] = useState(0);
  const [answer, setAnswer] = useState<string | null>(null);
  const chosen = TARGETS.filter(({ market }) => choices[market]);
  const checks: Checked[] = rows.map((row) => ({
    row,
    findings: Object.fromEntries(chosen.map(({ market }) => [market, precheck(asChecked(row), market)])),
  }));
  const passing = checks.filter(({ findings }) => chosen.every(({ market }) => mayUpload(findings[market] ?? [])));
  const uncategorised = chosen.filter(({ market }) => !categories[market]);

  function choose(market: TargetMarket, choice: Choice | null) {
    const next = { ...choices };
    if (choice) next[market] = choice;
    else delete next[market];
    setChoices(next);
  }

  async function start() {
    const storeName = emptyTexts();
    const idx = emptyNumbers();
    for (const { market, key } of chosen) {
      storeName[key] = choices[market]?.storeName ?? "";
      idx[key] = categories[market]?.id ?? 0;
    }
    try {
      const said = await upload.trigger({
        query: { uploadOption: 0 },
        body: { objectIds: passing.map(({ row }) => row.id), storeName, category: { customCategoryIdx: setId, idx } },
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
    categories,
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
    checks,
    passing,
    uncategorised,
    ready: chosen.length > 0 && uncategorised.length === 0 && passing.length > 0,
    starting: upload.isMutating,
    start,
    /** What the upload answered. Once there is one, a second press would list everything twice. */
    answer,
    workNumber: answer === null ? null : (workNumberIn(answer) ?? null),
  };
}
export type MarketUpload = ReturnType<typeof useMarketUpload>;
