import "server-only";
import type { Readable } from "node:stream";

/** Said of a body that comes too slowly, or stopped coming. */
export class TooSlowError extends Error {
  override readonly name = "TooSlowError";
}

type Pace = {
  /** What may be waited at the beginning, before the floor counts. */
  graceMs: number;
  /** The slowest a body may come on average. */
  bytesPerSecondMin: number;
  /** The longest pause between two pieces. */
  stallMs: number;
  /** The longest wait for all of it. */
  deadlineMs: number;
};

/** A picture on a poor mobile line: 200 MB may take an hour. */
export const UPLOAD_PACE: Pace = {
  graceMs: 20_000,
  bytesPerSecondMin: 4_096,
  stallMs: 20_000,
  deadlineMs: 3_600_000,
};
/** What is kept in memory until it is there: 32 MB in five minutes is a line of one megabit. */
export const JSON_PACE: Pace = { graceMs: 15_000, bytesPerSecondMin: 8_192, stallMs: 15_000, deadlineMs: 300_000 };
/** A log-in or a sign-up is one packet. */
export const SMALL_PACE: Pace = { graceMs: 10_000, bytesPerSecondMin: 4_096, stallMs: 5_000, deadlineMs: 20_000 };

/** What was asked for, or a `TooSlowError` after so long. */
export const endingIn = <Value>(pending: Promise<Value>, ms: number): Promise<Value> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new TooSlowError()), ms);
    pending.then(resolve, reject).finally(() => clearTimeout(late));
  });

/**
 * The pieces of a body as they come, or a `TooSlowError` when they come more slowly than `pace` allows.
 *
 * Only the time we wait for the sender counts, not the time the sender waits for us: an upload that crawls because the
 * upstream does is not stopped. Stopping early leaves `source` as it is, to be drained or destroyed by the caller.
 */
export async function* paced(source: Readable, pace: Pace): AsyncGenerator<Buffer> {
  const pieces = source.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  let waitedMs = 0;
  let bytes = 0;
  for (;;) {
    const earnedMs = pace.graceMs + (bytes / pace.bytesPerSecondMin) * 1_000;
    const leftMs = Math.min(pace.stallMs, earnedMs - waitedMs, pace.deadlineMs - waitedMs);
    const begin = performance.now();
    const next = await endingIn(pieces.next(), Math.max(0, leftMs));
    if (next.done) return;
    waitedMs += performance.now() - begin;
    bytes += next.value.length;
    yield next.value;
  }
}
