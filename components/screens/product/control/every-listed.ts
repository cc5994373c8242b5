"use client";
import { callBff } from "@/lib/client/bff";
import { listedRow, type ListedRow } from "./listed-row";
import type { ListedFilter } from "./use-listed-query";

/** What one search may answer. */
const PAGE_MAX = 300;

/**
 * Every listing a filter finds, page by page to the last one, each once. `onPart` is told how many there are so far and
 * answers whether to go on.
 */
export async function everyListed(
  filter: Omit<ListedFilter, "pageNum" | "pageLimit">,
  onPart: (count: number, total: number) => boolean = () => true,
): Promise<ListedRow[]> {
  // A listing added or removed meanwhile moves the rest across the pages' edges.
  const rows = new Map<string, ListedRow>();
  for (let pageNum = 1; ; pageNum += 1) {
    const body = { ...filter, pageNum, pageLimit: PAGE_MAX };
    const { summary, totalPage, totalCount } = await callBff("productManagement.search", { body });
    for (const product of summary) rows.set(product.id, listedRow(product));
    if (!onPart(rows.size, totalCount) || pageNum >= totalPage || summary.length === 0) return [...rows.values()];
  }
}
