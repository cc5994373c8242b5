import { and, eq } from "drizzle-orm";
import { cleanText } from "@/lib/domain/kit/clean-text";
import { patchOf } from "@/lib/domain/patch/patch";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { recordPatches } from "@/upstream/db/record-patches";
import { orders } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import { logOrder } from "./order-log";

/** Writes the seller's own note on an order, and that it was written. Throws a 404 for an order that is not theirs. */
export async function changeMemo(
  { idx, memo }: { idx: number; memo: string },
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ idx: orders.idx, memo: orders.memo })
      .from(orders)
      .where(and(eq(orders.userId, user.id), eq(orders.idx, idx)))
      .for("update");
    if (!row) throw new Refusal(404, "orders.unknown");
    await writeMemo(tx, { userId: user.id, now }, row, cleanText(memo));
  });
}

/** Writes the memo of an order that was read for update in this transaction, with its patch. */
export async function writeMemo(
  tx: Database,
  { userId, now }: { userId: string; now: Date },
  row: { idx: number; memo: string },
  memo: string,
): Promise<void> {
  await tx.update(orders).set({ memo }).where(eq(orders.idx, row.idx));
  const patch = patchOf({ memo: row.memo }, { memo });
  await recordPatches(tx, { userId, now, kind: "order" }, [{ subject: String(row.idx), patch }]);
  await logOrder(tx, { userId, orderIdx: row.idx }, { is: "memo" });
}
