import { and, count, eq, inArray, type SQL } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import {
  LISTED_STAGE,
  removedStages,
  STAGES_AT_FIRST,
  stagesProblem,
  type ProductStage,
} from "@/lib/domain/product/product-stages";
import { DONE, Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { products, userSettings } from "@/upstream/db/schema";
import { onShelf } from "./shelf";
import { saveAll } from "./write-products";

type Writing = { userId: string; now: Date };
const SETTING = "productStages";
const ofShop = (userId: string) => and(eq(userSettings.userId, userId), eq(userSettings.name, SETTING));

const stagesIn = (value: Record<string, unknown> | undefined): readonly ProductStage[] =>
  (value?.stages as ProductStage[] | undefined) ?? STAGES_AT_FIRST;

/** A shop's stages in their order. */
export async function stagesOf(db: Database, userId: string): Promise<readonly ProductStage[]> {
  const [row] = await db.select({ value: userSettings.value }).from(userSettings).where(ofShop(userId));
  return stagesIn(row?.value);
}

/** The stage of a product that a market has just listed: `LISTED_STAGE`, or the one it is in where its shop removed that. */
export async function stageOnceListed(tx: Database, userId: string, stage: string): Promise<string> {
  return (await stagesOf(tx, userId)).some(({ id }) => id === LISTED_STAGE) ? LISTED_STAGE : stage;
}

async function countByStage(db: Database, userId: string): Promise<Record<string, number>> {
  const rows = await db
    .select({ stage: products.stage, total: count() })
    .from(products)
    .where(onShelf(userId))
    .groupBy(products.stage);
  return Object.fromEntries(rows.map(({ stage, total }) => [stage, total]));
}

/** A shop's stages, and how many products of its shelf are in each. */
export async function productStages({ db, user }: Needs<"db" | "user">): Promise<Reply<"collection.stages">> {
  const [stages, counts] = await Promise.all([stagesOf(db, user.id), countByStage(db, user.id)]);
  return { stages: [...stages], counts };
}

/**
 * Keeps a shop's stages. A stage that holds products is only removed together with where they go, so that no product is in
 * a stage that nothing shows.
 */
export async function setStages(
  { body }: Parsed<"collection.setStages">,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<string> {
  const problem = stagesProblem(body.stages);
  if (problem) throw new Refusal(400, `productStages.${problem}`);
  await db.transaction(async (tx) => {
    await tx.insert(userSettings).values({ userId: user.id, name: SETTING, value: {} }).onConflictDoNothing();
    const [row] = await tx
      .select({ value: userSettings.value })
      .from(userSettings)
      .where(ofShop(user.id))
      .for("update");
    for (const { id } of removedStages(stagesIn(row?.value), body.stages)) {
      const goal = body.moved[id];
      const isIn = and(eq(products.userId, user.id), eq(products.stage, id));
      if (goal !== undefined && body.stages.some((stage) => stage.id === goal))
        await moveAll(tx, { userId: user.id, now }, isIn, goal);
      else if ((await tx.select({ id: products.id }).from(products).where(isIn).limit(1)).length > 0)
        throw new Refusal(409, "productStages.held");
    }
    await tx
      .update(userSettings)
      .set({ value: { stages: body.stages }, updatedAt: now })
      .where(ofShop(user.id));
  });
  return DONE;
}

/** Moves products, and answers how many there were and which were in another stage. */
async function moveAll(tx: Database, writing: Writing, which: SQL | undefined, stage: string) {
  const rows = await tx
    .select({ id: products.id, stage: products.stage })
    .from(products)
    .where(which)
    .orderBy(products.id)
    .for("update");
  await saveAll(tx, writing, rows, { stage });
  return { count: rows.length, entered: rows.filter((row) => row.stage !== stage).map(({ id }) => id) };
}

/** Moves products of the shelf to one of the shop's stages; answers how many, and the ids of those that were in another. */
export async function moveToStage(
  { body }: Parsed<"collection.moveToStage">,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<{ count: number; entered: string[] }> {
  return db.transaction(async (tx) => {
    const stages = await stagesOf(tx, user.id);
    if (!stages.some(({ id }) => id === body.stage)) throw new Refusal(404, "productStages.unknown");
    const meant = and(onShelf(user.id), inArray(products.id, body.objectIds));
    return moveAll(tx, { userId: user.id, now }, meant, body.stage);
  });
}
