import { and, eq, max, sql } from "drizzle-orm";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { workItems, works } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import { currentTrace } from "@/lib/process/trace";
import { tellHeld } from "./held-lanes";

type NewWork = Omit<typeof works.$inferInsert, "userId" | "startedBy">;
export type NewItem = Pick<typeof workItems.$inferInsert, "lane"> & Partial<typeof workItems.$inferInsert>;

/** Rows of one statement: writing it and, on an embedded database, running it holds the thread. */
const INSERT_ROWS = 100;

/**
 * Writes a work and its items in one transaction and wakes the worker; the answer is the work's number.
 *
 * A work made with the same request key is found again: the caller's connection may have died after the commit. Work
 * that only holds items that failed already is finished the moment it starts.
 */
export async function startWork(
  context: Needs<"db" | "user" | "wake" | "requestKey">,
  work: NewWork,
  itemsFor: (tx: Database) => Promise<NewItem[]>,
): Promise<number> {
  const { db, user, requestKey } = context;
  const number = await db.transaction(async (tx) => {
    // One seller's works start one after another, otherwise two at once would both find the same quota free.
    await tx.execute(sql`select id from users where id = ${user.id} for update`);
    if (requestKey) {
      const [same] = await tx
        .select({ number: works.number })
        .from(works)
        .where(and(eq(works.userId, user.id), eq(works.requestKey, requestKey), eq(works.type, work.type)));
      if (same) return same.number;
    }
    const [made] = await tx
      .insert(works)
      .values({ ...work, userId: user.id, startedBy: (user.by ?? user).account, requestKey: requestKey ?? null })
      .returning({ number: works.number });
    if (!made) throw new Error("The work was not written");
    await writeItems(tx, { ...work, number: made.number, userId: user.id }, await itemsFor(tx), 0);
    return made.number;
  });
  context.wake();
  return number;
}

/**
 * Adds items to a work of the seller, which is open again until they are done. Throws a `Refusal` where the seller has no
 * such work, and where they have stopped it.
 */
export async function addToWork(
  context: Needs<"db" | "user" | "wake">,
  { number, type, site }: { number: number; type: NewWork["type"]; site: string },
  itemsFor: (tx: Database) => Promise<NewItem[]>,
): Promise<number> {
  const { db, user } = context;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select id from users where id = ${user.id} for update`);
    const own = and(eq(works.number, number), eq(works.userId, user.id), eq(works.type, type), eq(works.site, site));
    const [work] = await tx.update(works).set({ endTime: null }).where(own).returning();
    if (!work) throw new Refusal(404, "collecting.noSuchWork");
    if (work.cancelledAt) throw new Refusal(409, "collecting.stoppedWork");
    const [last] = await tx
      .select({ index: max(workItems.index) })
      .from(workItems)
      .where(eq(workItems.workNumber, number));
    await writeItems(tx, work, await itemsFor(tx), (last?.index ?? -1) + 1);
  });
  context.wake();
  return number;
}

type Writing = { number: number; userId: string; type: NewWork["type"] };

async function writeItems(tx: Database, work: Writing, wanted: readonly NewItem[], from: number): Promise<void> {
  const items = wanted.map((item, index) => ({
    status: "Waiting" as const,
    ...item,
    type: work.type,
    workNumber: work.number,
    userId: work.userId,
    requestId: currentTrace()?.requestId ?? null,
    index: from + index,
  }));
  for (let at = 0; at < items.length; at += INSERT_ROWS) {
    await tx.insert(workItems).values(items.slice(at, at + INSERT_ROWS));
  }
  await tellHeld(tx, [...new Set(items.map(({ lane }) => lane))]);
  await finishIfDone(tx, work.number);
}

/** Puts an end time on a work none of whose items waits or runs any more. */
export async function finishIfDone(tx: Database, workNumber: number): Promise<void> {
  await tx
    .update(works)
    .set({ endTime: sql`now()` })
    .where(
      and(
        eq(works.number, workNumber),
        sql`${works.endTime} is null`,
        sql`not exists (select 1 from ${workItems} where ${workItems.workNumber} = ${workNumber}
            and ${workItems.status} in ('Waiting', 'Working'))`,
      ),
    );
}
