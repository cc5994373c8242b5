/** How much sooner than agreed a call may come: clocks and networks are never exact. */
const TOLERANCE = 0.9;

/** Allows one call per key and gap, like limits given in seconds between calls; returns whether it is allowed. */
export function gapGate(gapMs: () => number): (key: string) => boolean {
  const last = new Map<string, number>();
  return (key) => {
    const now = Date.now();
    if (now - (last.get(key) ?? 0) < gapMs() * TOLERANCE) return false;
    last.set(key, now);
    return true;
  };
}
