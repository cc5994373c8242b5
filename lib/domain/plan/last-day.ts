import { endOfDay, seoulDay } from "@/lib/domain/kit/seoul-days";

/**
 * The last moment of a plan whose last day this is: the day counts whole, in Korea. Undefined for what is no day.
 *
 * Example: `lastMomentOf("2026-12-31")` is 2026-12-31T14:59:59.999Z.
 */
export function lastMomentOf(day: string): Date | undefined {
  const next = endOfDay(day);
  return next && new Date(next.getTime() - 1);
}

/**
 * The last day, in Korea, on which a plan holds that ends at a moment; null where it has no end. A plan that ends with the
 * first moment of a day does not hold on that day.
 *
 * Example: `lastDayUntil("2026-12-31T15:00:00.000Z")` is "2026-12-31", though it is midnight of the next day in Korea.
 */
export function lastDayUntil(end: Date | string | null | undefined): string | null {
  if (!end) return null;
  return seoulDay(new Date(new Date(end).getTime() - 1));
}
