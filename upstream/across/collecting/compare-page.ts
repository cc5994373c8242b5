import { and, eq } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { pageChanges } from "@/lib/domain/product/page-changes";
import { parseProductAddress } from "@/lib/domain/sites/product-address";
import { codesOf } from "@/lib/domain/sites/sites";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import { sightOfProduct } from "@/upstream/across/drift/note";
import { ownedCode } from "@/upstream/shelf/products/owned-code";
import { onShelf } from "@/upstream/shelf/products/shelf";
import { numbered, parseRawState } from "@/upstream/outside/sources/collector";

/**
 * What a page that the extension has read says otherwise than the seller's product of its address did when it was collected
 * last. Stores nothing. A page that cannot be read says why, as an item of a work would.
 */
export async function comparePage(
  { body: { site, url, raw } }: Parsed<"collection.comparePage">,
  { db, user }: Needs<"db" | "user">,
): Promise<Reply<"collection.comparePage">> {
  const address = parseProductAddress(url);
  const number = address.ok && address.site === site ? address.code : undefined;
  if (number === undefined) return { owned: false, reason: "unsupported_address", changes: [] };
  const code = (await ownedCode(db, user.id, site, codesOf(site, number))) ?? number;
  const [owned] = await db
    .select()
    .from(products)
    .where(and(onShelf(user.id), eq(products.site, site), eq(products.code, code)));
  const outcome = parseRawState(site, number, raw);
  if (!outcome.ok) return { owned: owned !== undefined, reason: outcome.reason, changes: [] };
  const product = numbered(outcome.product, code);
  const changes = owned
    ? pageChanges(
        { title: owned.titleSource, facts: owned.sourceMemory.latest },
        { title: product.title, facts: sightOfProduct(product).facts },
      )
    : [];
  return { owned: owned !== undefined, reason: null, changes };
}
