import { and, eq, inArray } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { cutToUnit } from "@/lib/domain/markets/limits";
import { marketNamed } from "@/lib/domain/markets/markets";
import { withBasePrice } from "@/lib/domain/pricing/base-price";
import type { Needs } from "@/upstream/context";
import { listings, products } from "@/upstream/db/schema";
import type { ProductRow } from "@/upstream/shelf/products/detail";
import { ownFacts } from "@/upstream/shelf/products/own-facts";
import { onShelf } from "@/upstream/shelf/products/shelf";
import { listedPrices } from "./compose";
import { earlierCategories } from "./earlier-categories";
import { uploadFacts } from "./upload-facts";

/** A product as it will be once it is saved at another lowest listing price. */
const atBasePrice = (row: ProductRow, krw: number): ProductRow => ({
  ...row,
  krwMin: krw,
  body: withBasePrice(row.body, krw),
});

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
  const pricesOf = (row: ProductRow) => priced.map(({ market, of }) => ({ market, ...of(row) }));
  const cutsOf = (row: ProductRow) => {
    const cuts = new Set(priced.flatMap(({ market }) => cutToUnit(row.krwMin, market) ?? []));
    return [...cuts].map((price) => ({ price, prices: pricesOf(atBasePrice(row, price)) }));
  };
  const rows = await db
    .select()
    .from(products)
    .where(and(onShelf(user.id), inArray(products.id, objectIds)));
  const listed = await db
    .select()
    .from(listings)
    .where(and(eq(listings.userId, user.id), eq(listings.status, "Success"), inArray(listings.productId, objectIds)));
  const typed = await ownFacts({ db }, user.id, objectIds);
  const earlierOf = await earlierCategories({ db }, user.id, rows, typed);
  const order = new Map(objectIds.map((id, index) => [id, index]));
  return rows
    .sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
    .map((row) => {
      const cuts = cutsOf(row);
      return {
        ...uploadFacts(row),
        uploaded: listed.flatMap((one) => {
          const name = one.productId === row.id ? marketNamed(one.market) : undefined;
          return name ? [{ market: name, account: one.account }] : [];
        }),
        prices: pricesOf(row),
        ...(cuts.length > 0 && { cuts }),
        earlier: earlierOf(row),
        certified: typed.get(row.id)?.certificates?.map(({ kind }) => kind) ?? [],
      };
    });
}
