import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { DONE, Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import { orders } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import { logOrder } from "./order-log";
import { renderMessage } from "@/upstream/kit/messages";

/**
 * Takes an order off the seller's ledger. Its market keeps it, and so does the database: a pull brings it not back, and
 * restoring finds memo, costs and history as they were. A second time says that it is gone, with a 404.
 */
export async function removeOrder(
  { body: idx }: Parsed<"orderManagement.remove">,
  { db, user }: Needs<"db" | "user">,
): Promise<string> {
  await db.transaction(async (tx) => {
    const removed = await tx
      .update(orders)
      .set({ removedAt: currentTime() })
      .where(and(eq(orders.userId, user.id), eq(orders.idx, idx), isNull(orders.removedAt)))
      .returning({ idx: orders.idx });
    if (removed.length === 0) throw new Refusal(404, "orders.unknown");
    await logOrder(tx, { userId: user.id, orderIdx: idx }, { is: "removed" });
  });
  return DONE;
}

/** Puts removed orders back, row by row; one that was never removed is no error, because it is where it should be. */
export async function restoreOrders(
  { body: { idxs } }: Parsed<"orderManagement.restore">,
  { db, user }: Needs<"db" | "user">,
): Promise<Reply<"orderManagement.restore">> {
  return db.transaction(async (tx) => {
    const own = and(eq(orders.userId, user.id), inArray(orders.idx, idxs));
    const back = await tx
      .update(orders)
      .set({ removedAt: null })
      .where(and(own, isNotNull(orders.removedAt)))
      .returning({ idx: orders.idx });
    for (const { idx } of back) await logOrder(tx, { userId: user.id, orderIdx: idx }, { is: "restored" });
    const here = new Set((await tx.select({ idx: orders.idx }).from(orders).where(own)).map(({ idx }) => idx));
    return {
      rows: idxs.map((idx) =>
        here.has(idx)
          ? { key: String(idx), ok: true }
          : { key: String(idx), ok: false, code: "not_found", message: renderMessage("orders.unknown") },
      ),
    };
  });
}
