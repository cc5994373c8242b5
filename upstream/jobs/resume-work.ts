import { and, eq, inArray, or } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { Refusal } from "@/upstream/answers";
import type { Context } from "@/upstream/context";
import { workItems, works } from "@/upstream/db/schema";

/**
 * Lets one of the seller's uploads go on: what was stopped, and what failed for the named reasons, is tried again under
 * the same work number, with the categories and templates it was started with.
 *
 * An item that was begun before finds its own listing first (upload-item.ts), so that nothing is listed twice.
 */
export async function resumeWork(
  { body }: Parsed<"log.resume">,
  { db, user, now, wake }: Context,
): Promise<Reply<"log.resume">> {
  const own = and(eq(works.number, body.workNumber), eq(works.userId, user.id), eq(works.type, body.type));
  const resumed = await db.transaction(async (tx) => {
    const [work] = await tx.select({ number: works.number }).from(works).where(own).for("update");
    if (!work) throw new Refusal(404, "존재하지 않는 작업입니다.");
    const failed =
      body.reasons.length > 0 ? and(eq(workItems.status, "Fail"), inArray(workItems.reason, body.reasons)) : undefined;
    const stopped = body.stopped ? eq(workItems.status, "Cancelled") : undefined;
    if (!failed && !stopped) return 0;
    const again = await tx
      .update(workItems)
      .set({ status: "Waiting", attempts: 0, nextAt: now, leaseUntil: null, updateDate: now })
      .where(and(eq(workItems.workNumber, work.number), or(failed, stopped)))
      .returning({ id: workItems.id });
    if (again.length > 0) await tx.update(works).set({ endTime: null, cancelledAt: null }).where(own);
    return again.length;
  });
  wake();
  return { resumed };
}
