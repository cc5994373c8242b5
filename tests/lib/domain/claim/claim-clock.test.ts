import { claimClock } from "@/lib/domain/claim/claim-clock";

const now = new Date("2026-11-20T00:00:00Z");

test.each([
  ["two days and three hours are left", "2026-11-22T03:10:00Z", { pace: "fine", days: 2, hours: 3 }],
  ["an hour is soon", "2026-11-20T01:00:00Z", { pace: "soon", days: 0, hours: 1 }],
  ["the very moment is not late", "2026-11-20T00:00:00Z", { pace: "soon", days: 0, hours: 0 }],
  ["yesterday is late by a day", "2026-11-19T00:00:00Z", { pace: "late", days: 1, hours: 0 }],
] as const)("%s", (_sentence, deadline, clock) => {
  expect(claimClock(new Date(deadline), now)).toEqual(clock);
});
