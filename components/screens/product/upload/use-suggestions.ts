"use client";
import { useMemo } from "react";
import { useCall } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";
import { BASE_MARKET, isOpenMarket, type OpenMarketName } from "@/lib/domain/markets/markets";
import type { CellChoice } from "@/lib/domain/listing/desk";
import type { Suggested } from "@/lib/domain/listing/desk-checks";
import type { Target } from "./targets";

type Told = Reply<"market.suggestCategories">;
const NOTHING: ReadonlyMap<string, Suggested> = new Map();

/** Where each product most likely belongs, by its id; asked for once markets are chosen. */
export function useSuggestions(ids: readonly string[], chosen: readonly Target[]): ReadonlyMap<string, Suggested> {
  const markets = chosen.map(({ market }) => market);
  const { data } = useCall(
    "market.suggestCategories",
    markets.length > 0 && ids.length > 0 ? { body: { objectIds: [...ids], markets } } : null,
  );
  return useMemo(() => (data ? read(data) : NOTHING), [data]);
}

function read({ categories, rows }: Told): ReadonlyMap<string, Suggested> {
  const named = new Map(categories.map(({ market, category }) => [`${market} ${category.id}`, category]));
  const read = new Map<string, Suggested>();
  for (const { id, suggestions, markets } of rows) {
    const [best, ...others] = suggestions.flatMap(({ category, ...rest }) => {
      const found = named.get(`${BASE_MARKET} ${category}`);
      return found ? [{ ...rest, category: found }] : [];
    });
    if (!best) continue;
    const at: Partial<Record<OpenMarketName, CellChoice>> = {};
    for (const { market, category, isSure } of markets) {
      const found = named.get(`${market} ${category}`);
      if (found && isOpenMarket(market)) at[market] = { category: found, isUnsure: !isSure };
    }
    read.set(id, { suggestions: [best, ...others], at });
  }
  return read;
}
