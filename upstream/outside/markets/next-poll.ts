import { nowMs } from "@/upstream/kit/clock";
import { HOUR_MS } from "@/lib/domain/kit/durations";
const REVIEWED = { min: 5_000, max: 600_000 };
const DECIDED = { min: 6 * HOUR_MS, max: 72 * HOUR_MS };

/** The delay before the first poll of a sent listing. */
export const FIRST_POLL_MS = 3_000;

/** Whether the market has said its word on a listing: it sells, or it is blocked. */
export const isDecided = (approved: boolean, saleStatus: string | null): boolean =>
  approved || saleStatus === "Blocked";

/**
 * When a listing of this age is polled next, the older the later. Under review a quarter of its age, from five seconds to
 * ten minutes; once decided, from six hours to three days. Example: `pollAfter(60_000, false)` is in 15 seconds.
 */
export function pollAfter(age: number, wasDecided: boolean): Date {
  const { min, max } = wasDecided ? DECIDED : REVIEWED;
  return new Date(nowMs() + Math.min(max, Math.max(min, age / 4)));
}
