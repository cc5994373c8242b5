import { DAY_MS, HOUR_MS } from "@/lib/domain/kit/durations";

type ClaimClock = {
  /** `late` is past, `soon` is within a day. */
  pace: "late" | "soon" | "fine";
  days: number;
  hours: number;
};

/** How long until a deadline, or since it, in whole days and hours: 25 hours before it is `{pace: "fine", days: 1, hours: 1}`. */
export function claimClock(deadline: Date, now: Date): ClaimClock {
  const left = deadline.getTime() - now.getTime();
  const size = Math.abs(left);
  const [days, hours] = [Math.floor(size / DAY_MS), Math.floor((size % DAY_MS) / HOUR_MS)];
  return { pace: left < 0 ? "late" : left < DAY_MS ? "soon" : "fine", days, hours };
}
