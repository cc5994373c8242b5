import fc from "fast-check";
import { expectSpaced } from "@/tests/support/spaced-starts";
import { freshDatabase } from "@/tests/support/fresh-database";
import type { OpenDatabase } from "@/upstream/db/client";
import { forgetIdleLanes, holdForStart, noteStart, restLane, takeStart } from "@/upstream/db/lanes";
import { lanes } from "@/upstream/db/schema";
import { OwnLanes } from "@/upstream/queue/lanes";
import { paceOf } from "@/upstream/across/works";

const LANE = "upload/Coupang/shop";
const { gapMs } = paceOf(LANE);
const START = 1_700_000_000_000;

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened.close());
afterEach(async () => void (await opened.db.delete(lanes)));

test.each([
  ["collect/raw", 2, 0],
  ["collect/Taobao", 3, 0],
  ["upload/Coupang/shop", 8, 200],
  ["upload/SmartStore/shop", 4, 500],
  ["upload/Gmarket/shop", 3, 500],
  ["upload/Elevenst/shop", 3, 500],
  ["upload/Nowhere/shop", 1, 500],
])("%s takes %i at once, %i ms apart, over all processes", (lane, many, gap) => {
  expect(paceOf(lane)).toEqual({ atOnce: many, gapMs: gap });
});

test("pictures of one seller are two at once in each process", () => {
  expect(paceOf("translate/u1")).toEqual({ atOnce: 2, gapMs: 0, isOfProcess: true });
});

/** Starts as often as a lane lets through when it is looked at with so much delay each time, by the lane's own clock. */
async function starts(delays: readonly number[], wanted: number): Promise<number[]> {
  await opened.db.delete(lanes);
  const times: number[] = [];
  let now = START;
  for (let round = 0; times.length < wanted; round += 1) {
    now += delays[round % delays.length] ?? 0;
    now += await opened.db.transaction(async (tx) => {
      const dueMs = await holdForStart(tx, LANE, now);
      if (dueMs > 0) return Math.ceil(dueMs);
      times.push(now);
      return Math.ceil(await noteStart(tx, LANE, { gapMs }, now));
    });
  }
  return times;
}

const looksLate = (mostMs: number) => fc.array(fc.integer({ min: 0, max: mostMs }), { minLength: 1, maxLength: 20 });
const FEW = { numRuns: 6 };

test("late looks do not add up: sixty starts take hardly longer than their gaps", async () => {
  await fc.assert(
    fc.asyncProperty(looksLate(60), async (delays) => {
      const times = await starts(delays, 60);
      const took = (times.at(-1) ?? 0) - (times[0] ?? 0);
      return took >= 58 * gapMs && took <= 59 * gapMs * 1.15;
    }),
    FEW,
  );
});

test("no span sees more starts than the pace allows, but for one that made up for a delay", async () => {
  await fc.assert(
    fc.asyncProperty(looksLate(900), async (delays) => expectSpaced(await starts(delays, 60), gapMs)),
    FEW,
  );
});

test("calls wait in the order they came, and a strict lane makes up for nothing", async () => {
  const calls = (isStrict: boolean, nows: number[]) =>
    nows.reduce(async (before: Promise<number[]>, now) => {
      const times = await before;
      const waitMs = await takeStart(opened.db, `call/${isStrict}`, { gapMs: 200, isStrict }, START + now);
      return [...times, Math.round(now + waitMs)];
    }, Promise.resolve([]));
  expect(await calls(false, [0, 0, 10, 900, 900, 900])).toEqual([0, 200, 400, 900, 900, 1100]);
  expect(await calls(true, [0, 0, 10, 900, 900, 900])).toEqual([0, 200, 400, 900, 1100, 1300]);
});

test("a lane that rests starts nothing before its time, and no shorter rest ends it", async () => {
  const due = (now: number) => opened.db.transaction((tx) => holdForStart(tx, LANE, START + now));
  await restLane(opened.db, LANE, 20_000, START);
  await restLane(opened.db, LANE, 1_000, START);
  expect([await due(0), await due(15_000), await due(20_000)].map(Math.round)).toEqual([20_000, 5_000, 0]);
});

test("a lane nobody has started in for an hour is dropped, one that is held is not", async () => {
  await takeStart(opened.db, "old", { gapMs: 200 }, Date.now() - 3_700_000);
  await takeStart(opened.db, "new", { gapMs: 200 });
  await restLane(opened.db, "held", 86_400_000);
  await forgetIdleLanes(opened.db);
  expect((await opened.db.select().from(lanes)).map(({ lane }) => lane).sort()).toEqual(["held", "new"]);
});

test("a process leaves a lane alone while it rests, and forgets it when nothing waits there", () => {
  const own = new OwnLanes();
  own.begin("a");
  own.begin("a");
  own.end("a");
  expect([own.running("a"), own.running("b")]).toEqual([1, 0]);
  own.pause("a", 1_000);
  expect([own.due(["a", "b"], 400), own.waitFor(400)]).toEqual([["b"], 600]);
  expect([own.due(["a", "b"], 1_000), own.waitFor(1_000)]).toEqual([["a", "b"], Infinity]);
  own.pause("a", 2_000);
  expect([own.due(["b"], 1_000), own.due(["a"], 1_000)]).toEqual([["b"], ["a"]]);
});
