"use client";
import { useState } from "react";
import { useCall } from "@/lib/client/use-call";
import { namesOf, type Category } from "@/lib/domain/category/category";
import { readSet, remembered, SET_MARKETS, type Choices, type SetMarket } from "@/lib/domain/category/category-set";
import { mapCategory } from "@/lib/domain/category/map-category";
import { isGoneFrom, mappingIndexOf, useMarketTree } from "./market-tree";
import { useRecentCategories } from "./use-recent-categories";

export const MAPPED_MARKETS = SET_MARKETS.filter((market) => market !== "SmartStore");
export type MappedMarket = Exclude<SetMarket, "SmartStore">;
/** Where a market's category comes from: the words, a correction made now, or one made before; or there is none. */
export type Origin = "sure" | "unsure" | "corrected" | "remembered" | "saved" | "none";
export type Mapped = {
  market: MappedMarket;
  category: Category | null;
  origin: Origin;
  /** The market no longer has it. */
  isGone: boolean;
  /** It was corrected here or comes from a saved set, so the words can be asked again. */
  isOwn: boolean;
};
export type OpenSet = { id: number; name: string };

const NO_SETS: readonly { id: number; name: string; smartstore: string }[] = [];

/**
 * One SmartStore choice and what it means at the other markets. A seller's correction wins over a correction made before,
 * that over what a saved set holds, that over what the words of the ways suggest.
 */
export function useCategoryPicker(start: Choices = {}, startSet: OpenSet | null = null) {
  const [base, setBase] = useState<Category | null>(start.SmartStore ?? null);
  const [names, setNames] = useState<readonly string[]>(start.SmartStore ? namesOf(start.SmartStore) : []);
  const [corrected, setCorrected] = useState<Partial<Record<MappedMarket, Category | null>>>({});
  const [held, setHeld] = useState<Choices>(start);
  const [open, setOpen] = useState<OpenSet | null>(startSet);
  const { recent, add } = useRecentCategories();
  const saved = useCall("userSetting.categories", {});
  const sets = saved.data ?? NO_SETS;
  const smartStore = useMarketTree("SmartStore");
  const trees = {
    Coupang: useMarketTree("Coupang"),
    Gmarket: useMarketTree("Gmarket"),
    Auction: useMarketTree("Auction"),
    Elevenst: useMarketTree("Elevenst"),
  };

  const before = base ? remembered(sets, base.id) : {};
  const mapped = MAPPED_MARKETS.map((market): Mapped => mappedTo(market));

  function mappedTo(market: MappedMarket): Mapped {
    const { leaves } = trees[market];
    const of = (category: Category | null, origin: Origin): Mapped => ({
      market,
      category,
      origin,
      isOwn: corrected[market] !== undefined || held[market] !== undefined,
      isGone: category !== null && isGoneFrom(leaves, category),
    });
    const own = corrected[market];
    if (own !== undefined) return of(own, own ? "corrected" : "none");
    const set = held[market];
    if (set) return of(set, set.isCorrected ? "remembered" : "saved");
    const earlier = before[market];
    if (earlier) return of(earlier, "remembered");
    const found = base && leaves.length > 0 ? mapCategory(base, mappingIndexOf(leaves)) : undefined;
    return found ? of(found.category, found.isSure ? "sure" : "unsure") : of(null, "none");
  }

  function choose(category: Category) {
    setBase(category);
    setNames(namesOf(category));
    if (category.id !== base?.id) {
      setCorrected({});
      setHeld({});
    }
    add(category);
  }

  return {
    smartStore,
    trees,
    base,
    names,
    mapped,
    recent,
    sets,
    setsLoading: saved.isLoading,
    open,
    isBaseGone: base !== null && isGoneFrom(smartStore.leaves, base),
    choose,
    walk(next: readonly string[], leaf: Category | undefined) {
      if (leaf) choose(leaf);
      else setNames(next);
    },
    correct: (market: MappedMarket, category: Category | null) => setCorrected({ ...corrected, [market]: category }),
    /** Takes what the words say again, for one market. */
    uncorrect(market: MappedMarket) {
      const { [market]: _own, ...others } = corrected;
      const { [market]: _held, ...rest } = held;
      setCorrected(others);
      setHeld(rest);
    },
    openSet(set: { id: number; name: string; smartstore: string }) {
      const choices = readSet(set.smartstore) ?? {};
      setHeld(choices);
      setCorrected({});
      setBase(choices.SmartStore ?? null);
      setNames(choices.SmartStore ? namesOf(choices.SmartStore) : []);
      setOpen({ id: set.id, name: set.name });
    },
    setOpen,
    /** What was chosen, with corrections marked so that a saved set remembers them. What a market no longer has is no choice. */
    choices(): Choices {
      const chosen: Choices = base ? { SmartStore: base } : {};
      for (const { market, category, origin, isGone } of mapped)
        if (category && !isGone)
          chosen[market] = { ...category, isCorrected: origin === "corrected" || origin === "remembered" || undefined };
      return chosen;
    },
  };
}
export type CategoryPickerModel = ReturnType<typeof useCategoryPicker>;
