import { and, desc, eq, inArray, or } from "drizzle-orm";
import type { Category } from "@/lib/domain/category/category";
import type { MarketName } from "@/lib/domain/markets/markets";
import { marketNamed } from "@/lib/domain/markets/markets";
import { categoriesOf } from "@/upstream/categories/categories";
import type { Needs } from "@/upstream/context";
import { products, workItems, works } from "@/upstream/db/schema";
import type { ProductRow } from "@/upstream/products/detail";

/** Older choices say less than none: tastes and trees change. */
const LISTINGS_LOOKED_AT = 3_000;

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
  const listed = await db
    .select({
      product: products.id,
      group: products.groupName,
      market: workItems.market,
      settings: works.settings,
    })
    .from(workItems)
    .innerJoin(works, eq(works.number, workItems.workNumber))
    .innerJoin(products, eq(products.id, workItems.productId))
    .where(
      and(
        eq(workItems.userId, userId),
        eq(workItems.type, "Upload"),
        eq(workItems.status, "Success"),
        groups.length > 0
          ? or(inArray(products.id, ids), inArray(products.groupName, groups))
          : inArray(products.id, ids),
      ),
    )
    .orderBy(desc(workItems.updateDate), desc(workItems.id))
    .limit(LISTINGS_LOOKED_AT);

  const ofProduct = new Map<string, EarlierCategory>();
  const ofGroup = new Map<string, EarlierCategory>();
  for (const { product, group, market: named, settings } of listed) {
    const market = marketNamed(named ?? "");
    const id = market && (settings?.categoriesOf?.[product]?.[market] ?? settings?.categories[market]);
    const category = market && id ? leaves(market).get(id) : undefined;
    if (!market || !category) continue;
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

const byId = new Map<MarketName, ReadonlyMap<number, Category>>();

function leaves(market: MarketName): ReadonlyMap<number, Category> {
  const known = byId.get(market);
  if (known) return known;
  const made = new Map(categoriesOf(market).map((category) => [category.id, category] as const));
  byId.set(market, made);
  return made;
}
