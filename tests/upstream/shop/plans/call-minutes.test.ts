import fc from "fast-check";
import { freshDatabase } from "@/tests/support/fresh-database";
import { MINUTE_MS } from "@/lib/domain/kit/durations";
import { forgetOldMinutes, takeCalls, type AskedCalls } from "@/upstream/db/call-minutes";
import type { OpenDatabase } from "@/upstream/db/client";
import { callMinutes } from "@/upstream/db/schema";
import { CallMinutes, wholeMinute } from "@/upstream/shop/plans/call-minutes";

const SELLER = "u";
const START = 1_700_000_000_000;

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened.close());
afterEach(async () => void (await opened.db.delete(callMinutes)));

/** Processes on one database whose clock runs during their queries, and how many calls of each minute they allow. */
function processes(count: number, latencyMs: number) {
  let now = START;
  let asks = 0;
  let minute = { endsAt: 0, used: [] as number[] };
  const take = async (asked: AskedCalls) => {
    asks += 1;
    now += latencyMs;
    if (now >= minute.endsAt) minute = { endsAt: now + MINUTE_MS, used: Array<number>(count).fill(0) };
    const given = await takeCalls(opened.db, asked, now);
    now += latencyMs;
    return given;
  };
  const all = Array.from({ length: count }, () => new CallMinutes(take, () => now));
  return {
    /** How many milliseconds a call to one of them has to wait; 0 if it is allowed. */
    call: async (at: number, limit: number): Promise<number> => {
      const waitMs = await all[at]!.count(SELLER, limit);
      if (waitMs === 0) minute.used[at]! += 1;
      return waitMs;
    },
    rest: (ms: number) => void (now += ms),
    used: () => minute.used,
    usedOfAll: () => minute.used.reduce((sum, used) => sum + used, 0),
    msLeft: () => minute.endsAt - now,
    asks: () => asks,
  };
}

test("whichever process is asked when, a minute lets through its limit at most, and all but what others were given", async () => {
  const step = fc.record({
    at: fc.nat({ max: 3 }),
    calls: fc.integer({ min: 1, max: 40 }),
    restMs: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 50_000 }) }),
  });
  const run = async (
    count: number,
    limit: number,
    latencyMs: number,
    steps: readonly { at: number; calls: number; restMs: number }[],
  ) => {
    await opened.db.delete(callMinutes);
    const world = processes(count, latencyMs);
    for (const { at, calls, restMs } of steps) {
      world.rest(restMs);
      for (let call = 0; call < calls; call += 1) {
        const place = at % count;
        const waitMs = await world.call(place, limit);
        expect(world.usedOfAll()).toBeLessThanOrEqual(limit);
        if (waitMs === 0) continue;
        expect(waitMs).toBeLessThanOrEqual(world.msLeft());
        const others = world.used().filter((_, other) => other !== place);
        const heldByOthers = others.reduce((sum, used) => sum + Math.min(used, Math.floor(limit / 10)), 0);
        expect(world.usedOfAll()).toBeGreaterThanOrEqual(limit - heldByOthers);
      }
    }
  };
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 120 }),
      fc.nat({ max: 5 }),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      run,
    ),
    { numRuns: 12 },
  );
});

test.each([1, 2, 12])("%i processes asked in turn let through nearly all of a plan's minute", async (count) => {
  const limit = 300;
  const world = processes(count, 1);
  for (let call = 0; call < limit + count; call += 1) await world.call(call % count, limit);
  expect(world.usedOfAll()).toBeLessThanOrEqual(limit);
  expect(world.usedOfAll()).toBeGreaterThanOrEqual(0.95 * limit);
});

test("of a whole minute at one process every fifth call asks at most, and a seller who goes on elsewhere loses hardly any", async () => {
  const limit = 300;
  const world = processes(2, 1);
  await world.call(1, limit);
  for (let call = 0; call < limit; call += 1) await world.call(0, limit);
  expect(world.usedOfAll()).toBe(limit);
  expect(world.asks()).toBeLessThanOrEqual(limit / 5);
});

test("calls that come at once wait for one question together, and are all counted", async () => {
  const world = processes(1, 1);
  const waits = await Promise.all(Array.from({ length: 60 }, () => world.call(0, 50)));
  expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(50);
  expect(world.asks()).toBeLessThan(50);
});

test("the next minute begins with the first call after the one before, and another plan has its own limit at once", async () => {
  const world = processes(1, 0);
  for (let call = 0; call < 5; call += 1) expect(await world.call(0, 5)).toBe(0);
  world.rest(10_000);
  expect(await world.call(0, 5)).toBe(MINUTE_MS - 10_000);
  expect(await world.call(0, 6)).toBe(0);
  expect(await world.call(0, 6)).toBe(MINUTE_MS - 10_000);
  world.rest(MINUTE_MS - 10_000);
  for (let call = 0; call < 5; call += 1) expect(await world.call(0, 5)).toBe(0);
  expect(await world.call(0, 5)).toBe(MINUTE_MS);
});

test("the only process there is asks nobody", async () => {
  let now = START;
  const alone = new CallMinutes(wholeMinute, () => now);
  const waits = async (limit: number) => {
    const all = [];
    for (let call = 0; call <= limit; call += 1) all.push(await alone.count(SELLER, limit));
    return all;
  };
  expect(await waits(5)).toEqual([0, 0, 0, 0, 0, MINUTE_MS]);
  now += MINUTE_MS;
  expect(await waits(5)).toEqual([0, 0, 0, 0, 0, MINUTE_MS]);
});

test("minutes that are over are dropped, and running ones kept", async () => {
  await takeCalls(opened.db, { subject: "over", limit: 5, used: 0 }, Date.now() - 2 * MINUTE_MS);
  await takeCalls(opened.db, { subject: "running", limit: 5, used: 0 });
  await forgetOldMinutes(opened.db);
  expect((await opened.db.select().from(callMinutes)).map(({ subject }) => subject)).toEqual(["running"]);
});
