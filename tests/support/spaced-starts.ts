/**
 * Fails unless starts, in milliseconds, are as far apart as a lane's gap asks for: any k in a row take at least k - 2 gaps,
 * since one of them at most makes up for a delay before it. `roundingMs` is how exactly their times are known.
 */
export function expectSpaced(times: readonly number[], gapMs: number, roundingMs = 0): void {
  for (let first = 0; first < times.length; first += 1)
    for (let last = first + 2; last < times.length; last += 1)
      expect(times[last]! - times[first]!).toBeGreaterThanOrEqual((last - first - 1) * gapMs - roundingMs);
}
