import { and, inArray } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import { startWork } from "@/upstream/queue/start-work";
import { onShelf } from "@/upstream/shelf/products/shelf";
import { recipeLane } from "./recipe-lane";
import { recipeOf, type StoredRecipe } from "./recipes";

type Starting = Needs<"db" | "user" | "wake" | "requestKey">;

/** Applies a recipe to products, as it was tried: one that was changed since is refused. */
export async function applyRecipe(
  { id, version, objectIds }: Parsed<"recipe.apply">["body"],
  context: Starting,
): Promise<Reply<"recipe.apply">> {
  const recipe = await recipeOf(context, id);
  if (recipe.version !== version) throw new Refusal(409, "recipes.changedSinceTried");
  return { workNumber: await startRecipe(recipe, objectIds, context) };
}

/** Starts the work of a recipe with an item for each product of the seller's shelf; answers its number. */
export async function startRecipe(
  { id, name, version, steps }: StoredRecipe,
  objectIds: readonly string[],
  context: Starting,
): Promise<number> {
  const lane = recipeLane(context.user.id);
  const work = { type: "Recipe" as const, keyword: name, recipe: { id, name, version, steps } };
  const { number } = await startWork(context, work, async (tx) => {
    const found = await tx
      .select({ productId: products.id, title: products.titleKr, site: products.site, code: products.code })
      .from(products)
      .where(and(onShelf(context.user.id), inArray(products.id, [...objectIds])))
      .orderBy(products.id);
    if (found.length === 0) throw new Refusal(404, "products.chooseProducts");
    return found.map((one) => ({ ...one, lane }));
  });
  return number;
}
