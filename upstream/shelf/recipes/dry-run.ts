import { and, inArray } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import { pauseBetweenTransactions } from "@/upstream/kit/breath";
import { onShelf } from "@/upstream/shelf/products/shelf";
import { shopFor, tried } from "./on-product";
import { recipeOf } from "./recipes";

/** Products read at once: each may have a page of megabytes, and others have the thread between two slices. */
const TRIED_AT_ONCE = 10;

/** What a recipe would do to products, in the order asked; nothing is written. */
export async function dryRun(
  { id = "", steps: unkept, objectIds }: Parsed<"recipe.dryRun">["body"],
  context: Needs<"db" | "user" | "now">,
): Promise<Reply<"recipe.dryRun">> {
  const { db, user, now } = context;
  const { version, steps } = unkept ? { version: 0, steps: unkept } : await recipeOf(context, id);
  const ids = [...new Set(objectIds)];
  const rows: Reply<"recipe.dryRun">["rows"] = [];
  for (let at = 0; at < ids.length; at += TRIED_AT_ONCE) {
    if (at > 0) await pauseBetweenTransactions();
    const some = ids.slice(at, at + TRIED_AT_ONCE);
    const found = await db
      .select()
      .from(products)
      .where(and(onShelf(user.id), inArray(products.id, some)));
    const shop = await shopFor(context, steps, some);
    const byId = new Map(found.map((row) => [row.id, row]));
    for (const row of some.flatMap((one) => byId.get(one) ?? [])) {
      const { differences, warnings } = tried(row, { id, steps }, shop, now);
      rows.push({ id: row.id, name: row.titleKr, differences, warnings });
    }
  }
  return { version, rows };
}
