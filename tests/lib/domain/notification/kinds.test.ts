import { horizonMs, NOTIFICATION_KINDS, subjectOf, type NotificationKind } from "@/lib/domain/notification/kinds";

const NOW = new Date("2026-11-23T03:00:00Z");
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

test.each<[string, NotificationKind, number | null, string | null]>([
  ["an order two days away is not told", "orderDue", 48, null],
  ["an order is told a day before its deadline", "orderDue", 24, "7/24"],
  ["an order an hour away is still the same word", "orderDue", 1, "7/24"],
  ["an order is told again at its deadline", "orderDue", 0, "7/0"],
  ["an order long past it is not told a third time", "orderDue", -500, "7/0"],
  ["a question is told six hours before", "inquiryWaiting", 6, "7/6"],
  ["a key is told two weeks before", "keyExpires", 14 * 24, "7/336"],
  ["a key is told again three days before", "keyExpires", 71, "7/72"],
  ["a failed upload is told once", "uploadFailed", null, "7"],
])("%s", (_, kind, hours, told) => {
  expect(subjectOf(kind, "7", hours === null ? null : inHours(hours), NOW)).toBe(told);
});

test("nothing is told before its kind's horizon, and everything within it", () => {
  for (const kind of NOTIFICATION_KINDS)
    for (let hours = -48; hours < 400; hours += 1) {
      const isWithin = hours * HOUR_MS <= horizonMs(kind);
      if (horizonMs(kind) > 0) expect(subjectOf(kind, "1", inHours(hours), NOW) !== null).toBe(isWithin);
    }
});
