import type { Page } from "@playwright/test";
import { call } from "./fixtures";

export type ShelfProduct = { id: string; site: string; code: string; uploadDate: string | null };

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

/**
 * Products of a site that no market lists, the oldest but `skip`: what another journey listed is known where it belongs,
 * and is suggested no more.
 */
export async function oldestUnlisted(page: Page, site: string, count: number, skip = 0): Promise<ShelfProduct[]> {
  const free = (await oldest(page, site, 300)).filter(({ uploadDate }) => uploadDate === null);
  return free.slice(-count - skip, free.length - skip);
}

/** Gives the product list rows that name everything unfinished; narrow ones name the most urgent and count the others. */
export async function roomyRows(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "행 높이" }).click();
  await page.getByRole("option", { name: "보통" }).click();
}
