import { and, inArray } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { wayOf } from "@/lib/domain/category/category";
import { changedFacts, type OwnCategory } from "@/lib/domain/listing-facts/own-facts";
import type { MarketName } from "@/lib/domain/markets/markets";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import { DONE, Refusal } from "@/upstream/kit/answers";
import { pauseBetweenTransactions } from "@/upstream/kit/breath";
import { renderMarket } from "@/upstream/kit/messages";
import { piecesOf } from "@/upstream/kit/pieces";
import { marketTree } from "@/upstream/listing/categories/market-tree";
import { ownFacts, saveFacts } from "@/upstream/shelf/products/own-facts";
import { onShelf } from "@/upstream/shelf/products/shelf";

type OwnFactsChange = Parameters<typeof changedFacts>[1];

/** How often a text is written: to the facts, and to the history before and after. */
const WRITTEN = 3;

/** Keeps what a seller typed of products, the same of each; what others of it say stays as it is. */
export async function setListingFacts(
  { objectIds, category, ...said }: Parsed<"market.setListingFacts">["body"],
  context: Needs<"db" | "user" | "now">,
): Promise<string> {
  const change: OwnFactsChange = {
    ...said,
    ...(said.market && category !== undefined && { category: await chosenAt(context, said.market, category) }),
  };
  let known = 0;
  // Each product is changed for itself. One transaction over all of them would make every other seller wait for its end.
  for (const ids of piecesOf(objectIds, WRITTEN * JSON.stringify(change).length)) {
    known += await changed(ids, change, context);
    await pauseBetweenTransactions();
  }
  if (known === 0) throw new Refusal(404, "products.unknown");
  return DONE;
}

/** A category the market has, with the way to it; null takes back what was chosen. */
async function chosenAt(context: Needs<"db">, market: MarketName, id: number | null): Promise<OwnCategory | null> {
  if (id === null) return null;
  const category = (await marketTree(context, market)).at(id);
  if (!category) throw new Refusal(400, "listings.categoryGoneAt", { market: renderMarket(market) });
  return { id, way: wayOf(category) };
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
    const ids = owned.map(({ id }) => id);
    const own = await ownFacts({ db: tx }, user.id, ids);
    const writes = ids.map((productId) => {
      const before = own.get(productId) ?? {};
      return { productId, before, after: changedFacts(before, change) };
    });
    await saveFacts(tx, { userId: user.id, now }, writes);
    return owned.length;
  });
}
