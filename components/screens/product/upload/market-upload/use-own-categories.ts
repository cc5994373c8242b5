"use client";
import { useState } from "react";
import type { Category } from "@/lib/domain/category/category";
import type { Choices as Categories } from "@/lib/domain/category/category-set";
import type { TargetMarket } from "./targets";

/** What was chosen for one product; `unsure` are the markets whose category was worked out and should be looked at. */
type Own = { categories: Categories; unsure: ReadonlySet<TargetMarket> };
const NOTHING_UNSURE: ReadonlySet<TargetMarket> = new Set();

/** Categories chosen for single products in place of those of the whole upload, by their ids; copied from row to row. */
export function useOwnCategories() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Own>>(new Map());
  const [copied, setCopied] = useState<Categories | undefined>();
  return {
    own: new Map([...chosen].map(([id, { categories }]) => [id, categories])) as ReadonlyMap<string, Categories>,
    isUnsure: (id: string, market: TargetMarket): boolean => chosen.get(id)?.unsure.has(market) ?? false,
    copied,
    copy: setCopied,
    set: (id: string, categories: Categories, unsure = NOTHING_UNSURE) =>
      setChosen((now) => new Map(now).set(id, { categories, unsure })),
    /** One market's alone, to be looked at; what was chosen for the others stays. */
    put: (id: string, market: TargetMarket, category: Category) =>
      setChosen((now) => {
        const before = now.get(id);
        return new Map(now).set(id, {
          categories: { ...before?.categories, [market]: category },
          unsure: new Set([...(before?.unsure ?? []), market]),
        });
      }),
    undo: (id: string) => setChosen((now) => new Map([...now].filter(([other]) => other !== id))),
  };
}
export type OwnCategories = ReturnType<typeof useOwnCategories>;
