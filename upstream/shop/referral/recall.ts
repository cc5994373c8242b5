import { and, desc, eq } from "drizzle-orm";
import { releasePostings } from "@/lib/domain/referral/ledger";
import { withdrawalAfter } from "@/lib/domain/referral/withdrawal";
import type { Database } from "@/upstream/db/client";
import { mileageWithdrawals } from "@/upstream/db/schema";
import { book } from "./ledger";

/**
 * Recalls undecided withdrawals of a user, the newest first, until `won` of what they held is in the balance again; answers
 * the won that came back, which may be more or less. Ask with the user's balance locked.
 */
export async function recallUntil(tx: Database, userId: string, won: number, at: Date): Promise<number> {
  const waiting = await tx
    .select({ idx: mileageWithdrawals.idx, amount: mileageWithdrawals.amount })
    .from(mileageWithdrawals)
    .where(and(eq(mileageWithdrawals.userId, userId), eq(mileageWithdrawals.state, "requested")))
    .orderBy(desc(mileageWithdrawals.idx))
    .for("update");
  let released = 0;
  for (const { idx, amount } of waiting) {
    if (released >= won) break;
    await tx
      .update(mileageWithdrawals)
      .set({ state: withdrawalAfter("requested", "recall"), decidedAt: at })
      .where(eq(mileageWithdrawals.idx, idx));
    await book(tx, { userId, kind: "recall", source: String(idx), at }, releasePostings(amount));
    released += amount;
  }
  return released;
}
