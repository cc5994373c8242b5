import { DAY_MS } from "@/lib/domain/kit/durations";
import { endOfDay, seoulDay, startOfDay } from "@/lib/domain/kit/seoul-days";

/** What a seller holds of a plan: days in Korea, the first and the last included, and what they are worth in whole won. */
export type PaidPeriod = { plan: string; firstDay: string; lastDay: string; worthKrw: number };

/** The last day of what has no end. */
export const ENDLESS = "9999-12-31";

const SEOUL_MS = 9 * 3_600_000;

const startMs = (day: string): number => {
  const start = startOfDay(day);
  if (!start) throw new RangeError(`Not a day: ${day}`);
  return start.getTime();
};

/** How many days a span holds, both ends included; 0 when it ends before it begins. Example: a day alone is 1. */
export const daysIn = (firstDay: string, lastDay: string): number =>
  Math.max(0, (startMs(lastDay) - startMs(firstDay)) / DAY_MS + 1);

/** The day after. Example: `dayAfter("2026-12-31")` is "2027-01-01". */
export const dayAfter = (day: string): string => seoulDay(endOfDay(day) ?? new Date(startMs(day)));

/** The day before. Example: `dayBefore("2027-01-01")` is "2026-12-31". */
export const dayBefore = (day: string): string => seoulDay(new Date(startMs(day) - DAY_MS));

/**
 * The last day of so many months that begin with `firstDay`: the day before the same day, and the last of the month
 * where that month has no such day, as Korea's civil law counts months (민법 160).
 *
 * Examples: a month from "2026-03-15" ends on "2026-04-14", one from "2026-01-31" on "2026-02-28".
 */
export function lastDayOf(firstDay: string, months: number): string {
  const first = new Date(startMs(firstDay) + SEOUL_MS);
  const [year, month, day] = [first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate()];
  const lastOfMonth = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  const last = day > lastOfMonth ? lastOfMonth : day - 1;
  return new Date(Date.UTC(year, month + months, last)).toISOString().slice(0, 10);
}

/** The number of unused days: today counts as used, a future period is unused altogether. */
const unusedDays = ({ firstDay, lastDay }: PaidPeriod, today: string): number =>
  firstDay > today ? daysIn(firstDay, lastDay) : daysIn(dayAfter(today), lastDay);

/**
 * What the unused days of a period are worth in whole won, rounded down; what was used is the rest, so that both always
 * add up to the worth. It is the rule of refunds and of what an upgrade is credited with: a day that has begun is used.
 *
 * Example: of 30,000 won for 30 days, 20,000 are left on the tenth.
 */
export function unusedWorth(period: PaidPeriod, today: string): number {
  const days = daysIn(period.firstDay, period.lastDay);
  return days === 0 ? 0 : Math.floor((period.worthKrw * unusedDays(period, today)) / days);
}
