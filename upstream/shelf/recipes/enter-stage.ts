import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { atStage } from "@/lib/domain/recipe/runs-at";
import type { Needs } from "@/upstream/context";
import { moveToStage } from "@/upstream/shelf/products/stages";
import { recipeAt } from "./recipes";
import { startRecipe } from "./start-recipe";

/**
 * Moves products to a stage, and starts the stage's recipe for those that were in another one. A recipe that sets a stage
 * writes the products itself and does not come through here: it runs the stage's recipe with its own (`tried`).
 */
export async function enterStage(
  input: Parsed<"collection.moveToStage">,
  context: Needs<"db" | "user" | "now" | "wake">,
): Promise<Reply<"collection.moveToStage">> {
  const { db, user, wake } = context;
  const { count, entered } = await moveToStage(input, context);
  const recipe = entered.length > 0 ? await recipeAt(db, user.id, atStage(input.body.stage)) : undefined;
  // A repeated request finds no product that enters, so the work needs no request key.
  if (recipe) await startRecipe(recipe, entered, { db, user, wake });
  return { count };
}
