import type { Reply } from "@/lib/contract/catalogue";
import type { CellChoice } from "@/lib/domain/listing/desk";
import type { Suggested } from "@/lib/domain/listing/desk-checks";
import { BASE_MARKET, isOpenMarket, type OpenMarketName } from "@/lib/domain/markets/markets";

/** Where each product most likely belongs, by its id; one whose names say nothing is left out. */
export function suggestedOf({ categories, rows }: Reply<"market.suggestCategories">): ReadonlyMap<string, Suggested> {
  const named = new Map(categories.map(({ market, category }) => [`${market} ${category.id}`, category]));
  const read = new Map<string, Suggested>();
  for (const { id, suggestions, markets } of rows) {
    const [best, ...others] = suggestions.flatMap(({ category, ...rest }) => {
      const found = named.get(`${BASE_MARKET} ${category}`);
      return found ? [{ ...rest, category: found }] : [];
    });
    if (!best) continue;
    const at: Partial<Record<OpenMarketName, CellChoice>> = {};
    for (const { market, category, isSure } of markets) {
      const found = named.get(`${market} ${category}`);
      if (found && isOpenMarket(market)) at[market] = { category: found, isUnsure: !isSure };
    }
    read.set(id, { suggestions: [best, ...others], at });
  }
  return read;
}
