import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { canPassAgain } from "@/lib/domain/listing/next-step";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { workItems, works } from "@/upstream/db/schema";
import { askAgainNow } from "./held-lanes";
import { OVER_QUOTA } from "@/upstream/shop/plans/upload-quota";
import { uploadRoom } from "@/upstream/shop/plans/upload-room";

type Body = Parsed<"log.resume">["body"];

/**
 * Lets one of the seller's uploads or translations go on: what was stopped, and what failed for the named reasons, is tried again under
 * the same work number, with the categories and templates it was started with. What the plan's month has no room for
 * fails with reason `quota` instead; `overQuota` says how many, when there are any.
 *
 * An item that was begun before finds its own listing first (upload-item.ts), so that nothing is listed twice.
 */
export async function resumeWork(
  { body }: Parsed<"log.resume">,
  context: Needs<"db" | "user" | "now" | "wake">,
): Promise<Reply<"log.resume">> {
  const { db, user, now, wake } = context;
  const own = and(eq(works.number, body.workNumber), eq(works.userId, user.id), eq(works.type, body.type));
  const answer = await db.transaction(async (tx) => {
    // As when works are started: two at once would both find the same quota free.
    await tx.execute(sql`select id from users where id = ${user.id} for update`);
    const [work] = await tx.select({ number: works.number }).from(works).where(own).for("update");
    if (!work) throw new Refusal(404, "queue.unknownWork");
    const wanted = await wantedItems(tx, work.number, body);
    // A picture is counted when it is drawn.
    const room = body.type === "Upload" ? await uploadRoom(tx, context) : undefined;
    const begun: Wanted[] = [];
    const over: Wanted[] = [];
    for (const item of wanted) (!room || room.take(item.market ?? "") ? begun : over).push(item);
    const waiting = { status: "Waiting" as const, attempts: 0, nextAt: now, reason: null, message: null };
    await change(tx, begun, { ...waiting, leaseUntil: null, updateDate: now });
    await change(tx, over, { status: "Fail", ...OVER_QUOTA, leaseUntil: null, updateDate: now });
    await askAgainNow(tx, [...new Set(begun.map(({ lane }) => lane))]);
    if (begun.length > 0) await tx.update(works).set({ endTime: null, cancelledAt: null }).where(own);
    return { resumed: begun.length, ...(over.length > 0 && { overQuota: over.length }) };
  });
  wake();
  return answer;
}

type Wanted = { id: number; lane: string; market: string | null };

async function wantedItems(tx: Database, workNumber: number, body: Body): Promise<Wanted[]> {
  const { type, stopped, items } = body;
  const reasons = body.reasons.filter((reason) => type !== "Upload" || canPassAgain(reason));
  const failed =
    reasons.length > 0
      ? and(eq(workItems.status, "Fail"), inArray(workItems.reason, reasons), items && inArray(workItems.index, items))
      : undefined;
  const cancelled = stopped ? eq(workItems.status, "Cancelled") : undefined;
  if (!failed && !cancelled) return [];
  return tx
    .select({ id: workItems.id, lane: workItems.lane, market: workItems.market })
    .from(workItems)
    .where(and(eq(workItems.workNumber, workNumber), or(failed, cancelled)))
    .orderBy(asc(workItems.index))
    .for("update");
}

async function change(tx: Database, items: Wanted[], to: Partial<typeof workItems.$inferInsert>): Promise<void> {
  const ids = items.map(({ id }) => id);
  if (ids.length > 0) await tx.update(workItems).set(to).where(inArray(workItems.id, ids));
}
