/** @jest-environment node */
import fc from "fast-check";
import { Lanes } from "@/upstream/queue/lanes";
import { paceOf } from "@/upstream/works";

const LANE = "upload/Coupang/shop";
const { gapMs, atOnce } = paceOf(LANE);

test.each([
  ["collect/raw", 2, 0],
  ["collect/Taobao", 3, 0],
  ["upload/Coupang/shop", 8, 200],
  ["upload/SmartStore/shop", 4, 500],
  ["upload/Gmarket/shop", 3, 500],
  ["upload/Elevenst/shop", 3, 500],
  ["upload/Nowhere/shop", 1, 500],
])("%s takes %i at once, %i ms apart", (lane, many, gap) => {
  expect(paceOf(lane)).toEqual({ atOnce: many, gapMs: gap });
});

/** Starts as many items as a lane lets through when it is looked at with so much delay each time. */
function starts(delays: number[], wanted: number): number[] {
  const lanes = new Lanes(paceOf);
  const times: number[] = [];
  let now = 1_000_000;
  for (let round = 0; times.length < wanted; round += 1) {
    if (lanes.free(LANE, now) > 0) {
      lanes.start(LANE, now);
      lanes.end(LANE);
      times.push(now);
    }
    const wait = lanes.waitFor([LANE], now);
    now += (Number.isFinite(wait) ? wait : 0) + (delays[round % delays.length] ?? 0);
  }
  return times;
}

test("late looks do not add up: a hundred starts take hardly longer than their gaps", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 20 }), (delays) => {
      const times = starts(delays, 100);
      const took = (times.at(-1) ?? 0) - (times[0] ?? 0);
      return took >= 98 * gapMs && took <= 99 * gapMs * 1.15;
    }),
  );
});

test("no second ever sees more starts than the pace allows, but for one that made up for a delay", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 20 }), (delays) => {
      const times = starts(delays, 60);
      return times.every((from) => times.filter((at) => at >= from && at < from + 1_000).length <= 1_000 / gapMs + 1);
    }),
  );
});

test("a lane that is full waits, and a held one starts nothing before its time", () => {
  const lanes = new Lanes(paceOf);
  for (let now = 0; now < atOnce; now += 1) lanes.start(LANE, now * gapMs);
  expect(lanes.free(LANE, 10_000)).toBe(0);
  lanes.end(LANE);
  expect(lanes.free(LANE, 10_000)).toBe(1);
  lanes.hold(LANE, 20_000);
  expect(lanes.free(LANE, 19_999)).toBe(0);
  expect(lanes.waitFor([LANE], 15_000)).toBe(5_000);
  expect(lanes.free(LANE, 20_000)).toBe(1);
});
