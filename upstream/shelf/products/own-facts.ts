import { and, eq, inArray, sql } from "drizzle-orm";
import { factsRecord, type OwnFacts } from "@/lib/domain/listing-facts/own-facts";
import { isEmpty, patchOf, type Patch } from "@/lib/domain/patch/patch";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { recordPatches } from "@/upstream/db/record-patches";
import { productFacts } from "@/upstream/db/schema";

type Writing = { userId: string; now: Date };
export type FactsWrite = { productId: string; before: OwnFacts; after: OwnFacts };

/** What a seller typed of products for their listings, by product. */
export async function ownFacts(
  { db }: Needs<"db">,
  userId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, OwnFacts>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(productFacts)
    .where(and(eq(productFacts.userId, userId), inArray(productFacts.productId, [...productIds])));
  return new Map(rows.map(({ productId, value }) => [productId, value]));
}

/** What of a product's history such a change is: the facts are a part of the product, in a table of their own. */
const factsPatch = ({ before, after }: FactsWrite): Patch =>
  patchOf({ ownFacts: factsRecord(before) }, { ownFacts: factsRecord(after) });

/** Writes what was typed of products whose rows the caller holds. */
async function insertFacts(tx: Database, { userId, now }: Writing, writes: readonly FactsWrite[]): Promise<void> {
  if (writes.length === 0) return;
  await tx
    .insert(productFacts)
    .values(writes.map(({ productId, after }) => ({ productId, userId, value: after, updatedAt: now })))
    .onConflictDoUpdate({
      target: productFacts.productId,
      set: { value: sql`excluded.value`, updatedAt: now },
    });
}

/**
 * Writes what was typed of a product whose row the caller holds, where it changes. Answers the change for the caller to write
 * down, because it is part of a greater one (`saveProduct`).
 */
export async function putFacts(tx: Database, writing: Writing, write: FactsWrite): Promise<Patch> {
  const patch = factsPatch(write);
  if (!isEmpty(patch)) await insertFacts(tx, writing, [write]);
  return patch;
}

/** Writes what was typed of products whose rows the caller holds, and writes down the change. */
export async function saveFacts(tx: Database, writing: Writing, writes: readonly FactsWrite[]): Promise<void> {
  await insertFacts(tx, writing, writes);
  const made = writes.map((one) => ({ subject: one.productId, patch: factsPatch(one) }));
  await recordPatches(tx, { ...writing, kind: "product" }, made);
}
