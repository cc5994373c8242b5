const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** A process that ran this long did not fail because of its start. */
const LIVED_MS = 60_000;

/** How often a process ended before it had lived for a minute, the end just now included: 0 after a long life. */
export const endingsInARow = (before: number, livedMs: number): number => (livedMs > LIVED_MS ? 0 : before + 1);

/**
 * How long to wait before a process that ended is started again, in ms: not at all the first time, then half a second, and
 * twice as long each time up to half a minute. Example: `restartPauseMs(3)` is 1000.
 */
export const restartPauseMs = (endings: number): number =>
  endings <= 1 ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (endings - 2));
