import { and, asc, count, eq, isNotNull, ne, or } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { currentSteps } from "@/lib/domain/recipe/older-steps";
import { eachText, storable } from "@/lib/domain/kit/clean-text";
import { RECIPES_MAX, type RecipeStep } from "@/lib/domain/recipe/recipe-step";
import { stageIn } from "@/lib/domain/recipe/runs-at";
import { runsAt } from "@/lib/domain/recipe/runs-at";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { recipes, users } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import { newId } from "@/upstream/kit/ids";
import { stagesOf } from "@/upstream/shop/templates/own-stages";
import { safeSetting } from "@/upstream/shop/templates/detail-page";

export type StoredRecipe = typeof recipes.$inferSelect;

const own = (userId: string, id: string) => and(eq(recipes.userId, userId), eq(recipes.id, id));

/** A seller's recipe; one of another seller is as unknown as none. */
export async function recipeOf({ db, user }: Needs<"db" | "user">, id: string): Promise<StoredRecipe> {
  const [found] = await db.select().from(recipes).where(own(user.id, id));
  if (!found) throw new Refusal(404, "recipes.unknown");
  return inToday(found);
}

/** A recipe may have been kept in the words of an older version. */
const inToday = (row: StoredRecipe): StoredRecipe => ({ ...row, steps: currentSteps(row.steps) });

/** The recipe that runs at a moment without a press. */
export async function recipeAt(db: Database, userId: string, moment: string): Promise<StoredRecipe | undefined> {
  const [found] = await db
    .select()
    .from(recipes)
    .where(and(eq(recipes.userId, userId), eq(recipes.runsAt, moment)));
  return found && inToday(found);
}

/** The recipes that run when products enter a stage, by the stage. */
export async function recipesAtStages(db: Database, userId: string): Promise<ReadonlyMap<string, StoredRecipe>> {
  const rows = await db
    .select()
    .from(recipes)
    .where(and(eq(recipes.userId, userId), isNotNull(recipes.runsAt)));
  return new Map(
    rows.flatMap((row) => {
      const stage = stageIn(row.runsAt);
      return stage === undefined ? [] : [[stage, inToday(row)] as const];
    }),
  );
}

/** A shop's recipes by name. */
export async function listRecipes({ db, user }: Needs<"db" | "user">): Promise<Reply<"recipe.list">> {
  const rows = await db.select().from(recipes).where(eq(recipes.userId, user.id)).orderBy(asc(recipes.name));
  return rows.map(inToday).map(({ id, version, name, steps, updatedAt, ...row }) => ({
    ...{ id, version, name, steps },
    runsAt: runsAt.catch(null).parse(row.runsAt),
    updatedAt: updatedAt.toISOString(),
  }));
}

/** Keeps a recipe; a name and a moment belong to one recipe each. */
export async function keepRecipe(
  { id, version, name, steps, runsAt: moment }: Parsed<"recipe.keep">["body"],
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<Reply<"recipe.keep">> {
  const values = { name, steps: steps.map(safeStep), runsAt: moment, updatedAt: now };
  return db.transaction(async (tx) => {
    // Two windows that keep a recipe at once would both find its name free.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("update");
    const stage = stageIn(moment);
    if (stage !== undefined && !(await stagesOf(tx, user.id, "product")).some((one) => one.id === stage))
      throw new Refusal(404, "ownStages.unknown");
    const others = id === undefined ? undefined : ne(recipes.id, id);
    const isTaken = or(eq(recipes.name, name), moment === null ? undefined : eq(recipes.runsAt, moment));
    const [same] = await tx
      .select({ name: recipes.name })
      .from(recipes)
      .where(and(eq(recipes.userId, user.id), others, isTaken));
    if (same)
      throw new Refusal(409, same.name === name ? "recipes.nameTaken" : "recipes.momentTaken", { name: same.name });
    return id === undefined ? added(tx, user.id, values) : changed(tx, own(user.id, id), version, values);
  });
}

type Values = Pick<StoredRecipe, "name" | "steps" | "runsAt" | "updatedAt">;

async function added(tx: Database, userId: string, values: Values) {
  const [held] = await tx.select({ total: count() }).from(recipes).where(eq(recipes.userId, userId));
  if ((held?.total ?? 0) >= RECIPES_MAX) throw new Refusal(400, "recipes.tooMany", { max: RECIPES_MAX });
  const id = newId();
  await tx.insert(recipes).values({ ...values, id, userId });
  return { id, version: 1 };
}

async function changed(tx: Database, which: ReturnType<typeof own>, version: number | undefined, values: Values) {
  const [stored] = await tx
    .select({ id: recipes.id, version: recipes.version })
    .from(recipes)
    .where(which)
    .for("update");
  if (!stored) throw new Refusal(404, "recipes.unknown");
  if (stored.version !== version) throw new Refusal(409, "recipes.changedElsewhere");
  const next = stored.version + 1;
  await tx
    .update(recipes)
    .set({ ...values, version: next })
    .where(which);
  return { id: stored.id, version: next };
}

/** A step without what cannot be stored, and a page of it without anything that runs. */
const safeStep = (step: RecipeStep): RecipeStep => {
  const clean = eachText(step, storable);
  if (clean.do !== "page" || clean.setting === null) return clean;
  const { addContent } = safeSetting(clean.setting);
  return { ...clean, setting: { ...clean.setting, addContent } };
};

export async function removeRecipe(
  { id }: Parsed<"recipe.remove">["body"],
  { db, user }: Needs<"db" | "user">,
): Promise<void> {
  const gone = await db.delete(recipes).where(own(user.id, id)).returning({ id: recipes.id });
  if (gone.length === 0) throw new Refusal(404, "recipes.unknown");
}
