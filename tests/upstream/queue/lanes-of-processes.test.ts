import { asc, eq } from "drizzle-orm";
import { freshDatabase } from "@/tests/support/fresh-database";
import { emptyData } from "@/tests/support/seeded-data";
import { expectSpaced } from "@/tests/support/spaced-starts";
import { until } from "@/tests/support/upstream-client";
import { openDatabase, type OpenDatabase } from "@/upstream/db/client";
import { restLane, takeStart } from "@/upstream/db/lanes";
import { heldLanes, lanes, users, workItems, works } from "@/upstream/db/schema";
import { externalText } from "@/upstream/kit/messages";
import type { Pace } from "@/upstream/queue/lanes";
import { claim, readyLanes, retry, succeed, type Item } from "@/upstream/queue/queue";
import { startWorker } from "@/upstream/queue/worker";

const PROCESSES = 4;
const GAP_MS = 50;
/** Times are kept in whole milliseconds, rounded. */
const ROUNDING_MS = 1;

let drop: () => Promise<void>;
/** One connection pool for each process; on PGlite all are the one there is. */
let opened: OpenDatabase[];
jest.setTimeout(60_000);
beforeAll(async () => {
  const data = await emptyData();
  drop = data.drop;
  const { databaseUrl } = data;
  const first = await (databaseUrl ? openDatabase({ databaseUrl, connectionsMax: 3 }) : freshDatabase());
  const others = databaseUrl
    ? await Promise.all(Array.from({ length: PROCESSES - 1 }, () => openDatabase({ databaseUrl, connectionsMax: 3 })))
    : Array.from({ length: PROCESSES - 1 }, () => first);
  opened = [first, ...others];
  await db().insert(users).values({ id: "u", account: "u", userName: "u", email: "u@naru.example", passwordHash: "x" });
});
afterAll(async () => {
  await Promise.all([...new Set(opened)].map(({ close }) => close()));
  await drop();
});
const db = () => opened[0]!.db;

async function queue(lane: string, count: number): Promise<void> {
  const [work] = await db().insert(works).values({ userId: "u", type: "Upload" }).returning({ number: works.number });
  const item = { workNumber: work!.number, userId: "u", type: "Upload" as const, lane, status: "Waiting" as const };
  await db()
    .insert(workItems)
    .values(Array.from({ length: count }, (_, index) => ({ ...item, index })));
}

type Started = { at: number; by: number };

/**
 * Works off what waits by four workers, each with connections of its own; answers when each item was started, by the
 * database's clock, and how many ran at the same moment at most.
 */
async function workedOff(pace: Pace, count: number, run: (item: Item, by: number) => Promise<number | void>) {
  const begun: Started[] = [];
  let [running, most, ended] = [0, 0, 0];
  const errors: unknown[] = [];
  const nothing = () => Promise.reject(new Error("Only uploads run here."));
  const workers = await Promise.all(
    opened.map(({ db: own }, by) =>
      startWorker(
        { db: own, driver: "postgres", complain: (error) => void errors.push(error) },
        {
          paceOf: () => pace,
          polls: async () => [],
          jobs: {
            Upload: {
              async run(item) {
                begun.push({ at: item.updateDate.getTime(), by });
                most = Math.max(most, (running += 1));
                const restMs = await run(item, by);
                running -= 1;
                await succeed(own, item, {});
                ended += 1;
                return restMs;
              },
              failedUnexpectedly: (item) => retry(own, item, "unknown", externalText("unexpected")),
            },
            Collect: { run: nothing, failedUnexpectedly: nothing },
            Translate: { run: nothing, failedUnexpectedly: nothing },
            Undo: { run: nothing, failedUnexpectedly: nothing },
            Recipe: { run: nothing, failedUnexpectedly: nothing },
          },
        },
      ),
    ),
  );
  await until(async () => ended === count);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(errors).toEqual([]);
  return { begun: begun.sort((one, other) => one.at - other.at), most };
}

test("four workers together keep the pace of a lane, start every item once, and none of them starves", async () => {
  await queue("upload/One/u/shop", 60);
  const { begun } = await workedOff({ atOnce: 8, gapMs: GAP_MS }, 60, async () => undefined);
  expect(begun).toHaveLength(60);
  expectSpaced(
    begun.map(({ at }) => at),
    GAP_MS,
    ROUNDING_MS,
  );
  expect(new Set(begun.map(({ by }) => by)).size).toBe(PROCESSES);
  const rows = await db().select().from(workItems).orderBy(asc(workItems.id));
  expect(rows.map(({ status, attempts }) => [status, attempts])).toEqual(rows.map(() => ["Success", 1]));
});

test("four workers together run no more of a lane at once than it takes", async () => {
  await queue("collect/One", 20);
  const nap = () => new Promise<void>((resolve) => setTimeout(resolve, 30));
  const { most } = await workedOff({ atOnce: 3, gapMs: 0 }, 20, nap);
  expect(most).toBeLessThanOrEqual(3);
});

test("what uses up the machine alone runs as often at once in each process", async () => {
  await queue("translate/u", 6);
  const pace = { atOnce: 2, gapMs: 0, isOfProcess: true };
  const ofOne = await claim(opened[0]!.db, "translate/u", pace, 0);
  const ofOther = await claim(opened[1]!.db, "translate/u", pace, 1);
  const ofFull = await claim(opened[2]!.db, "translate/u", pace, 2);
  expect([ofOne, ofOther, ofFull].map(({ items }) => items.length)).toEqual([2, 1, 0]);
});

test("what a market says to one worker holds for all: nobody starts while the lane rests", async () => {
  const lane = "upload/Resting/u/shop";
  await queue(lane, 1);
  await restLane(opened[1]!.db, lane, 60_000);
  const looks = await Promise.all(opened.map(({ db: own }) => claim(own, lane, { atOnce: 8, gapMs: GAP_MS }, 0)));
  for (const { items, waitMs } of looks) {
    expect(items).toEqual([]);
    expect(waitMs).toBeGreaterThan(50_000);
  }
  await db().delete(lanes);
  await db().delete(workItems);
});

test("calls of four processes under one account's keys are given starts that keep the gap, each its share", async () => {
  const asked = await Promise.all(
    opened.flatMap(({ db: own }) => Array.from({ length: 10 }, () => takeStart(own, "call/One", { gapMs: 60_000 }))),
  );
  const turns = asked.map((waitMs) => Math.round(waitMs / 60_000)).sort((one, other) => one - other);
  expect(turns).toEqual(Array.from({ length: 10 * PROCESSES }, (_, turn) => turn));
});

test("of many lanes those are ready in which something is due or whose worker went silent, and which nobody holds", async () => {
  const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
  for (const lane of ["due/one", "due/two", "later", "left", "running", "held"]) await queue(lane, 3);
  const change = (lane: string, values: Partial<Item>) =>
    db().update(workItems).set(values).where(eq(workItems.lane, lane));
  await change("later", { nextAt: future });
  await change("left", { status: "Working", leaseUntil: past });
  await change("running", { status: "Working", leaseUntil: future });
  await db().insert(heldLanes).values({ lane: "held", downSince: past, heldUntil: future });
  const ready = await readyLanes(db());
  expect(ready.map(({ lane }) => lane).sort()).toEqual(["due/one", "due/two", "left"]);
  await db().delete(heldLanes);
  await db().delete(workItems);
});

test("what a silent worker left is taken up before what waits, and nothing that is not due", async () => {
  const past = new Date(Date.now() - 60_000);
  await queue("left", 5);
  const items = await db().select().from(workItems).orderBy(asc(workItems.id));
  const [first, second, third] = items.map(({ id }) => id);
  await db().update(workItems).set({ status: "Working", leaseUntil: past }).where(eq(workItems.id, third!));
  await db()
    .update(workItems)
    .set({ nextAt: new Date(Date.now() + 60_000) })
    .where(eq(workItems.id, first!));
  const taken = async (atOnce: number) => {
    const { items: claimed } = await claim(db(), "left", { atOnce, gapMs: 0 }, 0);
    return claimed.map(({ id }) => id);
  };
  expect(await taken(1)).toEqual([third]);
  expect(await taken(3)).toEqual([second, items[3]!.id]);
  await db().delete(workItems);
});
