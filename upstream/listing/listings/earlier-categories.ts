import { inArray, or } from "drizzle-orm";
import type { Category } from "@/lib/domain/category/category";
import { categoryAt, type OwnFacts } from "@/lib/domain/listing-facts/own-facts";
import { MARKET_NAMES, type MarketName } from "@/lib/domain/markets/markets";
import { marketTree, type MarketTree } from "@/upstream/listing/categories/market-tree";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import type { ProductRow } from "@/upstream/shelf/products/detail";
import { earlierListings, listedCategories } from "./earlier-listings";

type EarlierCategory = { market: MarketName; category: Category; by: "product" | "group" };

/**
 * Where products are to go: where the seller said, else where the same products were listed before, or else where all of
 * their group went, market by market: a choice made once is offered again and not searched for again. A group whose products went to several categories says nothing of
 * the next one. Only categories the market still has.
 *
 * Example: a cup of the group "머그" whose others all went to Coupang's 56140 has `{market: "Coupang", by: "group", …}`.
 */
export async function earlierCategories(
  { db }: Needs<"db">,
  userId: string,
  rows: readonly ProductRow[],
  typed: ReadonlyMap<string, OwnFacts>,
): Promise<(row: ProductRow) => EarlierCategory[]> {
  const ids = rows.map(({ id }) => id);
  const groups = [...new Set(rows.map(({ groupName }) => groupName).filter(Boolean))];
  if (ids.length === 0) return () => [];
  const among =
    groups.length > 0 ? or(inArray(products.id, ids), inArray(products.groupName, groups)) : inArray(products.id, ids);
  const chosen = await earlierListings({ db }, userId, among);
  const placed = await listedCategories({ db }, userId, among);
  const trees = new Map<MarketName, MarketTree>();
  const said = MARKET_NAMES.filter((market) => [...typed.values()].some((own) => categoryAt(own, market)));
  for (const market of [...said, ...[...chosen, ...placed].map((one) => one.market)])
    if (!trees.has(market)) trees.set(market, await marketTree({ db }, market));
  // Of listings whose works are no longer kept the market's code tells the choice.
  const isTold = new Set(chosen.map(({ market, product }) => `${market} ${product}`));
  const listed = [
    ...chosen,
    ...placed.flatMap(({ code, ...row }) => {
      const category = trees.get(row.market)?.idOf(code);
      return category === undefined || isTold.has(`${row.market} ${row.product}`) ? [] : [{ ...row, category }];
    }),
  ];
  const ofProduct = new Map<string, EarlierCategory>();
  const ofGroup = new Map<string, Map<number, EarlierCategory>>();
  const placesOf = (group: string) => {
    const places = ofGroup.get(group) ?? new Map<number, EarlierCategory>();
    ofGroup.set(group, places);
    return places;
  };
  for (const { product, group, market, category: id } of listed) {
    const category = trees.get(market)?.at(id);
    if (!category) continue;
    const key = `${market} ${product}`;
    if (!ofProduct.has(key)) ofProduct.set(key, { market, category, by: "product" });
    if (group) placesOf(`${market} ${group}`).set(id, { market, category, by: "group" });
  }
  return ({ id, groupName }) =>
    [...trees].flatMap(([market, tree]) => {
      const kept = tree.at(categoryAt(typed.get(id) ?? {}, market)?.id ?? 0);
      if (kept) return { market, category: kept, by: "product" };
      const own = ofProduct.get(`${market} ${id}`);
      const places = [...(ofGroup.get(`${market} ${groupName}`)?.values() ?? [])];
      return own ?? (places.length === 1 ? places : []);
    });
}
