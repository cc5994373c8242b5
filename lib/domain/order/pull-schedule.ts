import { DAY_MS, MINUTE_MS } from "@/lib/domain/kit/durations";
import { seoulDay, startOfDay } from "@/lib/domain/kit/seoul-days";

/**
 * When a seller wants orders read by themselves: every so many minutes, and not between two times of the day in Korea,
 * `"23:00"` and `"07:00"` for example; empty texts where it never sleeps.
 */
export type PullSchedule = { isOn: boolean; minutes: number; sleepFrom: string; sleepUntil: string };

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
export const PULL_MINUTES_MAX = 1_440;

/** Whether a text is a time of the day or nothing at all. */
export const isTimeOrNone = (text: string): boolean => text === "" || TIME.test(text);

/** What holds for a seller who said nothing: as often as the installation reads. */
export const pullDefault = (leastMinutes: number): PullSchedule => ({
  isOn: true,
  minutes: leastMinutes,
  sleepFrom: "",
  sleepUntil: "",
});

/** The minute of the day: `minuteOf("07:30")` is 450. */
const minuteOf = (time: string): number => Date.parse(`1970-01-01T${time}:00Z`) / MINUTE_MS;

/** The end of a sleep period that includes this moment; undefined outside of one. A sleep period may include midnight. */
function wakesAt({ sleepFrom, sleepUntil }: PullSchedule, at: Date): Date | undefined {
  if (!TIME.test(sleepFrom) || !TIME.test(sleepUntil) || sleepFrom === sleepUntil) return undefined;
  const midnight = startOfDay(seoulDay(at)) ?? at;
  const minute = Math.floor((at.getTime() - midnight.getTime()) / MINUTE_MS);
  const [from, until] = [minuteOf(sleepFrom), minuteOf(sleepUntil)];
  const ends = new Date(midnight.getTime() + until * MINUTE_MS);
  if (from < until) return minute >= from && minute < until ? ends : undefined;
  if (minute < until) return ends;
  return minute >= from ? new Date(ends.getTime() + DAY_MS) : undefined;
}

/**
 * When an account's orders are read next by themselves; null where they never are. The installation's `leastMinutes` hold for
 * everybody, and 0 of them mean never. What is due already is due now, or when the sleep ends.
 *
 * Example: read at 22:55 every ten minutes, asleep from 23:00 to 07:00, it is read next at 07:00.
 */
export function nextPullAt(schedule: PullSchedule, leastMinutes: number, last: Date | null, now: Date): Date | null {
  if (!schedule.isOn || leastMinutes === 0) return null;
  const every = Math.max(schedule.minutes, leastMinutes) * MINUTE_MS;
  const due = new Date(Math.max(now.getTime(), (last?.getTime() ?? 0) + every));
  return wakesAt(schedule, due) ?? due;
}
