import type { Page } from "@playwright/test";
import { call } from "./fixtures";

export type ShelfProduct = { id: string; site: string; code: string };

/**
 * Products of a site in the order they were collected, the first `skip` left out. What journeys collect themselves comes
 * behind them, so a product keeps its place; the very first of 1688 belong to the editor's journeys, which rewrite their
 * pages.
 */
export async function oldest(page: Page, site: string, count: number, skip = 0): Promise<ShelfProduct[]> {
  const { summary } = await call<{ summary: ShelfProduct[] }>(page, "/Product/SearchCollectProductSummary", {
    site,
    pageNum: 1,
    pageLimit: 300,
  });
  return summary.slice(-count - skip, summary.length - skip);
}
