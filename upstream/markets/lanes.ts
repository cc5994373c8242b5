import { nowMs } from "@/upstream/kit/clock";
/**
 * A gap between the calls of one account, so that limits are rarely met. `lanes(200)` lets five calls a second start
 * per key; waiting calls start in the order they came. A call that started late is made up for by the next one, unless
 * the limit is `strict` and counts the time between two calls and not the calls of a second.
 */
export function lanes(spacingMs = 0, strict = false): (key: string) => Promise<void> {
  const nextStart = new Map<string, number>();
  return async (key) => {
    if (spacingMs <= 0) return;
    const now = nowMs();
    const due = nextStart.get(key) ?? now;
    const start = Math.max(now, due);
    if (nextStart.size > 10_000) nextStart.clear();
    nextStart.set(key, strict ? start + spacingMs : Math.max(due + spacingMs, now));
    if (start > now) await new Promise((resolve) => setTimeout(resolve, start - now));
  };
}
