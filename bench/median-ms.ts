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

/** How long each round of work that is waited for took in milliseconds, the shortest first, after one that is not counted. */
export async function sortedMsOf(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other);
}

/** The time that a share of sorted times does not exceed: 0.95 of 21 rounds is the twentieth. */
export const percentileOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(share * sorted.length) - 1] ?? NaN;

/** The median milliseconds of work that is waited for. */
export const medianMsOf = async (rounds: number, work: () => Promise<unknown>): Promise<number> =>
  (await sortedMsOf(rounds, work))[rounds >> 1] ?? NaN;
