import { setTimeout } from "node:timers/promises";

const waiting: (() => void)[] = [];

/** One of those who wait goes on in each turn of the event loop, so that ten long works are not one that is ten times as long. */
function goOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(goOn);
}

/** Lets everyone else who waits for this thread go first; awaited between pieces of a long work, each of a few milliseconds. */
export const breath = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(goOn);
  });

const REST_MS = 10;

/**
 * Lets calls of several queries through; awaited between two transactions of a long work. An embedded database has one
 * transaction at a time, and after a mere breath each query of such a call would wait for another one of them.
 */
export const pauseBetweenTransactions = (): Promise<void> => setTimeout(REST_MS);

/** A call that waits longer than that is noticed by its seller. */
const LONG_MS = 50;

/** `pauseBetweenTransactions`, but only where more than 50 ms have passed since `since`, a moment of `performance.now()`. */
export const pauseAfterLong = async (since: number): Promise<void> => {
  if (performance.now() - since > LONG_MS) await pauseBetweenTransactions();
};
