import { remainingMs } from "@/lib/domain/listing/remaining-time";

test.each([
  ["follows from the pace so far", { startedAt: 0, now: 60_000, done: 10, total: 40 }, 180_000],
  ["is not known while nothing is done", { startedAt: 0, now: 60_000, done: 0, total: 40 }, undefined],
  ["is not known before any time has passed", { startedAt: 5, now: 5, done: 1, total: 2 }, undefined],
  ["is nothing once all is done", { startedAt: 0, now: 60_000, done: 40, total: 40 }, 0],
  ["is nothing for a work of nothing", { startedAt: 0, now: 60_000, done: 0, total: 0 }, 0],
])("the remaining time %s", (_, pace, expected) => {
  expect(remainingMs(pace)).toBe(expected);
});
