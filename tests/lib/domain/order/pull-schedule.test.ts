import fc from "fast-check";
import { nextPullAt, pullDefault, type PullSchedule } from "@/lib/domain/order/pull-schedule";

/** A moment of 23 November in Korea. */
const at = (time: string, day = 23) => new Date(`2026-11-${day}T${time}:00+09:00`);
const night = { sleepFrom: "23:00", sleepUntil: "07:00" };
const noon = { sleepFrom: "12:00", sleepUntil: "13:30" };

describe("when orders are read next by themselves", () => {
  it.each<[string, Partial<PullSchedule>, number, Date | null, Date, Date | null]>([
    ["never read before: now", {}, 10, null, at("10:00"), at("10:00")],
    ["ten minutes after the last time", {}, 10, at("09:55"), at("10:00"), at("10:05")],
    ["overdue after a stop: now", {}, 10, at("08:00"), at("10:00"), at("10:00")],
    ["as seldom as the seller likes", { minutes: 60 }, 10, at("09:55"), at("10:00"), at("10:55")],
    ["not more often than the installation allows", { minutes: 1 }, 10, at("09:55"), at("10:00"), at("10:05")],
    ["switched off: never", { isOn: false }, 10, at("09:55"), at("10:00"), null],
    ["an installation that never does: never", {}, 0, null, at("10:00"), null],
    ["due in the night: in the morning after it", night, 10, at("22:55"), at("22:58"), at("07:00", 24)],
    ["due after midnight: in the same morning", night, 10, at("00:10"), at("00:15"), at("07:00")],
    ["due when the sleep begins: at its end", noon, 10, at("11:50"), at("11:55"), at("13:30")],
    ["due when the sleep ends: then", noon, 10, at("13:20"), at("13:25"), at("13:30")],
    ["a sleep without an end is none", { sleepFrom: "23:00" }, 10, at("23:55"), at("23:58"), at("00:05", 24)],
  ])("%s", (_what, wish, least, last, now, next) => {
    expect(nextPullAt({ ...pullDefault(least), ...wish }, least, last, now)).toEqual(next);
  });
});

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));

test("the next time is never past, and a time that was told is still the time once it has come", () => {
  fc.assert(
    fc.property(
      time,
      time,
      fc.integer({ min: 10, max: 1440 }),
      fc.integer({ min: 0, max: 3_000 }),
      (sleepFrom, sleepUntil, minutes, ago) => {
        const now = at("10:00");
        const wish = { isOn: true, minutes, sleepFrom, sleepUntil };
        const last = new Date(now.getTime() - ago * 60_000);
        const next = nextPullAt(wish, 10, last, now);
        expect(next && next >= now).toBe(true);
        expect(next && nextPullAt(wish, 10, last, next)).toEqual(next);
      },
    ),
  );
});
