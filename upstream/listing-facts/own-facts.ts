import { and, eq, inArray } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { changedFacts, type OwnFacts } from "@/lib/domain/listing-facts/own-facts";
import type { Needs } from "@/upstream/context";
import { productFacts, products } from "@/upstream/db/schema";
import { DONE, Refusal } from "@/upstream/kit/answers";
import { onShelf } from "@/upstream/products/shelf";

/** What a seller typed of products for their listings, by product. */
export async function ownFacts(
  { db }: Needs<"db">,
  userId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, OwnFacts>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(productFacts)
    .where(and(eq(productFacts.userId, userId), inArray(productFacts.productId, [...productIds])));
  return new Map(rows.map(({ productId, value }) => [productId, value]));
}

/** Keeps what a seller typed of products, the same of each; what others of it say stays as it is. */
export async function setListingFacts(
  { objectIds, ...change }: Parsed<"market.setListingFacts">["body"],
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<string> {
  await db.transaction(async (tx) => {
    // The products' rows are held, so that two windows change one product after the other.
    const owned = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(onShelf(user.id), inArray(products.id, objectIds)))
      .orderBy(products.id)
      .for("update");
    if (owned.length === 0) throw new Refusal(404, "products.unknown");
    const ids = owned.map(({ id }) => id);
    const before = await ownFacts({ db: tx }, user.id, ids);
    for (const productId of ids) {
      const value = changedFacts(before.get(productId) ?? {}, change);
      await tx
        .insert(productFacts)
        .values({ productId, userId: user.id, value, updatedAt: now })
        .onConflictDoUpdate({ target: productFacts.productId, set: { value, updatedAt: now } });
    }
  });
  return DONE;
}
