import { DAY_MS, HOUR_MS } from "@/lib/domain/kit/durations";

/** How long something is overdue, in the one unit people would say it in. */
export type Lateness = { unit: "hour" | "day" | "week"; count: number };

/**
 * How long ago a deadline passed; undefined where it has not. Whole units, at least one hour.
 * Example: 22 days after the deadline it is `{ unit: "week", count: 3 }`, 11 days after it 11 days.
 */
export function latenessOf(deadline: Date, now: Date): Lateness | undefined {
  const late = now.getTime() - deadline.getTime();
  if (late <= 0) return undefined;
  const days = Math.floor(late / DAY_MS);
  if (days >= 14) return { unit: "week", count: Math.floor(days / 7) };
  if (days >= 1) return { unit: "day", count: days };
  return { unit: "hour", count: Math.max(1, Math.floor(late / HOUR_MS)) };
}
