import { setImmediate, setTimeout } from "node:timers/promises";

/** Lets everyone else who waits for this thread go first; awaited between pieces of a long work, each of a few milliseconds. */
export const breath = (): Promise<void> => setImmediate();

const REST_MS = 10;

/**
 * Lets calls of several queries through; awaited between two transactions of a long work. An embedded database has one
 * transaction at a time, and after a mere breath each query of such a call would wait for another one of them.
 */
export const rest = (): Promise<void> => setTimeout(REST_MS);
