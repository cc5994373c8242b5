import { and, count, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { patchOf } from "@/lib/domain/patch/patch";
import { NO_STAGE } from "@/lib/domain/stages/own-stages";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { recordPatches } from "@/upstream/db/record-patches";
import { orders } from "@/upstream/db/schema";
import { DONE, Refusal } from "@/upstream/kit/answers";
import { renderRows } from "@/upstream/kit/messages";
import { refusedRow, type RowOutcome } from "@/upstream/kit/row-outcome";
import { keepStages, stagesOf, type StageHolder } from "@/upstream/shop/templates/own-stages";

type Writing = { userId: string; now: Date };
type Staged = { idx: number; ownStage: string };
const inStage = (userId: string, stage: string) => and(eq(orders.userId, userId), eq(orders.ownStage, stage));

/** A shop's orders in its own stages. An order may be in none. */
export const ordersInStages: StageHolder = {
  kind: "order",
  mayHold: (stages, stage) => stage === NO_STAGE || stages.some(({ id }) => id === stage),
  async holds(tx, userId, stage) {
    return (await tx.select({ idx: orders.idx }).from(orders).where(inStage(userId, stage)).limit(1)).length > 0;
  },
  async moveAll(tx, writing, from, to) {
    await writeOwnStage(tx, writing, await heldWhere(tx, inStage(writing.userId, from)), to);
  },
};

/** Orders that a question finds, held until the transaction ends. */
const heldWhere = (tx: Database, which: SQL | undefined): Promise<Staged[]> =>
  tx.select({ idx: orders.idx, ownStage: orders.ownStage }).from(orders).where(which).orderBy(orders.idx).for("update");

/** Writes the shop's own stage of orders that were read for update in this transaction, with their patches. No market is told. */
export async function writeOwnStage(
  tx: Database,
  { userId, now }: Writing,
  rows: readonly Staged[],
  to: string,
): Promise<void> {
  const changed = rows.filter(({ ownStage }) => ownStage !== to);
  if (changed.length === 0) return;
  const idxs = changed.map(({ idx }) => idx);
  await tx
    .update(orders)
    .set({ ownStage: to })
    .where(and(eq(orders.userId, userId), inArray(orders.idx, idxs)));
  const made = changed.map(({ idx, ownStage }) => ({
    subject: String(idx),
    patch: patchOf({ ownStage }, { ownStage: to }),
  }));
  await recordPatches(tx, { userId, now, kind: "order" }, made);
}

/** How many orders found by a question are in each of the shop's own stages. */
export async function countByOwnStage(db: Database, where: SQL | undefined): Promise<Record<string, number>> {
  const rows = await db
    .select({ stage: orders.ownStage, total: count() })
    .from(orders)
    // As the index says it: a parameter would have to be known to be empty.
    .where(and(where, sql`${orders.ownStage} <> ''`))
    .groupBy(orders.ownStage);
  return Object.fromEntries(rows.map(({ stage, total }) => [stage, total]));
}

/** The stages of a shop's orders, and how many orders of its ledger are in each. */
export async function orderStages({ db, user }: Needs<"db" | "user">): Promise<Reply<"orderManagement.ownStages">> {
  const onLedger = and(eq(orders.userId, user.id), isNull(orders.removedAt));
  const [stages, counts] = await Promise.all([stagesOf(db, user.id, "order"), countByOwnStage(db, onLedger)]);
  return { stages: [...stages], counts };
}

/** Keeps the stages of a shop's orders; orders of a removed one go where the seller says, which may be none. */
export async function setOrderStages(
  { body }: Parsed<"orderManagement.setOwnStages">,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<string> {
  await db.transaction((tx) => keepStages(tx, { userId: user.id, now }, ordersInStages, body));
  return DONE;
}

/** Moves orders to one of the shop's own stages or to none, row by row. What their market says of them stays. */
export async function moveToOwnStage(
  { body }: Parsed<"orderManagement.moveToOwnStage">,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<Reply<"orderManagement.moveToOwnStage">> {
  return db.transaction(async (tx) => {
    if (!ordersInStages.mayHold(await stagesOf(tx, user.id, "order"), body.stage))
      throw new Refusal(404, "ownStages.unknown");
    const rows = await heldWhere(tx, and(eq(orders.userId, user.id), inArray(orders.idx, body.idxs)));
    await writeOwnStage(tx, { userId: user.id, now }, rows, body.stage);
    const known = new Set(rows.map(({ idx }) => idx));
    return {
      rows: renderRows(
        body.idxs.map((idx): RowOutcome => {
          if (!known.has(idx)) return refusedRow(idx, "not_found", { key: "orders.unknown" });
          return { key: String(idx), ok: true };
        }),
      ),
    };
  });
}
