import { and, eq, not, sql } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import { listings, workItems, works } from "@/upstream/db/schema";
import { finishIfDone } from "./start-work";
import { currentTime } from "@/upstream/kit/clock";

/** The market was asked to list it and its answer is not known. */
const mayBeListed = sql`exists (select 1 from ${listings} where ${listings.workItemId} = ${workItems.id}
  and ${listings.status} = 'Sending' and ${listings.sentAt} is not null)`;

/**
 * Stops one of the seller's works. What waits is cancelled; what runs at this moment or waits for a lost answer comes to
 * its end, because the far end may have acted already. An item that fails for now does not wait for another try in a
 * cancelled work (queue.ts), and what was sent is looked up, but not sent again (upload-item.ts).
 */
export async function cancelWork(
  { query }: Parsed<"log.cancel">,
  { db, user }: Needs<"db" | "user">,
): Promise<Reply<"log.cancel">> {
  const own = and(eq(works.number, query.workNumber), eq(works.userId, user.id), eq(works.type, query.type));
  return db.transaction(async (tx) => {
    const [work] = await tx.select({ number: works.number }).from(works).where(own);
    if (!work) throw new Refusal(404, "queue.unknownWork");
    await tx.update(works).set({ cancelledAt: currentTime() }).where(own);
    const cancelled = await tx
      .update(workItems)
      .set({ status: "Cancelled", leaseUntil: null, updateDate: currentTime() })
      .where(and(eq(workItems.workNumber, work.number), eq(workItems.status, "Waiting"), not(mayBeListed)))
      .returning({ id: workItems.id });
    await finishIfDone(tx, work.number);
    return { cancelled: cancelled.length };
  });
}
