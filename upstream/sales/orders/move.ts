import { and, eq, inArray } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { orderStage } from "@/lib/contract/schemas/order";
import { mayMove } from "@/lib/domain/stages/stages";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
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
  { db, user }: Needs<"db" | "user">,
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
    for (const row of allowed.filter((one) => one.stage !== to)) {
      const from = row.movedFrom ?? row.stage;
      await tx
        .update(orders)
        .set({ stage: to, movedFrom: from === to ? null : from })
        .where(and(eq(orders.userId, user.id), eq(orders.idx, row.idx)));
      await logOrder(tx, { userId: user.id, orderIdx: row.idx }, { is: "moved", from: row.stage, to });
    }
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
