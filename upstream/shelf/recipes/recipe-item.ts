import { and, eq } from "drizzle-orm";
import { currentSteps } from "@/lib/domain/recipe/older-steps";
import { LEFT_OUT_KINDS, type RecipeWarning } from "@/lib/domain/recipe/outcome";
import type { Needs } from "@/upstream/context";
import { products, works } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import type { Message } from "@/upstream/kit/messages";
import { fail, succeed, type Item } from "@/upstream/queue/queue";
import { onShelf } from "@/upstream/shelf/products/shelf";
import { applyTo, shopFor } from "./on-product";

const GONE: Message = { key: "products.unknown" };

/** Applies a work's recipe to one product. That and the item's end are one transaction: after a kill both or none. */
export async function recipeItem({ db }: Needs<"db">, item: Item): Promise<void> {
  const { productId, userId } = item;
  const [work] = await db.select({ recipe: works.recipe }).from(works).where(eq(works.number, item.workNumber));
  if (!work?.recipe || !productId) return fail(db, item, "gone", GONE);
  const recipe = { ...work.recipe, steps: currentSteps(work.recipe.steps) };
  // Translating takes a while, and the transaction holds an embedded database.
  const shop = await shopFor({ db, user: { id: userId } }, recipe.steps, [productId]);
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(products)
      .where(and(onShelf(userId), eq(products.id, productId)))
      .for("update");
    if (!row) return fail(tx, item, "gone", GONE);
    const { isChanged, warnings } = await applyTo(tx, { userId, now: currentTime() }, { row, recipe, shop });
    const message = leftOut(warnings) ?? (isChanged ? null : ({ key: "recipes.nothing" } as const));
    return succeed(tx, item, { reason: isChanged ? null : "nothing", message });
  });
}

/** What was left out of a product's steps, and why. */
function leftOut(warnings: readonly RecipeWarning[]): Message | undefined {
  const reasons = warnings.flatMap(({ kind }) => LEFT_OUT_KINDS.find((one) => one === kind) ?? []);
  if (reasons.length === 0) return undefined;
  return {
    key: "recipes.leftOut",
    values: { why: [...new Set(reasons)].map((kind) => ({ key: `recipes.${kind}` as const })) },
  };
}
