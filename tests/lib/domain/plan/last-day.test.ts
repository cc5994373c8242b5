import fc from "fast-check";
import { lastDayUntil, lastMomentOf } from "@/lib/domain/plan/last-day";

test.each([
  ["the last moment of a day", "2026-12-31T14:59:59.999Z", "2026-12-31"],
  ["the first moment of the next", "2026-12-31T15:00:00.000Z", "2026-12-31"],
  ["a moment within a day", "2026-12-31T15:00:00.002Z", "2027-01-01"],
])("a plan that ends with %s holds last on its day", (_what, end, day) => {
  expect(lastDayUntil(end)).toBe(day);
  expect(lastDayUntil(new Date(end))).toBe(day);
});

test.each([null, undefined, ""])("a plan without an end (%p) has no last day", (end) => {
  expect(lastDayUntil(end)).toBeNull();
});

test("a date that is shown and saved again is the same date, however often", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (after) => {
      const day = new Date(Date.UTC(2020, 0, 1) + after * 86_400_000).toISOString().slice(0, 10);
      expect(lastDayUntil(lastMomentOf(day))).toBe(day);
    }),
  );
});

test("what is no day has no last moment", () => {
  expect(lastMomentOf("soon")).toBeUndefined();
});
