import { and, count, eq, inArray, type SQL } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { LISTED_STAGE } from "@/lib/domain/stages/own-stages";
import { DONE, Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { products } from "@/upstream/db/schema";
import { keepStages, stagesOf, type StageHolder } from "@/upstream/shop/templates/own-stages";
import { onShelf } from "./shelf";
import { saveAll } from "./write-products";

type Writing = { userId: string; now: Date };
const inStage = (userId: string, stage: string) => and(eq(products.userId, userId), eq(products.stage, stage));

/** A shop's products in its stages. Each is in one of them. */
export const productsInStages: StageHolder = {
  kind: "product",
  mayHold: (stages, stage) => stages.some(({ id }) => id === stage),
  async holds(tx, userId, stage) {
    return (await tx.select({ id: products.id }).from(products).where(inStage(userId, stage)).limit(1)).length > 0;
  },
  async moveAll(tx, writing, from, to) {
    await moveWhere(tx, writing, inStage(writing.userId, from), to);
  },
};

/** The stage of a product that a market has just listed: `LISTED_STAGE`, or the one it is in where its shop removed that. */
export async function stageOnceListed(tx: Database, userId: string, stage: string): Promise<string> {
  return (await stagesOf(tx, userId, "product")).some(({ id }) => id === LISTED_STAGE) ? LISTED_STAGE : stage;
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
  const [stages, counts] = await Promise.all([stagesOf(db, user.id, "product"), countByStage(db, user.id)]);
  return { stages: [...stages], counts };
}

/** Keeps a shop's stages; products of a removed one go where the seller says. */
export async function setStages(
  { body }: Parsed<"collection.setStages">,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<string> {
  await db.transaction((tx) => keepStages(tx, { userId: user.id, now }, productsInStages, body));
  return DONE;
}

/** Moves products, and answers how many there were and which were in another stage. */
async function moveWhere(tx: Database, writing: Writing, which: SQL | undefined, stage: string) {
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
    const stages = await stagesOf(tx, user.id, "product");
    if (!stages.some(({ id }) => id === body.stage)) throw new Refusal(404, "ownStages.unknown");
    const meant = and(onShelf(user.id), inArray(products.id, body.objectIds));
    return moveWhere(tx, { userId: user.id, now }, meant, body.stage);
  });
}
