/** One work as far as it has come; times in milliseconds since 1970, UTC. */
type WorkPace = { startedAt: number; now: number; done: number; total: number };

/**
 * About how many milliseconds a work still takes at the pace it had so far; undefined while nothing of it is done, and 0
 * when all is. Example: 10 of 40 done after a minute leave `180_000`.
 */
export function remainingMs({ startedAt, now, done, total }: WorkPace): number | undefined {
  if (done >= total) return 0;
  const passed = now - startedAt;
  return done > 0 && passed > 0 ? Math.round((passed / done) * (total - done)) : undefined;
}
