import { and, eq, or } from "drizzle-orm";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";

/** Where a product was collected from, by its code or its id. Throws a 404 where the seller has none. */
export async function sourceUrl(codeOrId: string, { db, user }: Needs<"db" | "user">): Promise<string> {
  const [product] = await db
    .select({ url: products.url })
    .from(products)
    .where(and(eq(products.userId, user.id), or(eq(products.code, codeOrId), eq(products.id, codeOrId))));
  if (!product) throw new Refusal(404, "products.sourceGone");
  return product.url;
}
