import type { UploadSettings } from "@/upstream/db/tables/works";

/**
 * The category of a product's listing at a market: the one chosen for it alone, else that of the whole upload; 0 where
 * neither was chosen. Example: of `{categories: {Coupang: 1}, categoriesOf: {p: {Coupang: 2}}}` product p's is 2.
 */
export function chosenCategory(
  settings: Pick<UploadSettings, "categories" | "categoriesOf"> | null | undefined,
  product: string,
  market: string,
): number {
  return settings?.categoriesOf?.[product]?.[market] ?? settings?.categories[market] ?? 0;
}
