import { and, eq } from "drizzle-orm";
import { cleanText } from "@/lib/domain/kit/clean-text";
import type { Needs } from "@/upstream/context";
import { orders } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import { logOrder } from "./order-log";

/** Writes the seller's own note on an order, and that it was written. Throws a 404 for an order that is not theirs. */
export async function changeMemo(
  { idx, memo }: { idx: number; memo: string },
  { db, user }: Needs<"db" | "user">,
): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(orders)
      .set({ memo: cleanText(memo) })
      .where(and(eq(orders.userId, user.id), eq(orders.idx, idx)))
      .returning({ idx: orders.idx });
    if (changed.length === 0) throw new Refusal(404, "orders.unknown");
    await logOrder(tx, { userId: user.id, orderIdx: idx }, { is: "memo" });
  });
}
