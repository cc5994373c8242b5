"use client";
import { useState } from "react";
import { useCall } from "@/lib/client/use-call";
import { namesOf, type Category } from "@/lib/domain/category/category";
import { readSet, remembered, type Choices } from "@/lib/domain/category/category-set";
import { mapCategory } from "@/lib/domain/category/map-category";
import { isGoneFrom, mappingIndexOf, useMarketTree } from "./market-tree";
import { useRecentCategories } from "./use-recent-categories";
import {
  BASE_MARKET,
  MAPPED_MARKET_NAMES,
  OPEN_MARKET_NAMES,
  type MappedMarketName,
} from "@/lib/domain/markets/markets";
import { useEach } from "@/lib/client/use-each";

/** Where a market's category comes from: the words, a correction made now, or one made before; or there is none. */
export type Origin = "sure" | "unsure" | "corrected" | "remembered" | "saved" | "none";
type Mapped = {
  market: MappedMarketName;
  category: Category | null;
  origin: Origin;
  /** The market no longer has it. */
  isGone: boolean;
  /** It was corrected here or comes from a saved set, so the words can be asked again. */
  isOwn: boolean;
};
type OpenSet = { id: number; name: string };

const NO_SETS: readonly { id: number; name: string; smartstore: string }[] = [];

/**
 * One SmartStore choice and what it means at the other markets. A seller's correction wins over a correction made before,
 * that over what a saved set holds, that over what the words of the ways suggest.
 */
export function useCategoryPicker(start: Choices = {}, startSet: OpenSet | null = null) {
  const [base, setBase] = useState<Category | null>(start[BASE_MARKET] ?? null);
  const [names, setNames] = useState<readonly string[]>(start[BASE_MARKET] ? namesOf(start[BASE_MARKET]) : []);
  const [corrected, setCorrected] = useState<Partial<Record<MappedMarketName, Category | null>>>({});
  const [held, setHeld] = useState<Choices>(start);
  const [open, setOpen] = useState<OpenSet | null>(startSet);
  const { recent, add } = useRecentCategories();
  const saved = useCall("userSetting.categories", {});
  const sets = saved.data ?? NO_SETS;
  const trees = useEach(OPEN_MARKET_NAMES, useMarketTree, () => true);
  const baseTree = trees[BASE_MARKET];

  const before = base ? remembered(sets, base.id) : {};
  const mapped = MAPPED_MARKET_NAMES.map((market): Mapped => mappedTo(market));

  function mappedTo(market: MappedMarketName): Mapped {
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
    baseTree,
    trees,
    base,
    names,
    mapped,
    recent,
    sets,
    setsLoading: saved.isLoading,
    open,
    isBaseGone: base !== null && isGoneFrom(baseTree.leaves, base),
    choose,
    walk(next: readonly string[], leaf: Category | undefined) {
      if (leaf) choose(leaf);
      else setNames(next);
    },
    correct: (market: MappedMarketName, category: Category | null) =>
      setCorrected({ ...corrected, [market]: category }),
    /** Takes what the words say again, for one market. */
    uncorrect(market: MappedMarketName) {
      const { [market]: _own, ...others } = corrected;
      const { [market]: _held, ...rest } = held;
      setCorrected(others);
      setHeld(rest);
    },
    openSet(set: { id: number; name: string; smartstore: string }) {
      const choices = readSet(set.smartstore) ?? {};
      setHeld(choices);
      setCorrected({});
      setBase(choices[BASE_MARKET] ?? null);
      setNames(choices[BASE_MARKET] ? namesOf(choices[BASE_MARKET]) : []);
      setOpen({ id: set.id, name: set.name });
    },
    setOpen,
    /** What was chosen, with corrections marked so that a saved set remembers them. What a market no longer has is no choice. */
    choices(): Choices {
      const chosen: Choices = base ? { [BASE_MARKET]: base } : {};
      for (const { market, category, origin, isGone } of mapped)
        if (category && !isGone)
          chosen[market] = { ...category, isCorrected: origin === "corrected" || origin === "remembered" || undefined };
      return chosen;
    },
  };
}
export type CategoryPickerModel = ReturnType<typeof useCategoryPicker>;
