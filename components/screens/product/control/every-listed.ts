"use client";
import { inBatches } from "@/lib/domain/kit/in-batches";
import { callBff } from "@/lib/client/bff";
import { FOUND_PAGE } from "@/lib/client/read-found";
import { listedRow, type ListedRow } from "./listed-row";
import type { ListedFilter } from "./use-listed-query";

/** Receives how many rows were read so far and how many there are. Returns whether to continue. */
export type OnPart = (count: number, total: number) => boolean;

/** Product codes per search call. */
const CODES_PER_SEARCH = 200;

/** Every listing a filter finds, page by page to the last one, each once. */
export async function everyListed(
  filter: Omit<ListedFilter, "pageNum" | "pageLimit">,
  onPart: OnPart = () => true,
): Promise<ListedRow[]> {
  // A listing added or removed meanwhile moves the rest across the pages' edges.
  const rows = new Map<string, ListedRow>();
  for (let pageNum = 1; ; pageNum += 1) {
    const body = { ...filter, pageNum, pageLimit: FOUND_PAGE };
    const { summary, totalPage, totalCount } = await callBff("productManagement.search", { body });
    for (const row of summary.map(listedRow)) rows.set(row.id, row);
    if (!onPart(rows.size, totalCount) || pageNum >= totalPage || summary.length === 0) return [...rows.values()];
  }
}

/** What the products of some listings are listed as besides, at whatever shop. */
export async function listedElsewhere(rows: readonly ListedRow[], onPart: OnPart): Promise<ListedRow[]> {
  const known = new Set(rows.map(({ id }) => id));
  const productIds = new Set(rows.map(({ productId }) => productId));
  const codes = [...new Set(rows.map(({ code }) => code))];
  const found: ListedRow[] = [];
  for (const batch of inBatches(codes, CODES_PER_SEARCH)) {
    const code = batch.join(",");
    const some = await everyListed({ market: "", marketAccount: "", code }, onPart);
    // A market's number may look like another product's code.
    found.push(...some.filter(({ id, productId }) => productIds.has(productId) && !known.has(id)));
  }
  return found;
}
