import { and, count, desc, eq, ilike, inArray, sql } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { collectLimitOf } from "@/lib/domain/plan/own-limits";
import { remaining } from "@/lib/domain/plan/plan-quota";
import type { Needs } from "@/upstream/context";
import { rowsOf, type Database } from "@/upstream/db/client";
import { containing } from "@/upstream/db/matching";
import { heldLanes, users, workItems, works, type WorkType } from "@/upstream/db/schema";
import { refusedRow, type RowOutcome } from "@/upstream/kit/row-outcome";
import { collectsUsed } from "@/upstream/shop/plans/collect-quota";
import { SELLER } from "@/upstream/shop/plans/seller-of";
import { uploadRoom } from "@/upstream/shop/plans/upload-room";
import { askAgainNow } from "./held-lanes";
import { renderStored, renderIfAny, renderRows } from "@/upstream/kit/messages";

/** Queued and running items by lane, longest wait first; a held lane with its market's message. */
export async function workQueue({ db }: Needs<"db">): Promise<Reply<"admin.queue">> {
  const lanes = await rowsOf<{ lane: string; waiting: number; working: number; oldest: Date | string | null }>(
    db,
    sql`select lane, (count(*) filter (where status = 'Waiting'))::int as waiting,
          (count(*) filter (where status = 'Working'))::int as working,
          min(next_at) filter (where status = 'Waiting') as oldest
        from work_items where status in ('Waiting', 'Working') group by lane order by oldest, lane`,
  );
  const held = await db.select().from(heldLanes);
  return lanes.map(({ lane, waiting, working, oldest }) => {
    const hold = held.find((one) => one.lane === lane);
    return {
      lane,
      waiting,
      working,
      oldestAt: oldest === null ? null : new Date(oldest).toISOString(),
      heldUntil: hold?.heldUntil.toISOString() ?? null,
      message: hold ? renderStored(hold.message) : null,
    };
  });
}

/** Failed jobs of everybody, newest first. */
export async function failedJobs(
  { body }: Parsed<"admin.failedJobs">,
  { db }: Needs<"db">,
): Promise<Reply<"admin.failedJobs">> {
  const word = body.keyword?.trim();
  const where = and(
    eq(workItems.status, "Fail"),
    body.type && eq(workItems.type, body.type),
    word ? ilike(users.account, containing(word)) : undefined,
  );
  const [counted] = await db
    .select({ total: count() })
    .from(workItems)
    .innerJoin(users, eq(users.id, workItems.userId))
    .where(where);
  const rows = await db
    .select({
      id: workItems.id,
      userId: users.account,
      type: workItems.type,
      workNumber: workItems.workNumber,
      lane: workItems.lane,
      title: workItems.title,
      url: workItems.url,
      reason: workItems.reason,
      message: workItems.message,
      attempts: workItems.attempts,
      updateDate: workItems.updateDate,
    })
    .from(workItems)
    .innerJoin(users, eq(users.id, workItems.userId))
    .where(where)
    .orderBy(desc(workItems.updateDate), desc(workItems.id))
    .limit(body.pageLimit)
    .offset((body.pageNum - 1) * body.pageLimit);
  const totalCount = counted?.total ?? 0;
  return {
    summary: rows.map(({ updateDate, message, ...row }) => ({
      ...row,
      message: renderIfAny(message),
      updateDate: updateDate.toISOString(),
    })),
    totalPage: Math.ceil(totalCount / body.pageLimit),
    totalCount,
  };
}

type Failed = { id: number; userId: string; type: WorkType; lane: string; market: string | null };
/**
 * Retries failed jobs under their own work numbers, each as if its user had asked: jobs beyond the user's monthly quota
 * stay failed. A job that is no longer failed, or unknown, is reported as such.
 *
 * An upload that was started before finds its own listing first (upload-item.ts), so that nothing is listed twice.
 */
export async function retryJobs(
  { body }: Parsed<"admin.retryJobs">,
  { db, now, wake }: Needs<"db" | "now" | "wake">,
): Promise<Reply<"admin.retryJobs">> {
  const ids = [...new Set(body.items)];
  const rows = await db.transaction(async (tx) => {
    const failed: Failed[] = await tx
      .select({
        id: workItems.id,
        userId: workItems.userId,
        type: workItems.type,
        lane: workItems.lane,
        market: workItems.market,
      })
      .from(workItems)
      .where(and(inArray(workItems.id, ids), eq(workItems.status, "Fail")))
      .orderBy(workItems.userId, workItems.id);
    const outcomes = new Map<number, RowOutcome>();
    const begun: Failed[] = [];
    for (const userId of new Set(failed.map((item) => item.userId))) {
      const takes = await roomOf(tx, userId, now);
      for (const item of failed.filter((one) => one.userId === userId)) {
        const refusal = takes(item);
        if (refusal) outcomes.set(item.id, refusal);
        else begun.push(item);
      }
    }
    const taken = await begin(tx, begun, now);
    for (const id of taken) outcomes.set(id, { key: String(id), ok: true });
    return ids.map((id) => outcomes.get(id) ?? refusedRow(id, "not_found", { key: "queue.notFailed" }));
  });
  wake();
  return { rows: renderRows(rows) };
}

/** Whether a job of one user may begin, counting down; holds the user's row, as the start of works does. */
async function roomOf(tx: Database, userId: string, now: Date): Promise<(item: Failed) => RowOutcome | undefined> {
  const [row] = await tx.select(SELLER).from(users).where(eq(users.id, userId)).for("update");
  if (!row) return ({ id }) => refusedRow(id, "not_found", { key: "plans.unknownUser" });
  if (row.suspended) return ({ id }) => refusedRow(id, "suspended", { key: "queue.suspended" });
  const uploads = await uploadRoom(tx, { user: { ...row, familyId: "" }, now });
  let collects = remaining(await collectsUsed(tx, userId, now), collectLimitOf(row));
  return ({ id, type, market }) => {
    const full = refusedRow(id, "quota", { key: "queue.quotaOfUser" });
    // A picture is counted when it is drawn, and the item fails then where nothing is left.
    if (type === "Translate" || type === "Undo" || type === "Recipe") return undefined;
    if (type === "Upload") return uploads.take(market ?? "") ? undefined : full;
    if (collects === 0) return full;
    if (collects !== null) collects -= 1;
    return undefined;
  };
}

/** Requeues jobs, except those another process has started meanwhile; returns which. */
async function begin(tx: Database, items: readonly Failed[], now: Date): Promise<number[]> {
  if (items.length === 0) return [];
  const begun = await tx
    .update(workItems)
    .set({
      status: "Waiting",
      attempts: 0,
      nextAt: now,
      reason: null,
      message: null,
      leaseUntil: null,
      updateDate: now,
    })
    .where(
      and(
        inArray(
          workItems.id,
          items.map(({ id }) => id),
        ),
        eq(workItems.status, "Fail"),
      ),
    )
    .returning({ id: workItems.id, workNumber: workItems.workNumber, lane: workItems.lane });
  const numbers = [...new Set(begun.map(({ workNumber }) => workNumber))];
  if (numbers.length > 0)
    await tx.update(works).set({ endTime: null, cancelledAt: null }).where(inArray(works.number, numbers));
  await askAgainNow(tx, [...new Set(begun.map(({ lane }) => lane))]);
  return begun.map(({ id }) => id);
}
