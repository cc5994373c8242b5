"use client";
import { useState } from "react";
import { useMarketTree } from "@/components/product/category-picker/market-tree";
import { useEach } from "@/lib/client/use-each";
import type { Category } from "@/lib/domain/category/category";
import type { Desk } from "@/lib/domain/listing/desk";
import { OPEN_MARKET_NAMES, type OpenMarketName } from "@/lib/domain/markets/markets";

type Known = Partial<Record<OpenMarketName, ReadonlySet<number>>>;

const numbers = new WeakMap<readonly Category[], ReadonlySet<number>>();

function numbersOf(leaves: readonly Category[]): ReadonlySet<number> {
  const known = numbers.get(leaves) ?? new Set(leaves.map(({ id }) => id));
  numbers.set(leaves, known);
  return known;
}

function useKnownAt(market: OpenMarketName, isWanted: boolean): ReadonlySet<number> | undefined {
  const { leaves } = useMarketTree(market, isWanted);
  return leaves.length > 0 ? numbersOf(leaves) : undefined;
}

/**
 * The categories each market has at this moment, for markets something was chosen at: what was chosen yesterday may be gone
 * today. A market whose tree was not read is left out; the answer is the same one while the trees are.
 */
export function useKnownCategories({ rows }: Desk): Known {
  const wanted = new Set(Object.values(rows).flatMap(({ categories }) => Object.keys(categories ?? {})));
  const now: Known = useEach(OPEN_MARKET_NAMES, useKnownAt, (market) => wanted.has(market));
  const [kept, setKept] = useState(now);
  if (OPEN_MARKET_NAMES.every((market) => kept[market] === now[market])) return kept;
  setKept(now);
  return now;
}
