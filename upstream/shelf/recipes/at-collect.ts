import { and, eq } from "drizzle-orm";
import { AT_COLLECT } from "@/lib/domain/recipe/runs-at";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { products } from "@/upstream/db/schema";
import { onShelf } from "@/upstream/shelf/products/shelf";
import { applyTo, shopFor } from "./on-product";
import { recipeAt } from "./recipes";

/**
 * Applies the shop's recipe for collected products to one that was just put on the shelf, in the same transaction. A recipe
 * that fails changes nothing and does not keep the product from being collected.
 */
export async function atCollect(
  tx: Database,
  writing: { userId: string; now: Date },
  productId: string,
  complain: Needs<"complain">["complain"],
): Promise<void> {
  const { userId } = writing;
  const recipe = await recipeAt(tx, userId, AT_COLLECT);
  if (!recipe) return;
  try {
    await tx.transaction(async (inner) => {
      const shop = await shopFor({ db: inner, user: { id: userId } }, recipe.steps, [productId]);
      const [row] = await inner
        .select()
        .from(products)
        .where(and(onShelf(userId), eq(products.id, productId)))
        .for("update");
      if (row) await applyTo(inner, writing, { row, recipe, shop });
    });
  } catch (error) {
    complain(error);
  }
}
