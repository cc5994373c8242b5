/** A limit as markets keep it: `burst` calls at once, `perSecond` coming back. Answers how many are left, or -1 when none. */
export function tokenBucket(perSecond: number, burst: number): (key: string) => number {
  const buckets = new Map<string, { left: number; at: number }>();
  return (key) => {
    const now = Date.now();
    const bucket = buckets.get(key) ?? { left: burst, at: now };
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    buckets.set(key, bucket);
    if (bucket.left < 1) return -1;
    bucket.left -= 1;
    return Math.floor(bucket.left);
  };
}
