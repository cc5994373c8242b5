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

/** The same of work that is waited for. */
export async function medianMsOf(rounds: number, work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other)[rounds >> 1] ?? NaN;
}
