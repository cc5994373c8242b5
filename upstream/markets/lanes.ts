/**
 * A gap between the calls of one account, so that limits are rarely met. `lanes(200)` lets five calls a second start
 * per key; waiting calls start in the order they came.
 */
export function lanes(spacingMs: number): (key: string) => Promise<void> {
  const nextStart = new Map<string, number>();
  return async (key) => {
    if (spacingMs <= 0) return;
    const now = Date.now();
    const start = Math.max(now, nextStart.get(key) ?? 0);
    nextStart.set(key, start + spacingMs);
    if (nextStart.size > 10_000) nextStart.clear();
    if (start > now) await new Promise((resolve) => setTimeout(resolve, start - now));
  };
}
