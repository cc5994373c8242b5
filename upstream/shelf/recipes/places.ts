import { and, inArray, isNotNull, isNull } from "drizzle-orm";
import type { RecipeContext } from "@/lib/domain/recipe/recipe-product";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import type { Database } from "@/upstream/db/client";
import { categoryNeeds, marketCategories, marketTrees } from "@/upstream/db/schema";

/** A category by its market and the number screens know it by. */
export type Place = { market: OpenMarketName; id: number };
/** What recipes ask about categories (`RecipeContext`). */
export type Places = Pick<RecipeContext, "hasCategory" | "needsAt">;

const keyOf = (market: string, id: number | string): string => `${market} ${id}`;

/** What was read of these categories from their markets; no market is asked. */
export async function placesOf(db: Database, asked: readonly Place[]): Promise<Places> {
  if (asked.length === 0) return { hasCategory: () => undefined, needsAt: () => undefined };
  const markets = [...new Set(asked.map(({ market }) => market))];
  const ids = [...new Set(asked.map(({ id }) => id))];
  const read = await db
    .select({ market: marketTrees.market })
    .from(marketTrees)
    .where(and(isNotNull(marketTrees.readAt), inArray(marketTrees.market, markets)));
  const there = await db
    .select({ market: marketCategories.market, id: marketCategories.id, code: marketCategories.code })
    .from(marketCategories)
    .where(
      and(
        inArray(marketCategories.market, markets),
        inArray(marketCategories.id, ids),
        isNull(marketCategories.vanishedAt),
      ),
    );
  const codes = new Map(there.map(({ market, id, code }) => [keyOf(market, id), code]));
  // A tree that was not read is our own, whose numbers are the market's codes.
  const codeOf = ({ market, id }: Place): string => codes.get(keyOf(market, id)) ?? String(id);
  const needs = await db
    .select()
    .from(categoryNeeds)
    .where(and(inArray(categoryNeeds.market, markets), inArray(categoryNeeds.code, asked.map(codeOf))));
  const needsBy = new Map(needs.map((one) => [keyOf(one.market, one.code), one.needs]));
  return {
    hasCategory: (market, id) =>
      read.some((tree) => tree.market === market) ? codes.has(keyOf(market, id)) : undefined,
    needsAt: (market, id) => needsBy.get(keyOf(market, codeOf({ market, id }))) ?? undefined,
  };
}
