import { setImmediate } from "node:timers/promises";

/** Lets everyone else who waits for this thread go first; awaited between pieces of a long work, each of a few milliseconds. */
export const breath = (): Promise<void> => setImmediate();
