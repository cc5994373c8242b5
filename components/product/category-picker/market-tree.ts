"use client";
import { useCall } from "@/lib/client/use-call";
import type { Category } from "@/lib/domain/category/category";
import { mappingIndex, type MappingIndex } from "@/lib/domain/category/map-category";
import { categoryIndex, type CategoryIndex } from "@/lib/domain/category/search-categories";
import type { OpenMarketName } from "@/lib/domain/markets/markets";

const NOTHING: readonly Category[] = [];
const searchIndexes = new WeakMap<readonly Category[], CategoryIndex>();
const mappingIndexes = new WeakMap<readonly Category[], MappingIndex>();
const numbers = new WeakMap<readonly Category[], ReadonlySet<number>>();

function made<Index>(
  store: WeakMap<readonly Category[], Index>,
  leaves: readonly Category[],
  make: (leaves: readonly Category[]) => Index,
): Index {
  const known = store.get(leaves);
  if (known) return known;
  const index = make(leaves);
  store.set(leaves, index);
  return index;
}

/** A tree made ready to be searched, once for every part of the screen that shows it. */
export const searchIndexOf = (leaves: readonly Category[]): CategoryIndex => made(searchIndexes, leaves, categoryIndex);
export const mappingIndexOf = (leaves: readonly Category[]): MappingIndex => made(mappingIndexes, leaves, mappingIndex);

/** Whether a tree no longer has a category; of one that is not read yet nothing is said. */
export const isGoneFrom = (leaves: readonly Category[], { id }: Category): boolean =>
  leaves.length > 0 && !made(numbers, leaves, (all) => new Set(all.map((leaf) => leaf.id))).has(id);

/** All leaf categories of a market, loaded once and cached. Nothing is loaded before `wanted`. */
export function useMarketTree(market: OpenMarketName, wanted: boolean) {
  const tree = useCall("userSetting.searchCategory", wanted ? { query: { market } } : null, {
    keepPreviousData: false,
  });
  return {
    leaves: (tree.data ?? NOTHING) as readonly Category[],
    loading: wanted && tree.isLoading,
    failure: tree.error,
    reload: () => void tree.mutate(),
  };
}
