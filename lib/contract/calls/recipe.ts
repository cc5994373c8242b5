import { z } from "zod";
import { call } from "@/lib/contract/define";
import { moment } from "@/lib/contract/schemas/common";
import { workTally } from "@/lib/contract/schemas/work";
import { MEGABYTE } from "@/lib/domain/kit/byte-sizes";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import type { Json } from "@/lib/domain/patch/json";
import { DIFFERENCE_FIELDS } from "@/lib/domain/recipe/outcome";
import { LEFT_WHYS } from "@/lib/domain/recipe/left-why";
import { APPLIED_MAX, DRY_RUN_MAX, RECORDED_MAX } from "@/lib/domain/recipe/recipe-limits";
import { recipeName, recipeStep, recipeSteps } from "@/lib/domain/recipe/recipe-step";
import { runsAt } from "@/lib/domain/recipe/runs-at";
import { WARNING_KINDS } from "@/lib/domain/recipe/outcome";
import { PRODUCT_LISTS } from "./product-lists";

const NOTE = "The specification has bulk changes one by one; a seller repeats the same ones every day.";

const id = z.string().min(1).max(64);
const version = z.number().int().min(1);
const objectIds = z.array(z.string().max(64)).min(1);
/** Any value of JSON. */
const json = z.unknown() as z.ZodType<Json>;

const recipe = z.looseObject({ id, version, name: z.string(), steps: recipeSteps, runsAt, updatedAt: moment });
export type Recipe = z.infer<typeof recipe>;

const warning = z.looseObject({
  kind: z.enum(WARNING_KINDS),
  step: z.number().int().optional(),
  market: z.enum(OPEN_MARKET_NAMES).optional(),
  actual: z.number().optional(),
  limit: z.number().optional(),
  word: z.string().optional(),
});

/** What a recipe would do to one product (`Difference`, `RecipeWarning`). */
const dryRow = z.looseObject({
  id: z.string(),
  name: z.string(),
  differences: z.array(z.looseObject({ field: z.enum(DIFFERENCE_FIELDS), before: json, after: json })),
  warnings: z.array(warning),
});
export type DryRow = z.infer<typeof dryRow>;

/** What was done to products as steps (`ProposedStep`), and what is left with its reason (`LeftOut`). */
const proposal = z.looseObject({
  /** Products that were looked at, and their ids; of a longer recording the first. */
  products: z.number().int(),
  ids: z.array(z.string()),
  steps: z.array(
    z.looseObject({
      step: recipeStep,
      count: z.number().int(),
      also: z.number().int(),
      others: z.array(z.looseObject({ step: recipeStep, also: z.number().int() })),
    }),
  ),
  left: z.array(z.looseObject({ why: z.enum(LEFT_WHYS), count: z.number().int(), names: z.array(z.string()) })),
});
export type Proposed = z.infer<typeof proposal>;

/** What a shop does to its products again and again. */
export const recipes = {
  list: call({
    at: "GET /Recipe/List",
    effect: "read",
    need: ["edit", "list"],
    about: "The shop's recipes by name, with their steps and when they run automatically.",
    reply: z.array(recipe),
    note: NOTE,
  }),
  keep: call({
    at: "POST /Recipe/Keep",
    effect: "write",
    need: ["edit"],
    about:
      "Keeps a recipe, a new one without `id`. `version` is the one it was read with; a recipe changed in another window since is refused with 409.",
    bodyMax: MEGABYTE,
    body: z.strictObject({
      id: id.optional(),
      version: version.optional(),
      name: recipeName,
      steps: recipeSteps,
      runsAt,
    }),
    reply: z.looseObject({ id, version }),
    stales: ["recipe.list"],
    note: NOTE,
  }),
  remove: call({
    at: "POST /Recipe/Remove",
    effect: "write",
    need: ["edit"],
    about: "Removes a recipe. What it did stays, and works that have begun come to their end.",
    body: z.strictObject({ id }),
    reply: z.unknown(),
    stales: ["recipe.list"],
    note: NOTE,
  }),
  dryRun: call({
    at: "POST /Recipe/DryRun",
    effect: "read",
    need: ["edit"],
    about:
      "What a recipe, or steps that are not kept yet, would change of products and what to know before; nothing is written.",
    bodyMax: MEGABYTE,
    body: z
      .strictObject({ id: id.optional(), steps: recipeSteps.optional(), objectIds: objectIds.max(DRY_RUN_MAX) })
      .refine((body) => (body.id === undefined) !== (body.steps === undefined)),
    /** `version` is 0 of steps that are not kept. */
    reply: z.looseObject({ version: z.number().int(), rows: z.array(dryRow) }),
    note: NOTE,
  }),
  propose: call({
    at: "POST /Recipe/Propose",
    effect: "read",
    need: ["edit"],
    about:
      "The steps that repeat what some changes did to products, and what of them cannot be repeated; nothing is written.",
    body: z.strictObject({ changes: z.array(id).min(1).max(RECORDED_MAX) }),
    reply: proposal,
    note: NOTE,
  }),
  apply: call({
    at: "POST /Recipe/Apply",
    effect: "write",
    need: ["edit"],
    audit: "applyRecipe",
    about: "Applies a recipe to products as a work with an item for each; all of it can be undone.",
    once: true,
    body: z.strictObject({ id, version, objectIds: objectIds.max(APPLIED_MAX) }),
    reply: z.looseObject({ workNumber: z.number().int() }),
    stales: [...PRODUCT_LISTS, "collection.detail", "collection.stages", "collection.groupNames", "recipe.works"],
    note: NOTE,
  }),
  works: call({
    at: "GET /Recipe/Works",
    effect: "read",
    need: ["edit", "list"],
    about: "The works that apply recipes, newest first, with how far each is.",
    reply: z.array(workTally),
    note: NOTE,
  }),
};
