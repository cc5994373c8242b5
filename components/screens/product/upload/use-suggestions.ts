"use client";
import { useMemo } from "react";
import { suggestedOf } from "@/components/product/suggested";
import { useCall } from "@/lib/client/use-call";
import type { Suggested } from "@/lib/domain/listing/desk-checks";
import type { Target } from "./targets";

const NOTHING: ReadonlyMap<string, Suggested> = new Map();

/** Where each product most likely belongs, by its id; asked for once markets are chosen. */
export function useSuggestions(ids: readonly string[], chosen: readonly Target[]): ReadonlyMap<string, Suggested> {
  const markets = chosen.map(({ market }) => market);
  const { data } = useCall(
    "market.suggestCategories",
    markets.length > 0 && ids.length > 0 ? { body: { objectIds: [...ids], markets } } : null,
  );
  return useMemo(() => (data ? suggestedOf(data) : NOTHING), [data]);
}
