import type { NounHandlers } from "@/lib/contract/catalogue";
import { proposeRecipe } from "@/upstream/across/changes/propose-recipe";
import type { Context } from "@/upstream/context";
import { DONE } from "@/upstream/kit/answers";
import { workTallies } from "@/upstream/queue/work-tallies";
import { dryRun } from "@/upstream/shelf/recipes/dry-run";
import { keepRecipe, listRecipes, removeRecipe } from "@/upstream/shelf/recipes/recipes";
import { applyRecipe } from "@/upstream/shelf/recipes/start-recipe";

export const recipe: NounHandlers<"recipe", Context> = {
  list: (_input, context) => listRecipes(context),
  keep: ({ body }, context) => keepRecipe(body, context),
  async remove({ body }, context) {
    await removeRecipe(body, context);
    return DONE;
  },
  dryRun: ({ body }, context) => dryRun(body, context),
  propose: ({ body }, context) => proposeRecipe(body, context),
  apply: ({ body }, context) => applyRecipe(body, context),
  works: (_input, context) => workTallies(context, "Recipe"),
};
