import { and, eq } from "drizzle-orm";
import { withPictureReplaced } from "@/lib/domain/translation/picture-replaced";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import type { Database } from "@/upstream/db/client";
import { products } from "@/upstream/db/schema";
import { columnsOf, detailOf } from "./detail";
import { saveProduct } from "./write-products";

type Swap = { from: string; to: string };

/**
 * Replaces pictures of a product everywhere: main pictures, options, detail page. `swapsOf` receives the product as it is
 * at that moment. Returns the replacements; undefined if the product no longer exists. Call it inside a transaction.
 */
export async function exchangePictures(
  tx: Database,
  { userId, productId, now }: { userId: string; productId: string; now: Date },
  swapsOf: (product: ProductDetail) => Promise<readonly Swap[]>,
): Promise<Swap[] | undefined> {
  const mine = and(eq(products.id, productId), eq(products.userId, userId));
  const [stored] = await tx.select().from(products).where(mine).for("update");
  if (!stored) return undefined;
  let product: ProductDetail = detailOf(stored);
  const done: Swap[] = [];
  for (const swap of await swapsOf(product)) {
    const changed = withPictureReplaced(product, swap.from, swap.to);
    if (changed !== product) done.push(swap);
    product = changed;
  }
  if (done.length === 0) return done;
  const { mainImages, body } = columnsOf(product);
  await saveProduct(tx, { userId, now }, stored, { mainImages, body, editDate: now });
  return done;
}
