import { latenessOf } from "@/lib/domain/notification/lateness";

const now = new Date("2026-11-29T09:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test.each([
  ["what is due in an hour is not late", ago(-1), undefined],
  ["what is due now is not late", ago(0), undefined],
  ["ten minutes count as an hour", ago(1 / 6), { unit: "hour", count: 1 }],
  ["23 hours", ago(23.5), { unit: "hour", count: 23 }],
  ["a day", ago(24), { unit: "day", count: 1 }],
  ["eleven days", ago(11 * 24 + 3), { unit: "day", count: 11 }],
  ["three weeks", ago(22 * 24), { unit: "week", count: 3 }],
] as const)("%s", (_name, deadline, late) => {
  expect(latenessOf(deadline, now)).toEqual(late);
});
