import { and, eq, inArray, min } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import type { LeftWhy } from "@/lib/domain/recipe/left-why";
import { proposedSteps, type LeftOut } from "@/lib/domain/recipe/proposed-steps";
import { RECORDED_PRODUCTS_MAX } from "@/lib/domain/recipe/recipe-limits";
import { nameOf } from "@/lib/domain/recipe/recipe-product";
import { recordedOf, type Recorded } from "@/lib/domain/recipe/recorded-product";
import type { Needs } from "@/upstream/context";
import { patches } from "@/upstream/db/schema";
import { pauseBetweenTransactions } from "@/upstream/kit/breath";
import { shopFor } from "@/upstream/shelf/recipes/on-product";
import { thingUndo } from "./thing-undo";

/** Products that are named of what is left. */
const NAMED_MAX = 3;

/**
 * The steps that repeat what some changes did to the seller's products. What the changes came to counts, not each of them: a
 * name that was changed and put back was not changed. A product deleted for good has no part in it.
 */
export async function proposeRecipe(
  { changes }: Parsed<"recipe.propose">["body"],
  context: Needs<"db" | "user" | "now">,
): Promise<Reply<"recipe.propose">> {
  const { db, user, now } = context;
  const things = await db
    .select({ subject: patches.subject })
    .from(patches)
    .where(and(eq(patches.userId, user.id), eq(patches.kind, "product"), inArray(patches.changeId, changes)))
    .groupBy(patches.subject)
    .orderBy(min(patches.id))
    .limit(RECORDED_PRODUCTS_MAX);
  const made: Recorded[] = [];
  const unclear = new Map<LeftWhy, string[]>();
  for (const { subject } of things) {
    const about = { userId: user.id, kind: "product", subject, now } as const;
    const undo = await db.transaction((tx) => thingUndo(tx, about, { changes }));
    if (undo) made.push(recordedOf(subject, undo.record, undo.held.present));
    if (undo?.conflicts.length) unclear.set("changedSince", [...(unclear.get("changedSince") ?? []), subject]);
    if (undo?.lost.length) unclear.set("tooLarge", [...(unclear.get("tooLarge") ?? []), subject]);
    await pauseBetweenTransactions();
  }
  const { setting, stages, places } = await shopFor(context, [], []);
  const found = proposedSteps(made, {
    ...{ setting, stages, at: now.toISOString(), korean: [] },
    ...places,
  });
  const left: LeftOut[] = [...found.left, ...[...unclear].map(([why, ids]) => ({ why, ids }))];
  const names = new Map(made.map(({ id, after }) => [id, nameOf(after)]));
  return {
    products: made.length,
    ids: made.map(({ id }) => id),
    steps: found.steps.map(({ others, ...step }) => ({ ...step, others: [...others] })),
    left: left.map(({ why, ids }) => ({
      why,
      count: ids.length,
      names: ids.slice(0, NAMED_MAX).flatMap((id) => names.get(id) ?? []),
    })),
  };
}
