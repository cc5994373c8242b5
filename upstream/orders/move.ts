import { and, eq, inArray } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { orderStage } from "@/lib/contract/schemas/order";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import { orderLogs, orders } from "@/upstream/db/schema";

/**
 * Moves orders to another stage of the seller's own ledger, row by row; no market is asked. The move holds until the
 * market itself moves the order on.
 */
export async function moveOrders(
  { body }: Parsed<"orderManagement.updateStatus">,
  { db, user }: Needs<"db" | "user">,
): Promise<Reply<"orderManagement.updateStatus">> {
  const stage = orderStage.safeParse(body.status);
  if (!stage.success) throw new Refusal(400, `알 수 없는 주문 상태입니다: ${body.status.slice(0, 40)}`);
  const to = stage.data;
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ idx: orders.idx, stage: orders.stage, movedFrom: orders.movedFrom })
      .from(orders)
      .where(and(eq(orders.userId, user.id), inArray(orders.idx, body.idxs)))
      .for("update");
    for (const row of rows.filter((one) => one.stage !== to)) {
      const from = row.movedFrom ?? row.stage;
      await tx
        .update(orders)
        .set({ stage: to, movedFrom: from === to ? null : from })
        .where(and(eq(orders.userId, user.id), eq(orders.idx, row.idx)));
      const what = `상태 직접 변경: ${row.stage} → ${to}`;
      await tx.insert(orderLogs).values({ userId: user.id, orderIdx: row.idx, what });
    }
    const known = new Set(rows.map(({ idx }) => idx));
    return {
      rows: body.idxs.map((idx) =>
        known.has(idx)
          ? { key: String(idx), ok: true }
          : { key: String(idx), ok: false, code: "not_found", message: "존재하지 않는 주문입니다." },
      ),
    };
  });
}
