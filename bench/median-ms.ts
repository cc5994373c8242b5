/** The median milliseconds of a piece of work, after one round that is not counted. */
export function medianMs(rounds: number, work: () => void): number {
  work();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.sort((one, other) => one - other)[rounds >> 1] ?? NaN;
}
