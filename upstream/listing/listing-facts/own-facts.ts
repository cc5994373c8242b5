import { and, eq, inArray, sql } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { changedFacts, type OwnFacts } from "@/lib/domain/listing-facts/own-facts";
import type { Needs } from "@/upstream/context";
import { productFacts, products } from "@/upstream/db/schema";
import { DONE, Refusal } from "@/upstream/kit/answers";
import { piecesOf } from "@/upstream/kit/pieces";
import { onShelf } from "@/upstream/shelf/products/shelf";

type OwnFactsChange = Omit<Parsed<"market.setListingFacts">["body"], "objectIds">;

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
  context: Needs<"db" | "user" | "now">,
): Promise<string> {
  let known = 0;
  // Each product is changed for itself. One transaction over all of them would make every other seller wait for its end.
  for (const ids of piecesOf(objectIds, JSON.stringify(change).length)) known += await changed(ids, change, context);
  if (known === 0) throw new Refusal(404, "products.unknown");
  return DONE;
}

/** How many of the products the seller has. Their rows are held, so that two windows change one product after the other. */
async function changed(
  objectIds: readonly string[],
  change: OwnFactsChange,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<number> {
  return db.transaction(async (tx) => {
    const owned = await tx
      .select({ id: products.id })
      .from(products)
      .where(and(onShelf(user.id), inArray(products.id, [...objectIds])))
      .orderBy(products.id)
      .for("update");
    if (owned.length === 0) return 0;
    const ids = owned.map(({ id }) => id);
    const before = await ownFacts({ db: tx }, user.id, ids);
    const rows = ids.map((productId) => {
      const value = changedFacts(before.get(productId) ?? {}, change);
      return { productId, userId: user.id, value, updatedAt: now };
    });
    await tx
      .insert(productFacts)
      .values(rows)
      .onConflictDoUpdate({
        target: productFacts.productId,
        set: { value: sql`excluded.value`, updatedAt: now },
      });
    return owned.length;
  });
}
