import { and, eq, inArray } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { marketNamed } from "@/lib/domain/markets/markets";
import type { Needs } from "@/upstream/context";
import { listings, products } from "@/upstream/db/schema";
import { ownFacts } from "@/upstream/listing-facts/own-facts";
import { onShelf } from "@/upstream/products/shelf";
import { listedPrices } from "./compose";
import { earlierCategories } from "./earlier-categories";
import { uploadFacts } from "./upload-facts";

/** What the check before an upload looks at, product by product in the order asked; removed ones are left out. */
export async function uploadProducts(
  { objectIds, markets }: Parsed<"market.uploadProducts">["body"],
  { db, user }: Needs<"db" | "user">,
) {
  const priced = await Promise.all(
    (markets ?? []).map(async ({ market, templateName }) => ({
      market,
      of: await listedPrices({ db }, user.id, market, templateName),
    })),
  );
  const rows = await db
    .select()
    .from(products)
    .where(and(onShelf(user.id), inArray(products.id, objectIds)));
  const listed = await db
    .select()
    .from(listings)
    .where(and(eq(listings.userId, user.id), eq(listings.status, "Success"), inArray(listings.productId, objectIds)));
  const earlierOf = await earlierCategories({ db }, user.id, rows);
  const typed = await ownFacts({ db }, user.id, objectIds);
  const order = new Map(objectIds.map((id, index) => [id, index]));
  return rows
    .sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
    .map((row) => ({
      ...uploadFacts(row),
      uploaded: listed.flatMap((one) => {
        const name = one.productId === row.id ? marketNamed(one.market) : undefined;
        return name ? [{ market: name, account: one.account }] : [];
      }),
      prices: priced.map(({ market, of }) => ({ market, ...of(row) })),
      earlier: earlierOf(row),
      certified: typed.get(row.id)?.certificates?.map(({ kind }) => kind) ?? [],
    }));
}
