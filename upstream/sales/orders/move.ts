import { and, eq, inArray } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { orderStage } from "@/lib/contract/schemas/order";
import { patchOf } from "@/lib/domain/patch/patch";
import { mayMove, type OrderStage } from "@/lib/domain/stages/stages";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { recordPatches } from "@/upstream/db/record-patches";
import { orders } from "@/upstream/db/schema";
import { refusedRow, type RowOutcome } from "@/upstream/kit/row-outcome";
import { logOrder } from "./order-log";
import { renderRows } from "@/upstream/kit/messages";

/**
 * Moves orders to another stage of the seller's own ledger, row by row, without a call to the market. Only a step its stage
 * allows is made (lib/domain/stages/stages); it holds until the market itself moves the order.
 */
export async function moveOrders(
  { body }: Parsed<"orderManagement.updateStatus">,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<Reply<"orderManagement.updateStatus">> {
  const stage = orderStage.safeParse(body.status);
  if (!stage.success) throw new Refusal(400, "orders.unknownStatus", { status: body.status.slice(0, 40) });
  const to = stage.data;
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ idx: orders.idx, stage: orders.stage, movedFrom: orders.movedFrom })
      .from(orders)
      .where(and(eq(orders.userId, user.id), inArray(orders.idx, body.idxs)))
      .orderBy(orders.idx)
      .for("update");
    const allowed = rows.filter((row) => mayMove(row.stage, to));
    for (const row of allowed.filter((one) => one.stage !== to))
      await writeStage(tx, { userId: user.id, now }, row, to);
    const known = new Map(rows.map((row) => [row.idx, row.stage]));
    return {
      rows: renderRows(
        body.idxs.map((idx): RowOutcome => {
          const now = known.get(idx);
          if (now === undefined) return refusedRow(idx, "not_found", { key: "orders.unknown" });
          if (mayMove(now, to)) return { key: String(idx), ok: true };
          return refusedRow(idx, "wrong_stage", { key: "orders.cannotMoveThere" });
        }),
      ),
    };
  });
}

/** Writes the stage of an order that was read for update in this transaction, with its patch. */
export async function writeStage(
  tx: Database,
  { userId, now }: { userId: string; now: Date },
  row: { idx: number; stage: OrderStage; movedFrom: OrderStage | null },
  to: OrderStage,
): Promise<void> {
  const from = row.movedFrom ?? row.stage;
  await tx
    .update(orders)
    .set({ stage: to, movedFrom: from === to ? null : from })
    .where(and(eq(orders.userId, userId), eq(orders.idx, row.idx)));
  const patch = patchOf({ stage: row.stage }, { stage: to });
  await recordPatches(tx, { userId, now, kind: "order" }, [{ subject: String(row.idx), patch }]);
  await logOrder(tx, { userId, orderIdx: row.idx }, { is: "moved", from: row.stage, to });
}
