import { and, eq, getTableColumns, max, sql } from "drizzle-orm";
import { personOf, type Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { beginChange } from "@/upstream/db/record-patches";
import { statementsOf } from "@/upstream/db/statements";
import { workItems, works } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import { Refusal } from "@/upstream/kit/answers";
import { currentTrace } from "@/lib/process/trace";
import { explainHeldLanes } from "./held-lanes";

type NewWork = Omit<typeof works.$inferInsert, "userId" | "startedBy">;
/** A page that an extension posts with an item comes as JSON, as which it is written. */
export type NewItem = Pick<typeof workItems.$inferInsert, "lane"> &
  Partial<Omit<typeof workItems.$inferInsert, "raw">> & { rawJson?: string };

/**
 * Writes a work and its items in one transaction and wakes the worker. Answers the work's number and how many items it has.
 *
 * A work made with the same request key is found again: the caller's connection may have died after the commit. Work
 * that only holds items that failed already is finished the moment it starts.
 */
export async function startWork(
  context: Needs<"db" | "user" | "wake" | "requestKey">,
  work: NewWork,
  itemsFor: (tx: Database) => Promise<NewItem[]>,
): Promise<{ number: number; written: number }> {
  const { db, user, requestKey } = context;
  const started = await db.transaction(async (tx) => {
    // One seller's works start one after another, otherwise two at once would both find the same quota free.
    await tx.execute(sql`select id from users where id = ${user.id} for update`);
    if (requestKey) {
      const [same] = await tx
        .select({ number: works.number })
        .from(works)
        .where(and(eq(works.userId, user.id), eq(works.requestKey, requestKey), eq(works.type, work.type)));
      if (same) return { number: same.number, written: await nextIndex(tx, same.number) };
    }
    const [made] = await tx
      .insert(works)
      .values({ ...work, userId: user.id, startedBy: personOf(user).account, requestKey: requestKey ?? null })
      .returning({ number: works.number });
    if (!made) throw new Error("The work was not written");
    const items = await itemsFor(tx);
    await writeItems(tx, { ...work, number: made.number, userId: user.id }, items, 0);
    return { number: made.number, written: items.length };
  });
  context.wake();
  return started;
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
    await writeItems(tx, work, await itemsFor(tx), await nextIndex(tx, number));
  });
  context.wake();
  return number;
}

/** Where the next item of a work is written; items are numbered from 0 without gaps. */
async function nextIndex(tx: Database, number: number): Promise<number> {
  const [last] = await tx
    .select({ index: max(workItems.index) })
    .from(workItems)
    .where(eq(workItems.workNumber, number));
  return (last?.index ?? -1) + 1;
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
  const given = [...new Set(items.flatMap((item) => Object.keys(item)))].filter(isColumn);
  const columns = sql.raw([...given.map((key) => COLUMNS[key].name), "raw"].map((name) => `"${name}"`).join());
  // One parameter for many items: thousands of values cost more to number than to write.
  for (const some of statementsOf(items.map((item) => jsonOf(item, given))))
    await tx.execute(sql`
      insert into ${workItems} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${workItems}, ${`[${some.join()}]`}::jsonb)`);
  if (work.type !== "Upload") await beginChange(tx, { userId: work.userId, now: currentTime() });
  await explainHeldLanes(tx, [...new Set(items.map(({ lane }) => lane))]);
  await finishIfDone(tx, work.number);
}

const COLUMNS = getTableColumns(workItems);
type Row = Partial<typeof workItems.$inferInsert>;
const isColumn = (key: string): key is keyof Row => key in COLUMNS;

/** An item as the database reads it. Its page is JSON already, and is not read again only to be written. */
function jsonOf({ rawJson = "null", ...item }: NewItem, given: readonly (keyof Row)[]): string {
  const row: Row = item;
  const values = given.map((key) => [
    COLUMNS[key].name,
    row[key] == null ? null : COLUMNS[key].mapToDriverValue(row[key]),
  ]);
  return `{"raw":${rawJson},${JSON.stringify(Object.fromEntries(values)).slice(1)}`;
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
