import { inArray, or } from "drizzle-orm";
import type { Category } from "@/lib/domain/category/category";
import type { MarketName } from "@/lib/domain/markets/markets";
import { marketTree, type MarketTree } from "@/upstream/categories/market-tree";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import type { ProductRow } from "@/upstream/products/detail";
import { earlierListings } from "./earlier-listings";

type EarlierCategory = { market: MarketName; category: Category; by: "product" | "group" };

/**
 * Where the seller listed the same products before, or else the newest of their group, market by market: a choice made
 * once is offered again and not searched for again. Only categories the market still has.
 *
 * Example: a cup of the group "머그" whose last one went to Coupang's 56140 has `{market: "Coupang", by: "group", …}`.
 */
export async function earlierCategories(
  { db }: Needs<"db">,
  userId: string,
  rows: readonly ProductRow[],
): Promise<(row: ProductRow) => EarlierCategory[]> {
  const ids = rows.map(({ id }) => id);
  const groups = [...new Set(rows.map(({ groupName }) => groupName).filter(Boolean))];
  if (ids.length === 0) return () => [];
  const listed = await earlierListings(
    { db },
    userId,
    groups.length > 0 ? or(inArray(products.id, ids), inArray(products.groupName, groups)) : inArray(products.id, ids),
  );
  const trees = new Map<MarketName, MarketTree>();
  for (const { market } of listed) if (!trees.has(market)) trees.set(market, await marketTree({ db }, market));
  const ofProduct = new Map<string, EarlierCategory>();
  const ofGroup = new Map<string, EarlierCategory>();
  for (const { product, group, market, category: id } of listed) {
    const category = trees.get(market)?.at(id);
    if (!category) continue;
    keepFirst(ofProduct, `${market} ${product}`, { market, category, by: "product" });
    if (group) keepFirst(ofGroup, `${market} ${group}`, { market, category, by: "group" });
  }
  const markets = [...new Set([...ofProduct.values(), ...ofGroup.values()].map(({ market }) => market))];
  return ({ id, groupName }) =>
    markets.flatMap((market) => ofProduct.get(`${market} ${id}`) ?? ofGroup.get(`${market} ${groupName}`) ?? []);
}

function keepFirst<Thing>(map: Map<string, Thing>, key: string, thing: Thing): void {
  if (!map.has(key)) map.set(key, thing);
}
