const DAY = /^\d{4}-\d{2}-\d{2}$/;
const HOURS_MS = 3_600_000;
const SEOUL_MS = 9 * HOURS_MS;

/** The moment a day begins in Korea, e.g. `"2026-11-20"` is 2026-11-19T15:00:00Z; anything else is undefined. */
export function startOfDay(day: string | undefined): Date | undefined {
  if (!day || !DAY.test(day)) return undefined;
  const start = new Date(`${day}T00:00:00+09:00`);
  return Number.isNaN(start.getTime()) ? undefined : start;
}

/** The moment the day after begins: ranges of days hold their last day whole. */
export function endOfDay(day: string | undefined): Date | undefined {
  const start = startOfDay(day);
  return start && new Date(start.getTime() + 24 * HOURS_MS);
}

/** The day a moment falls in, in Korea, as `YYYY-MM-DD`. Korea has no summer time, so nine hours always hold. */
export const seoulDay = (moment: Date): string => new Date(moment.getTime() + SEOUL_MS).toISOString().slice(0, 10);

/** The last `count` days in Korea, oldest first, today included. */
export const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, back) => seoulDay(new Date(now.getTime() - (count - 1 - back) * 24 * HOURS_MS)));
