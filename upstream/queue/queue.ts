import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { rowsOf, type Database } from "@/upstream/db/client";
import { holdForStart, noteStart } from "@/upstream/db/lanes";
import { workItems, works } from "@/upstream/db/schema";
import type { Pace } from "./lanes";
import { finishIfDone } from "./start-work";
import { currentTime, nowMs } from "@/upstream/kit/clock";
import type { Message, StoredMessage } from "@/upstream/kit/messages";

export type Item = typeof workItems.$inferSelect;

/** How long a claimed item belongs to its worker without a sign of life. */
export const LEASE_SECONDS = 30;
export const ATTEMPTS_MAX = 5;
/** The message of an item after an unexpected error. */
export const UNEXPECTED: Message = { key: "queue.stumbled" };

/** An item is due when it waits and its time has come, silent when the worker that held it has given no sign of life. */
const isDue = sql`status = 'Waiting' and next_at <= now()`;
const isSilent = sql`status = 'Working' and lease_until < now()`;

/** Of lanes held because their market does not answer nothing may start. */
const isNotHeld = sql`lane not in (select held_lanes.lane from held_lanes where held_until > now())`;

/**
 * Lanes with something to do, but for those held because their market does not answer. It goes from lane to lane by the index
 * of what waits, so that 100,000 items that wait in one cost no more than one.
 */
export function readyLanes(db: Database): Promise<{ lane: string }[]> {
  const next = (after: SQL) => sql`(select lane from work_items as item where status = 'Waiting' ${after}
    order by lane limit 1)`;
  return rowsOf(
    db,
    sql`with recursive waiting (lane) as (
          ${next(sql``)} union all
          select ${next(sql`and item.lane > waiting.lane`)} from waiting where waiting.lane is not null
        ), ready as (
          select lane from waiting where exists (select 1 from work_items as item
            where item.lane = waiting.lane and ${isDue})
          union select lane from work_items where ${isSilent}
        )
        select lane from ready where ${isNotHeld}`,
  );
}

/** How long the oldest item that may start has been due, in seconds, by kind; items of held lanes may not start. */
export function oldestDue(db: Database): Promise<{ type: string; seconds: number }[]> {
  return rowsOf(
    db,
    sql`select type, extract(epoch from now() - min(next_at))::float8 as seconds from work_items
        where ${isDue} and ${isNotHeld} group by type`,
  );
}

type Claimed = {
  items: Item[];
  /** How many milliseconds the lane need not be looked at; 0 where only the end of an item makes room. */
  waitMs: number;
};

/**
 * Claims items of a lane for this worker, those of dead workers first and then the oldest, as many as the lane's pace
 * allows now across all processes on this database. `running` is how many of the lane run in this process. `attempts`
 * counts starts: a second start knows that the first may have reached the other side.
 */
export async function claim(db: Database, lane: string, pace: Pace, running: number): Promise<Claimed> {
  const { atOnce, gapMs, isOfProcess = false } = pace;
  if (running >= atOnce) return { items: [], waitMs: 0 };
  return db.transaction(async (tx) => {
    const dueMs = await holdForStart(tx, lane);
    if (dueMs > 0) return { items: [], waitMs: dueMs };
    const everywhere = sql`(select count(*) from work_items where lane = ${lane} and status = 'Working'
      and lease_until >= now())`;
    const room = sql`greatest(0, ${atOnce}::int - ${isOfProcess ? sql`${running}::int` : everywhere})`;
    const claimed = await rowsOf<{ id: number }>(
      tx,
      sql`with room (free) as (select ${gapMs > 0 ? sql`least(1, ${room})` : room}), silent as (
            select id from work_items where lane = ${lane} and ${isSilent}
            order by next_at, id limit (select free from room) for update skip locked
          ), waiting as (
            select id from work_items where lane = ${lane} and ${isDue}
            order by next_at, id limit (select free - (select count(*) from silent) from room) for update skip locked
          )
          update work_items set status = 'Working', attempts = attempts + 1, update_date = statement_timestamp(),
            lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
          where id in (select id from silent union all select id from waiting) returning id`,
    );
    const ids = claimed.map(({ id }) => Number(id));
    if (ids.length === 0) return { items: [], waitMs: 0 };
    const waitMs = gapMs > 0 ? await noteStart(tx, lane, { gapMs }) : 0;
    const items = await tx.select().from(workItems).where(inArray(workItems.id, ids)).orderBy(workItems.id);
    return { items, waitMs };
  });
}

/** Keeps items from being taken by another worker while they are worked on. */
export async function renewLeases(db: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(workItems)
    .set({ leaseUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .where(and(inArray(workItems.id, ids), eq(workItems.status, "Working")));
}

/** Frees what a killed predecessor held. Only for the one process that owns the database. */
export async function releaseAll(db: Database): Promise<void> {
  await db
    .update(workItems)
    .set({ leaseUntil: sql`now() - interval '1 second'` })
    .where(eq(workItems.status, "Working"));
}

type Ending = Partial<
  Pick<Item, "code" | "productId" | "title" | "image" | "nativeStatus" | "marketProductCode" | "productUrl">
> & {
  reason?: string | null;
  message?: StoredMessage | null;
};

async function end(tx: Database, item: Item, status: "Success" | "Fail", ending: Ending): Promise<void> {
  await tx
    .update(workItems)
    .set({
      reason: null,
      message: null,
      ...ending,
      status,
      leaseUntil: null,
      updateDate: currentTime(),
      ...(status === "Success" && { raw: null }),
    })
    .where(eq(workItems.id, item.id));
  await finishIfDone(tx, item.workNumber);
}

/** Ends an item well; call it inside the transaction that stores what the item was for. */
export const succeed = (tx: Database, item: Item, ending: Ending): Promise<void> => end(tx, item, "Success", ending);

export const fail = (tx: Database, item: Item, reason: string, message: StoredMessage): Promise<void> =>
  end(tx, item, "Fail", { reason, message });

/** Waits 2, 4, 8, 16 seconds before the next starts, or as long as the far end asked for; after five it has failed. */
export async function retry(
  db: Database,
  item: Item,
  reason: string,
  message: StoredMessage,
  afterMs = 0,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (item.attempts >= ATTEMPTS_MAX) return fail(tx, item, reason, message);
    const waitMs = Math.max(afterMs, 1_000 * 2 ** item.attempts);
    return putBack(tx, item, { waitMs, why: { reason, message }, isStart: true });
  });
}

type PutBack = {
  waitMs: number;
  /** What the seller reads meanwhile. */
  why?: { reason: string; message: StoredMessage };
  /** Whether this start counts; reasons that are not the item's own use up none. */
  isStart?: boolean;
  /** The far end may have acted already, so that the item comes to its end even in a cancelled work. */
  mustEnd?: boolean;
};

/**
 * Puts an item back to wait for its next start; call it inside the transaction that stores what it waits for. An item
 * another worker has ended meanwhile stays ended: this worker had gone silent for longer than its lease.
 */
export async function putBack(tx: Database, item: Item, { waitMs, why, isStart, mustEnd }: PutBack): Promise<void> {
  const status = mustEnd ? "Waiting" : await statusToWaitIn(tx, item.workNumber);
  await tx
    .update(workItems)
    .set({
      status,
      attempts: isStart ? item.attempts : item.attempts - 1,
      nextAt: new Date(nowMs() + waitMs),
      leaseUntil: null,
      updateDate: currentTime(),
      ...why,
    })
    .where(and(eq(workItems.id, item.id), eq(workItems.status, "Working")));
  await finishIfDone(tx, item.workNumber);
}

/** A cancelled work begins nothing again: an item of it that would wait for another try is cancelled too. */
async function statusToWaitIn(tx: Database, workNumber: number): Promise<"Waiting" | "Cancelled"> {
  const [work] = await tx.select({ cancelledAt: works.cancelledAt }).from(works).where(eq(works.number, workNumber));
  return work?.cancelledAt ? "Cancelled" : "Waiting";
}
