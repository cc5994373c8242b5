import { and, desc, eq, inArray, isNotNull, lt, type SQL } from "drizzle-orm";
import { marketNamed, type MarketName } from "@/lib/domain/markets/markets";
import { keptSince, LEARNT_FROM_MAX } from "@/lib/domain/statistics/kept";
import type { Needs } from "@/upstream/context";
import { listings, products, workItems, works } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import { chosenCategory } from "./chosen-category";

type EarlierListing = { product: string; title: string; group: string; market: MarketName; category: number };

/**
 * What a seller listed, newest first, with the category each went to; all of it, or what `among` says of the products. Older
 * choices say less than none: tastes and trees change.
 */
export async function earlierListings({ db }: Needs<"db">, userId: string, among?: SQL): Promise<EarlierListing[]> {
  const rows = await db
    .select({
      product: products.id,
      title: products.titleKr,
      group: products.groupName,
      market: workItems.market,
      settings: works.settings,
    })
    .from(workItems)
    .innerJoin(works, eq(works.number, workItems.workNumber))
    .innerJoin(products, eq(products.id, workItems.productId))
    .where(and(eq(workItems.userId, userId), eq(workItems.type, "Upload"), eq(workItems.status, "Success"), among))
    .orderBy(desc(workItems.updateDate), desc(workItems.id))
    .limit(LEARNT_FROM_MAX);
  return rows.flatMap(({ market: named, settings, ...rest }) => {
    const market = marketNamed(named ?? "");
    const category = market ? chosenCategory(settings, rest.product, market) : 0;
    return market && category > 0 ? [{ ...rest, market, category }] : [];
  });
}

type ListedThere = { product: string; group: string; market: MarketName; code: string };

/**
 * Categories of a seller's present and past listings, by the market's own code, for listings so old that their works may be
 * deleted. A younger listing without a work was read from the market, so its category was not chosen here.
 */
export async function listedCategories(
  { db }: Needs<"db">,
  userId: string,
  among: SQL | undefined,
): Promise<ListedThere[]> {
  const rows = await db
    .select({ product: products.id, group: products.groupName, market: listings.market, code: listings.category })
    .from(listings)
    .innerJoin(products, eq(products.id, listings.productId))
    .where(
      and(
        eq(listings.userId, userId),
        inArray(listings.status, ["Success", "Deleted"]),
        isNotNull(listings.category),
        lt(listings.regDate, keptSince(currentTime())),
        among,
      ),
    )
    .orderBy(desc(listings.regDate), desc(listings.id))
    .limit(LEARNT_FROM_MAX);
  return rows.flatMap(({ market: named, code, ...rest }) => {
    const market = marketNamed(named);
    return market && code ? [{ ...rest, market, code }] : [];
  });
}
