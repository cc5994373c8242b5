"use client";
import { useMemo } from "react";
import { useCall } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";
import type { Category } from "@/lib/domain/category/category";
import type { Choices as Categories } from "@/lib/domain/category/category-set";
import { BASE_MARKET, isOpenMarket } from "@/lib/domain/markets/markets";
import type { ProductRow } from "../product-row";
import type { Target, TargetMarket } from "./targets";

type Told = Reply<"market.suggestCategories">;
type Suggestion = { category: Category; by: "words" | "earlier"; confidence: number; isSure: boolean };
export type Suggested = {
  /** SmartStore's, best first. */
  suggestions: readonly [Suggestion, ...Suggestion[]];
  /** What the best of them is at every chosen market, and where that should be looked at. */
  categories: Categories;
  unsure: ReadonlySet<TargetMarket>;
};

/** Where each product most likely belongs, by its id; asked for once markets are chosen. */
export function useSuggestions(rows: readonly ProductRow[], chosen: readonly Target[]) {
  const markets = chosen.map(({ market }) => market);
  const { data } = useCall(
    "market.suggestCategories",
    markets.length > 0 ? { body: { objectIds: rows.map(({ id }) => id), markets } } : null,
  );
  return useMemo(() => (data ? read(data) : new Map<string, Suggested>()), [data]) as ReadonlyMap<string, Suggested>;
}
export type Suggestions = ReturnType<typeof useSuggestions>;

function read({ categories, rows }: Told): Map<string, Suggested> {
  const named = new Map(categories.map(({ market, category }) => [`${market} ${category.id}`, category]));
  const read = new Map<string, Suggested>();
  for (const { id, suggestions, markets } of rows) {
    const [best, ...others] = suggestions.flatMap(({ category, ...rest }): Suggestion[] => {
      const found = named.get(`${BASE_MARKET} ${category}`);
      return found ? [{ ...rest, category: found }] : [];
    });
    if (!best) continue;
    const at = markets.flatMap(({ market, category, isSure }) => {
      const found = named.get(`${market} ${category}`);
      return found && isOpenMarket(market) ? [{ market, found, isSure }] : [];
    });
    read.set(id, {
      suggestions: [best, ...others],
      categories: Object.fromEntries(at.map(({ market, found }) => [market, found])),
      unsure: new Set(at.flatMap(({ market, isSure }) => (isSure ? [] : [market]))),
    });
  }
  return read;
}

/** Whether a product does not yet go where the best suggestion would put it. */
export function differs(suggested: Suggested, chosen: readonly Target[], now: Categories): boolean {
  return chosen.some(({ market }) => {
    const category = suggested.categories[market];
    return category !== undefined && category.id !== now[market]?.id;
  });
}
